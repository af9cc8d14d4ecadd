// Shows on the page what of the axis is seen and what of it is chosen, until the server's own drawing of it comes.
//
// All places in the picture are percentages, so the drawn part moves and stretches with its svg's x and width, and no
// circle or text is deformed. Nothing here sets a style attribute: the history's copy of the page would keep it, and the
// page's policy refuse it.

import { stretchWords, unitFor, words } from "./calendar.js";
import { clamped, lengthOf, moved, same, shareOf } from "./stretches.js";

const FARTHEST = 1e5; // percent: a drawing that is stretched or moved more has nothing left to show

const places = new CSSStyleSheet();
document.adoptedStyleSheets.push(places);

const percent = (stretch, seconds) => 100 * shareOf(stretch, seconds);

export class Drawing {
  constructor(axis) {
    this.axis = axis;
    this.moving = axis.querySelectorAll(".axis-moving");
    this.selection = axis.querySelector("#axis-selection");
    this.readout = axis.querySelector("#axis-readout");
    this.now = axis.querySelector("#axis-now");
    this.here = { drawn: axis.querySelector(".axis-moving .axis-here"), whole: axis.querySelector(".axis-strip .axis-here") };
    this.handles = { from: axis.querySelector("#axis-from"), to: axis.querySelector("#axis-to") };
  }

  /** Show the axis's view and, where only a part of the time is being chosen, that period too. */
  show() {
    const { view, period } = this.axis;
    this.move(view);
    if (this.selection) this.select(view, period);
    this.showNow(period ?? view);
    if (this.handles.from) this.placeHandles(view, period ?? view);
    this.tell();
  }

  move(view) {
    const { drawn } = this.axis;
    const [x, width] = [percent(view, drawn.from), (100 * lengthOf(drawn)) / lengthOf(view)];
    const gone = width > FARTHEST || x > 100 || x + width < 0;
    for (const part of this.moving) {
      part.setAttribute("display", gone ? "none" : "inline");
      if (!gone) span(part, x, x + width);
    }
  }

  select(view, period) {
    const [left, right] = period && !same(view, period) ? ends(view, period) : [0, 0];
    const [ground, begin, end] = this.selection.children;
    this.selection.setAttribute("display", right > left ? "inline" : "none");
    span(ground, left, right);
    stand(begin, left);
    stand(end, right);
  }

  showNow(chosen) {
    const [left, right] = ends(this.axis.whole, chosen);
    for (const rect of this.now.querySelectorAll("rect")) span(rect, left, right);
    for (const line of this.now.querySelectorAll("line")) stand(line, (left + right) / 2);
    this.now.classList.toggle("narrow", right - left < 1);
  }

  placeHandles(view, chosen) {
    const [left, right] = ends(view, chosen);
    places.replaceSync(`#axis-from { left: ${left}% } #axis-to { left: ${right}% }`);
    const { name } = unitFor(chosen, this.axis.finest);
    this.describe(this.handles.from, chosen.from, name);
    this.describe(this.handles.to, moved(chosen.to, { name, count: 1 }, -1), name);
  }

  describe(handle, seconds, name) {
    const { from, to } = this.axis.limits;
    handle.setAttribute("aria-valuemin", from);
    handle.setAttribute("aria-valuemax", to);
    handle.setAttribute("aria-valuenow", clamped(seconds, from, to));
    handle.setAttribute("aria-valuetext", words(seconds, name));
  }

  /** Say what is chosen, as long as the picture is not the server's own of it. */
  tell() {
    this.readout.hidden = this.axis.unasked === null;
    if (!this.readout.hidden) this.readout.textContent = stretchWords(this.axis.chosen);
  }

  /** Mark an instant, on the picture and on the strip; null for none. */
  point(seconds) {
    for (const [name, mark] of Object.entries(this.here)) {
      mark?.setAttribute("display", seconds === null ? "none" : "inline");
      if (seconds !== null) mark?.setAttribute("x", `${clamped(percent(this.axis[name], seconds), 0, 100)}%`);
    }
  }
}

const ends = (stretch, { from, to }) => [from, to].map((end) => clamped(percent(stretch, end), 0, 100));

function span(rect, left, right) {
  rect.setAttribute("x", `${left}%`);
  rect.setAttribute("width", `${right - left}%`);
}

function stand(line, at) {
  for (const name of ["x1", "x2"]) line.setAttribute(name, `${at}%`);
}
