/* The axis's moving parts: a period chosen by pointer or keys, and marks and list that light each other up.
   All else on the axis is plain links, and without this module it stays a picture that leads everywhere.

   Instants are seconds from 1970-01-01T00:00:00 in the proleptic Gregorian calendar, as in the markup. A period
   is kept as [from, to) with an exclusive end; what is written into the form is EDTF with an inclusive one. */

const SIZE = { second: 1, minute: 60, hour: 3600, day: 86400, week: 604800, month: 2629746, year: 31556952 };
const MONDAY = 4 * SIZE.day; // the first one after 1970-01-01
const REACH = 8.64e12; // the seconds that Date can count to either side
const SLACK = 5; // pixels a pointer may stray before a click becomes a drag
const PAUSE = 600; // milliseconds after the last key before the period is sent

const byCalendar = (unit, seconds) => (unit === "month" || unit === "year") && Math.abs(seconds) < REACH;

/** The start of the unit that an instant lies in, or of the one `count` units on. */
function startOf(seconds, unit, count = 0) {
  if (!byCalendar(unit, seconds)) {
    const origin = unit === "week" ? MONDAY : 0;
    return (Math.floor((seconds - origin) / SIZE[unit]) + count) * SIZE[unit] + origin;
  }
  const date = new Date(seconds * 1000);
  const months = unit === "year" ? 12 * count - date.getUTCMonth() : count;
  date.setUTCHours(0, 0, 0, 0);
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return date.getTime() / 1000;
}

/** The nearest start of a unit. */
function snap(seconds, unit) {
  const [before, after] = [startOf(seconds, unit), startOf(seconds, unit, 1)];
  return seconds - before <= after - seconds ? before : after;
}

function yearOf(seconds) {
  return Math.abs(seconds) < REACH ? new Date(seconds * 1000).getUTCFullYear() : Math.floor(1970 + seconds / SIZE.year);
}

/** The EDTF string (ISO 8601-2) of the unit that an instant lies in; times of day to the second. */
function edtf(seconds, unit) {
  const year = yearOf(seconds);
  if (Math.abs(year) > 9999) return `Y${year}`;
  const iso = new Date(seconds * 1000).toISOString();
  const rest = iso.slice(iso.indexOf("-", 1) + 1);
  const digits = `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
  if (unit === "year") return digits;
  if (unit === "month") return `${digits}-${rest.slice(0, 2)}`;
  return `${digits}-${rest.slice(0, unit === "day" || unit === "week" ? 5 : 14)}`;
}

/** The unit that an instant lies in, in words of the page's language. */
function words(seconds, unit) {
  const year = yearOf(seconds);
  if (Math.abs(seconds) >= REACH) return new Intl.NumberFormat(document.documentElement.lang).format(year);
  const options = { timeZone: "UTC", year: "numeric" };
  if (unit !== "year") options.month = "long";
  if (!["year", "month"].includes(unit)) options.day = "numeric";
  if (SIZE[unit] < SIZE.day) Object.assign(options, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (year < 100) options.era = "short";
  const language = document.documentElement.lang || "en";
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options).format(new Date(seconds * 1000));
}

// Where the handles stand. A style attribute would be kept in the history's copy of the page, which the policy refuses.
const places = new CSSStyleSheet();
document.adoptedStyleSheets.push(places);

let keptFocus = ""; // the id of the control that had the focus when the page's results were asked for

class DaybookAxis extends HTMLElement {
  connectedCallback() {
    this.plot = this.querySelector(".axis-plot");
    if (!this.plot) return;
    const { start, end, finest, page } = this.dataset;
    this.window = { from: Number(start), to: Number(end) + 1 };
    this.unit = ["second", "minute", "hour", "day", "month"].find(
      (unit) => SIZE[unit] >= finest && (this.window.to - this.window.from) / SIZE[unit] <= 4000,
    ) ?? "year";
    this.page = page;
    this.shown = { ...this.window };
    this.period = { ...this.shown };
    this.touched = new Set();
    this.handles = { from: this.querySelector("#axis-from"), to: this.querySelector("#axis-to") };
    this.selection = this.querySelector("#axis-selection");
    this.listen();
    this.paint();
    for (const handle of Object.values(this.handles)) handle.hidden = false;
    if (keptFocus) this.querySelector(`#${CSS.escape(keptFocus)}`)?.focus({ preventScroll: true });
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    this.listening?.abort();
  }

  listen() {
    this.listening = new AbortController();
    const { signal } = this.listening;
    const on = (target, type, handler, options) => target.addEventListener(type, handler.bind(this), { signal, ...options });
    on(this.plot, "pointerdown", this.press);
    on(this.plot, "pointermove", this.drag);
    on(this.plot, "pointerup", this.release);
    on(this.plot, "pointercancel", this.undo);
    on(this.plot, "dragstart", (event) => event.preventDefault());
    on(this.plot, "click", this.click, { capture: true });
    on(this.querySelector(".axis-overview"), "click", this.click);
    on(this, "keydown", this.key);
  }

  // What is seen

  percent(seconds) {
    const share = (100 * (seconds - this.window.from)) / (this.window.to - this.window.from);
    return Math.min(Math.max(share, 0), 100);
  }

  paint() {
    const [left, right] = [this.percent(this.period.from), this.percent(this.period.to)];
    const chosen = this.touched.size > 0;
    const [ground, begin, end] = this.selection.children;
    if (chosen) this.selection.removeAttribute("display");
    else this.selection.setAttribute("display", "none");
    ground.setAttribute("x", `${left}%`);
    ground.setAttribute("width", `${right - left}%`);
    for (const name of ["x1", "x2"]) {
      begin.setAttribute(name, `${left}%`);
      end.setAttribute(name, `${right}%`);
    }
    places.replaceSync(`#axis-from { left: ${left}% } #axis-to { left: ${right}% }`);
    this.describe(this.handles.from, this.period.from, !chosen);
    this.describe(this.handles.to, this.period.to - 1, !chosen);
  }

  describe(handle, seconds, idle) {
    handle.classList.toggle("idle", idle);
    handle.setAttribute("aria-valuemin", this.window.from);
    handle.setAttribute("aria-valuemax", this.window.to);
    handle.setAttribute("aria-valuenow", Math.min(Math.max(seconds, this.window.from), this.window.to));
    handle.setAttribute("aria-valuetext", words(seconds, this.unit));
  }

  // The period

  /** Move one end, at least a unit away from the other and within the window. */
  put(name, seconds) {
    const { from, to } = this.period;
    this.period[name] =
      name === "from"
        ? Math.max(Math.min(seconds, startOf(to - 1, this.unit)), this.window.from)
        : Math.min(Math.max(seconds, startOf(from, this.unit, 1)), this.window.to);
    this.touched.add(name);
    this.paint();
  }

  /** Choose every unit that two instants and what lies between them touch. */
  brush(one, other) {
    this.period.from = Math.max(startOf(Math.min(one, other), this.unit), this.window.from);
    this.period.to = Math.min(startOf(Math.max(one, other), this.unit, 1), this.window.to);
    this.touched = new Set(["from", "to"]);
    this.paint();
  }

  undo() {
    clearTimeout(this.timer);
    this.grip = undefined;
    this.classList.remove("brushing");
    this.period = { ...this.shown };
    this.touched.clear();
    this.paint();
  }

  send() {
    clearTimeout(this.timer);
    const values = {};
    if (!this.touched.size) return;
    values.from = edtf(this.period.from, this.unit);
    values.to = edtf(this.period.to - 1, this.unit);
    this.ask(values);
  }

  /** Ask for the page with another period, through the filter form where there is one. */
  ask(values) {
    keptFocus = this.contains(document.activeElement) ? document.activeElement.id : "";
    const form = document.getElementById("filter-form");
    for (const [name, value] of Object.entries(values)) form.elements.namedItem(name).value = value;
    form.requestSubmit();
  }

  // The pointer

  timeAt(event) {
    const { left, width } = this.plot.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
    return Math.min(this.window.from + share * (this.window.to - this.window.from), this.window.to - 1);
  }

  press(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const end = Object.keys(this.handles).find((name) => this.handles[name] === event.target);
    this.grip = { end, x: event.clientX, anchor: this.timeAt(event), moved: false };
    if (event.pointerType === "mouse") event.target.setPointerCapture(event.pointerId);
    this.swallow = false;
  }

  drag(event) {
    if (!this.grip || !event.isPrimary) return;
    if (event.buttons === 0) return this.release(); // let go where nobody told us
    if (!this.grip.moved) {
      if (Math.abs(event.clientX - this.grip.x) < SLACK) return;
      this.grip.moved = true;
      this.plot.setPointerCapture(event.pointerId);
      this.classList.add("brushing");
      clearTimeout(this.timer);
    }
    if (this.grip.end) this.put(this.grip.end, snap(this.timeAt(event), this.unit));
    else this.brush(this.grip.anchor, this.timeAt(event));
  }

  release() {
    const moved = this.grip?.moved;
    this.grip = undefined;
    this.classList.remove("brushing");
    if (!moved) return;
    this.swallow = true; // the click that ends a drag opens nothing
    this.send();
  }

  click(event) {
    if (this.swallow) {
      this.swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const bin = event.target.closest(".bin, .stack");
    if (!bin || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    bin.focus({ preventScroll: true });
    this.ask({ from: bin.dataset.from, to: bin.dataset.to });
  }

  // The keys

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = { "+": "#axis-zoom-in", "=": "#axis-zoom-in", "-": "#axis-zoom-out" }[event.key];
    if (zoom) this.querySelector(`${zoom}[href]`)?.click();
    else if (event.key === "Escape" && (this.touched.size || this.grip)) this.undo();
    else if (!this.step(event)) return;
    event.preventDefault();
  }

  /** Whether the key moved or sent the end of the period whose handle has the focus. */
  step(event) {
    const name = Object.keys(this.handles).find((one) => this.handles[one] === event.target);
    if (!name) return false;
    const at = this.period[name];
    const leap = this.page === this.unit ? [this.unit, 5] : [this.page, 1];
    const targets = {
      ArrowLeft: () => this.shifted(at, this.unit, -1),
      ArrowDown: () => this.shifted(at, this.unit, -1),
      ArrowRight: () => this.shifted(at, this.unit, 1),
      ArrowUp: () => this.shifted(at, this.unit, 1),
      PageDown: () => this.shifted(at, leap[0], -leap[1]),
      PageUp: () => this.shifted(at, leap[0], leap[1]),
      Home: () => this.window.from,
      End: () => this.window.to,
    };
    if (event.key === "Enter") this.send();
    else if (targets[event.key]) {
      this.put(name, targets[event.key]());
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.send(), PAUSE);
    } else return false;
    return true;
  }

  /** So many units on; from within a unit, backwards leads to its own start first. */
  shifted(seconds, unit, count) {
    const within = startOf(seconds, unit) < seconds;
    return startOf(seconds, unit, count < 0 && within ? count + 1 : count);
  }
}

// Marks and list light each other up

function slugAt(target) {
  const found = target instanceof Element && target.closest(".mark[data-slug], [data-event]");
  return found ? found.dataset.slug || found.dataset.event : "";
}

function light(slug) {
  for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit");
  if (!slug) return;
  document.getElementById(`event-${slug}`)?.classList.add("lit");
  for (const mark of document.querySelectorAll(`.mark[data-slug="${CSS.escape(slug)}"]`)) mark.classList.add("lit");
}

document.addEventListener("pointerover", (event) => light(slugAt(event.target)));
document.addEventListener("focusin", (event) => {
  if (event.target.id !== keptFocus) keptFocus = "";
  light(slugAt(event.target));
});

if (!customElements.get("daybook-axis")) customElements.define("daybook-axis", DaybookAxis);
