// The axis under pointer and keys: one moves through time on it, and list and address follow.
//
// All else on the axis is plain links, and without this module it stays a picture that leads everywhere. What one does is
// drawn at once; when it is done the server is asked for the new period, and its answer replaces the picture.

import * as asking from "./axis/asking.js";
import { unitFor, written } from "./axis/calendar.js";
import { Drawing } from "./axis/drawing.js";
import * as gestures from "./axis/gestures.js";
import { press } from "./axis/keys.js";
import {
  about, clamped, held, hull, lengthOf, middleOf, pulled, same,
  settled, shareOf, stretchOf, timeAt,
} from "./axis/stretches.js";
import { turn } from "./axis/wheel.js";

const PAUSE = 120; // milliseconds after the last turn of the wheel or press of a key until the server is asked
const TWICE = 250; // milliseconds within which a second click makes a double one
const ROOM = 0.1; // of the whole range, beyond either end of it

let latest = null; // the axis that the page had last
let focus = null; // what had the focus before the results were replaced: { id, slug }

class DaybookAxis extends HTMLElement {
  connectedCallback() {
    this.plot = this.querySelector(".axis-plot"); // null where the picture runs down beside the list
    this.strip = this.querySelector(".axis-strip");
    this.finest = Number(this.dataset.finest);
    this.drawn = stretchOf(this.dataset); // what the server's picture shows
    this.whole = stretchOf(this.querySelector(".axis-overview").dataset);
    this.limits = this.reach();
    this.drawing = new Drawing(this);
    this.listen();
    this.takeOver(latest);
    this.refocus();
    latest = this;
  }

  disconnectedCallback() {
    this.listening?.abort();
    clearTimeout(this.timer);
    clearTimeout(this.once);
  }

  /** Go on with a move that began on the axis that this one replaces. */
  takeOver(before) {
    const goesOn = before && (gestures.isUnderWay() || before.later);
    this.look(goesOn ? before.view : this.drawn, goesOn ? before : {});
    if (before?.later) this.finishLater(before.later);
  }

  listen() {
    this.listening = new AbortController();
    const { signal } = this.listening;
    for (const part of this.parts) {
      part.addEventListener("pointerdown", gestures.press, { signal });
      part.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    }
    this.plot?.addEventListener("wheel", (event) => turn(event, this), { signal, passive: false });
    this.addEventListener("click", (event) => this.click(event), { signal, capture: true });
    this.addEventListener("keydown", (event) => press(event, this), { signal });
    this.plot?.setAttribute("tabindex", 0);
    for (const handle of this.querySelectorAll(".axis-handle")) handle.hidden = false;
  }

  /** What pointers can take hold of. */
  get parts() {
    return [this.plot, this.strip].filter(Boolean);
  }

  // Places and times

  /** How far one can go: the whole range and some room, and what is shown now. */
  reach() {
    const room = ROOM * lengthOf(this.whole);
    return hull({ from: this.whole.from - room, to: this.whole.to + room }, this.drawn);
  }

  /** The first and the last instant of the events that match; nothing where there are none. */
  get extent() {
    return this.dataset.first === undefined ? null : stretchOf({ start: this.dataset.first, end: this.dataset.last });
  }

  /** The unit that periods are whole in. */
  get unit() {
    return unitFor(this.view, this.finest);
  }

  /** The unit of the ticks. */
  get page() {
    return { name: this.dataset.page, count: 1 };
  }

  /** Which end of the period a handle is for; nothing for what is no handle. */
  endOf({ id }) {
    return { "axis-from": "from", "axis-to": "to" }[id];
  }

  /** Where a pointer is, 0 at the begin of the plot or the strip and 1 at its end. */
  shareAt({ clientX }, part = this.plot) {
    const { left, width } = part.getBoundingClientRect();
    return (clientX - left) / width;
  }

  timeAt(event) {
    return timeAt(this.view, clamped(this.shareAt(event), 0, 1));
  }

  timeOnStrip(event) {
    return timeAt(this.whole, clamped(this.shareAt(event, this.strip), 0, 1));
  }

  // What is seen: `view` across the plot and, while only a part of the time is being chosen, that `period`; the `anchor` is
  // the instant that stays where it is when the view becomes one of whole units

  look(view, { period, anchor = middleOf(view) } = {}) {
    Object.assign(this, { view, period, anchor });
    this.drawing.show();
  }

  /** What is chosen: the period, or what is seen, in whole units. */
  get chosen() {
    if (this.period) return this.period;
    return same(this.view, this.drawn) ? this.drawn : settled(this.view, this.anchor, this.finest);
  }

  /** The same as EDTF, where it is not what the server drew; else null. */
  get unasked() {
    return same(this.chosen, this.drawn) ? null : written(this.chosen);
  }

  /** What is seen with an instant at a share of the plot and so many seconds across it, as far as the limits allow. */
  aimed(seconds, share, length = lengthOf(this.view)) {
    return held(about(seconds, share, clamped(length, this.finest, lengthOf(this.limits))), this.limits);
  }

  zoomed(seconds, times) {
    return this.aimed(seconds, shareOf(this.view, seconds), lengthOf(this.view) / times);
  }

  /** Pull one end of the period to an instant, which may lie outside of the view that the pull began in. */
  pull(end, seconds, view = this.view) {
    const period = pulled(this.period ?? this.view, end, clamped(seconds, this.limits.from, this.limits.to), this.unit);
    this.look(hull(view, period), { period });
  }

  // The way of a move: it begins, it ends now or a moment after the last of its steps, or it is undone

  begin(kind = "") {
    this.rest();
    asking.giveUp();
    if (kind) this.classList.add("moving", kind);
  }

  /** End a move: what is chosen is shown and asked for. */
  finish(flurry) {
    this.rest();
    this.look(this.chosen);
    if (this.unasked) asking.ask(this.unasked, flurry);
  }

  /** The same a moment later, unless there is another step of such a flurry. */
  finishLater(flurry) {
    this.rest();
    this.later = flurry;
    this.classList.add("moving");
    this.timer = setTimeout(() => this.finish(flurry), PAUSE);
  }

  /** One step of a move that may have more: a turn of the wheel, a press of a key. */
  step(view, flurry, anchor) {
    this.begin();
    this.look(view, { anchor });
    this.finishLater(flurry);
  }

  undo() {
    gestures.drop();
    this.begin();
    this.look(this.drawn);
  }

  rest() {
    clearTimeout(this.timer);
    clearTimeout(this.once);
    this.later = null;
    this.classList.remove("moving", ...gestures.KINDS);
  }

  get isBusy() {
    return gestures.isUnderWay() || Boolean(this.later) || asking.isUnderWay();
  }

  // The focus stays where it was, as far as that is still there

  refocus() {
    if (!focus) return;
    const [id, slug] = [focus.id, focus.slug].map(CSS.escape);
    focus = null;
    for (const one of [...this.querySelectorAll(`[id="${id}"], .mark[data-slug="${slug}"]`), ...this.parts]) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  }

  // Clicks: what has a period leads there; in the plot a second click zooms instead

  click(event) {
    const byHand = event.detail > 0;
    if (byHand && gestures.endsDrag()) return stop(event);
    const part = event.target.closest(".axis-plot, .axis-strip");
    const link = event.target.closest("a") ?? this.below(event);
    if (!part || (link && !link.dataset.from) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (byHand && part === this.plot && !link?.matches(".stack")) this.clickOnce(event, link);
    else if (link) this.follow(link);
  }

  /** The column under the ground that pointers take hold of. */
  below({ clientX, clientY }) {
    return document.elementsFromPoint(clientX, clientY).map((one) => one.closest(".axis a[data-from]")).find(Boolean);
  }

  clickOnce(event, link) {
    const seconds = this.timeAt(event);
    clearTimeout(this.once);
    if (event.detail % 2 === 0) this.step(this.zoomed(seconds, event.shiftKey ? 0.5 : 2), "click", seconds);
    else if (link && !event.shiftKey) this.once = setTimeout(() => this.follow(link), TWICE);
  }

  follow(link) {
    this.begin();
    link.focus({ preventScroll: true });
    asking.ask({ from: link.dataset.from, to: link.dataset.to });
  }
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// The axis that the page has at the moment: its results are replaced with each answer

const here = () => document.querySelector("daybook-axis");

asking.connect({ seen: () => here()?.unasked ?? null, failed: () => here()?.undo() });
addEventListener("popstate", () => here()?.undo());
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { activeElement } = document;
  const within = detail.target?.id === "explorer" && here()?.contains(activeElement);
  focus = within ? { id: activeElement.id, slug: activeElement.dataset.slug } : null;
});

if (!customElements.get("daybook-axis")) customElements.define("daybook-axis", DaybookAxis);
