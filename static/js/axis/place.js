// Shows on the axis which event of the list is at the top of the view, and keeps that event there where the list follows
// the axis.

import { isUnderWay } from "./asking.js";
import { clamped, shareOf, stretchOf } from "./stretches.js";

const ABOVE = 48; // pixels under the axis within which an event has come to the top

let waiting = false;
let before = null; // the event at the top before the list was replaced: { id, top }

const axis = () => document.querySelector("daybook-axis");

/** The lower edge of what stays at the top of the view, in pixels. */
function edge() {
  const stays = axis() && getComputedStyle(axis()).position === "sticky";
  return stays ? Math.max(axis().getBoundingClientRect().bottom, 0) : 0;
}

/** The event that lies across the top of the view; nothing above the first and below the last. */
function atTop() {
  const line = edge() + ABOVE;
  const cards = [...document.querySelectorAll("#results .event")];
  const found = cards.findLast((card) => card.getBoundingClientRect().top <= line);
  return found && found.getBoundingClientRect().bottom > line ? found : null;
}

/** The middle of an event's date, in seconds; of one that is open, its known end; null for one without a date. */
function timeOf(card) {
  const ends = [card.dataset.earliest, card.dataset.latest].filter(Boolean).map(Number);
  const known = ends.filter((seconds) => Math.abs(seconds) < 2 ** 63);
  return known.length ? known.reduce((one, other) => one + other) / known.length : null;
}

function point() {
  waiting = false;
  const card = atTop();
  const seconds = card ? timeOf(card) : null;
  axis()?.drawing?.point(seconds);
  pointDown(seconds);
}

/** The same on an axis that runs down the page. */
function pointDown(seconds) {
  const down = document.querySelector(".axis-down");
  if (!down) return;
  const here = down.querySelector(".axis-here");
  const share = shareOf(stretchOf(down.dataset), seconds);
  here.setAttribute("display", seconds !== null && share === clamped(share, 0, 1) ? "inline" : "none");
  here.setAttribute("y", `${100 * clamped(share, 0, 1)}%`);
}

function pointSoon() {
  if (!waiting) requestAnimationFrame(point);
  waiting = true;
}

document.addEventListener("scroll", pointSoon, { passive: true });
addEventListener("resize", pointSoon);
pointSoon();

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const card = detail.target?.id === "explorer" && isUnderWay() ? atTop() : null;
  before = card && { id: card.id, top: card.getBoundingClientRect().top };
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target?.id !== "explorer") return;
  const card = before && document.getElementById(before.id);
  if (card) scrollBy(0, card.getBoundingClientRect().top - before.top);
  else if (before) scrollBy(0, document.getElementById("results").getBoundingClientRect().top - edge());
  before = null;
  pointSoon();
});
