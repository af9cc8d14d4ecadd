// The keys of the axis: arrows move and zoom, Home and End go to the first and the last event, Escape leaves; and those of
// the two handles, which move the ends of the period.

import { sizeOf } from "./calendar.js";
import { clamped, lengthOf, middleOf, moved } from "./stretches.js";

const EDGE = 0.05; // of the plot, beside the first or the last event

/** A key was pressed on the axis. */
export function press(event, axis) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const end = axis.endOf(event.target);
  const done = event.key === "Escape" ? escape(axis) : end ? pull(event.key, end, axis) : move(event.key, axis);
  if (done) event.preventDefault();
}

/** A move under way is undone; where there is none, the axis is left. */
function escape(axis) {
  if (axis.isBusy) axis.undo();
  else document.getElementById("total").focus();
  return true;
}

function move(key, axis) {
  const step = {
    ArrowLeft: () => slid(axis, -1),
    ArrowRight: () => slid(axis, 1),
    ArrowUp: () => zoomed(axis, 2),
    ArrowDown: () => zoomed(axis, 0.5),
    "+": () => zoomed(axis, 2),
    "=": () => zoomed(axis, 2),
    "-": () => zoomed(axis, 0.5),
    Home: () => axis.extent && axis.aimed(axis.extent.from, EDGE),
    End: () => axis.extent && axis.aimed(axis.extent.to, 1 - EDGE),
  }[key];
  const view = step?.();
  if (view) axis.step(view, `key ${key}`, heeded(axis, view));
  return Boolean(step);
}

/** A quarter of what is seen further on, but at least a unit. */
function slid(axis, direction) {
  const size = sizeOf(axis.unit);
  const count = Math.max(Math.round(lengthOf(axis.view) / size / 4), 1);
  return axis.aimed(axis.view.from + direction * count * size, 0);
}

/** About the mark that has the focus, or else about the middle. */
function zoomed(axis, times) {
  return axis.zoomed(heeded(axis, axis.view), times);
}

function heeded(axis, view) {
  const mark = axis.querySelector(".axis-plot a:focus :is(.shape, .ground)")?.getBoundingClientRect();
  return mark ? axis.timeAt({ clientX: mark.left + mark.width / 2 }) : middleOf(view);
}

// The handles

function pull(key, end, axis) {
  const at = (axis.period ?? axis.view)[end];
  const { unit, page } = axis;
  const leap = page.name === unit.name ? [unit, 5] : [page, 1];
  const places = {
    ArrowLeft: () => moved(at, unit, -1),
    ArrowDown: () => moved(at, unit, -1),
    ArrowRight: () => moved(at, unit, 1),
    ArrowUp: () => moved(at, unit, 1),
    PageDown: () => moved(at, leap[0], -leap[1]),
    PageUp: () => moved(at, leap[0], leap[1]),
    Home: () => axis.whole.from,
    End: () => axis.whole.to,
  };
  if (key === "Enter") axis.finish();
  else if (places[key]) {
    const seconds = places[key]();
    axis.begin();
    axis.pull(end, seconds);
    axis.finishLater(`${end} ${key}`);
  }
  return key === "Enter" || key in places;
}
