// What mouse and fingers do on the axis: pan, pinch, brush, pull its ends, or carry the window on the strip below.
//
// The pointers are followed on the document, and a gesture speaks to whichever axis the page has at the moment, so that it
// goes on where the page's results are replaced under it. What a finger does up and down is the page's (touch-action).

import { covering, held, lengthOf, timeAt } from "./stretches.js";

export const KINDS = ["pan", "pinch", "brush", "pull", "carry"];

const SLACK = 5; // pixels a pointer may stray before a click becomes a drag
const PULL = 60; // pixels out of the plot by which an end is pulled one more length of it away

const here = () => document.querySelector("daybook-axis");
const pointers = new Map(); // those that are down on the axis, by their ids, each with its latest event
let gesture = null; // what they do: { kind, move(event), begun, start }
let swallow = false;

export const isUnderWay = () => gesture?.begun === true;

/** Let the gesture have no effect. */
export function drop() {
  swallow ||= isUnderWay();
  gesture = null;
  pointers.clear();
}

/** Whether a click is only the end of a drag, and opens nothing. */
export function endsDrag() {
  const ends = swallow;
  swallow = false;
  return ends;
}

/** A pointer went down on the axis. */
export function press(event) {
  if (event.button !== 0) return;
  if (pointers.size === 0) swallow = false;
  pointers.set(event.pointerId, event);
  if (pointers.size === 1) gesture = { ...begunBy(event), start: event };
  else if (pointers.size === 2 && gesture?.kind === "pan") begin(pinch());
}

function begunBy(event) {
  const { target } = event;
  const end = here().endOf(target);
  if (end) return pull(event, end);
  if (target.closest("#axis-now")) return carry(event);
  if (target.closest(".axis-strip")) return brush(event, (one) => here().timeOnStrip(one));
  return event.shiftKey || target.closest(".axis-ruler") ? brush(event, (one) => here().timeAt(one)) : pan(event);
}

// The gestures, each with what it remembers of its begin

function pan(event) {
  const seconds = here().timeAt(event);
  return { kind: "pan", move: (to) => aim(seconds, to) };
}

function pinch() {
  const [middle, apart] = spread();
  const [seconds, length] = [here().timeAt(middle), lengthOf(here().view)];
  const move = () => {
    const [to, now] = spread();
    aim(seconds, to, (length * apart) / now);
  };
  return { kind: "pinch", move };
}

const aim = (anchor, to, length) => here().look(here().aimed(anchor, here().shareAt(to), length), { anchor });

/** The point between two fingers, and their distance in pixels. */
function spread() {
  const [one, other] = pointers.values();
  const [across, along] = [one.clientX - other.clientX, one.clientY - other.clientY];
  return [{ clientX: one.clientX - across / 2, clientY: one.clientY - along / 2 }, Math.max(Math.hypot(across, along), 1)];
}

function brush(event, time) {
  const seconds = time(event);
  return { kind: "brush", move: (to) => here().look(here().view, { period: covering(seconds, time(to), here().unit) }) };
}

function pull(event, end) {
  const { view } = here();
  const edge = end === "from" ? 0 : 1;
  const grip = here().shareAt(event);
  const move = (to) => {
    const by = here().shareAt(to) - grip;
    const outwards = end === "from" ? by < 0 : by > 0;
    here().pull(end, timeAt(view, edge + by * (outwards ? here().plot.clientWidth / PULL : 1)), view);
  };
  return { kind: "pull", move };
}

function carry(event) {
  const [seconds, { view }] = [here().timeOnStrip(event), here()];
  const move = (to) => {
    const by = here().timeOnStrip(to) - seconds;
    here().look(held({ from: view.from + by, to: view.to + by }, here().limits));
  };
  return { kind: "carry", move };
}

// The way of a gesture

function begin(found) {
  gesture = { ...found, begun: true };
  here().begin(gesture.kind);
  for (const id of pointers.keys()) here().setPointerCapture(id);
}

function follow(event) {
  if (!gesture || !pointers.has(event.pointerId)) return;
  if (event.buttons === 0) return lift(event); // let go where nobody told us
  pointers.set(event.pointerId, event);
  if (!gesture.begun && strayed(event, gesture.start)) begin(gesture);
  if (gesture.begun) gesture.move(event);
}

const strayed = (event, start) => Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= SLACK;

function lift(event) {
  if (!pointers.delete(event.pointerId) || !gesture) return;
  const { begun } = gesture;
  if (pointers.size > 0) return begin(pan([...pointers.values()][0]));
  drop();
  if (begun) here().finish();
}

document.addEventListener("pointermove", follow);
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", (event) => {
  if (!pointers.has(event.pointerId)) return;
  if (isUnderWay()) here().undo();
  else drop();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isUnderWay()) return;
  event.preventDefault();
  here().undo();
});
