// The wheel over the axis: it zooms about the pointer, sideways it moves, and it leaves the page its own scrolling.
//
// Over a map or a timeline people turn the wheel to zoom, and nothing is lost by it here: the list has its own place on the
// page to scroll from. But the axis must not catch a page that is scrolled past the pointer. So a scrolling that began on
// the page goes on as such, the swing of a trackpad included, and the axis takes the wheel only from a pointer that was
// moved onto it since. Where nothing is left to zoom, the wheel is the page's again; with Ctrl it is always the axis's.

import { alike, lengthOf } from "./stretches.js";

const GAP = 250; // milliseconds between two turns that belong together
const DOUBLE = 300; // pixels of a wheel's turn that halve what is seen, or double it
const FINE = 30; // the same for two fingers on a trackpad, which come as a wheel with Ctrl
const MOST = 150; // pixels that one event may count
const LINE = 16;

let turns = { at: -Infinity, onAxis: false };
let scrolledAt = null; // where the pointer was when the page was scrolled last, as long as it has not been moved

const at = ({ clientX, clientY }) => `${clientX} ${clientY}`;

function note(event) {
  const starts = event.timeStamp - turns.at > GAP;
  const takes = () => Boolean(event.target.closest?.(".axis-plot")) && scrolledAt !== at(event);
  turns = { at: event.timeStamp, onAxis: event.cancelable && (starts ? takes() : turns.onAxis) };
  if (!turns.onAxis) scrolledAt = at(event);
}

document.addEventListener("wheel", note, { capture: true, passive: true });

/** The wheel was turned over the plot. */
export function turn(event, axis) {
  const asked = event.ctrlKey || event.metaKey;
  if (!event.cancelable || (!asked && !turns.onAxis)) return; // a page that scrolls already cannot be held
  const { across, along } = amounts(event, axis);
  const seconds = axis.timeAt(event);
  const sideways = !asked && (event.shiftKey || Math.abs(across) > Math.abs(along));
  const view = sideways
    ? axis.aimed(axis.view.from + ((across || along) / axis.plot.clientWidth) * lengthOf(axis.view), 0)
    : axis.zoomed(seconds, 2 ** (-along / (event.ctrlKey && Math.abs(along) < FINE ? FINE : DOUBLE)));
  if (alike(view, axis.view) && !axis.later && !asked) return;
  event.preventDefault();
  axis.step(view, "wheel", seconds);
}

/** How far the wheel was turned, in pixels. */
function amounts(event, axis) {
  const unit = [1, LINE, axis.plot.clientWidth][event.deltaMode];
  const [across, along] = [event.deltaX, event.deltaY].map((delta) => Math.min(Math.max(delta * unit, -MOST), MOST));
  return { across, along };
}
