// Asks the server for another period through the filter form, and sees to it that no answer undoes what a person does
// meanwhile: neither a move on the axis nor a filter chosen beside it.

const FLURRY = 1000; // milliseconds between turns of the wheel, or presses of a key, that are one step in the history
const ENDS = ["from", "to"];

let own = null; // the request for a period that is under way: { period, flurry, path, xhr }
let other = null; // a request for the list that something else made: { period, path, xhr }
let before = { flurry: "", at: -Infinity, address: "" }; // the last period that was answered
let unsent = () => null;
let fail = () => {};

/** `seen` gives the period that the axis shows and nobody has asked for yet, or null; `failed` hears of lost answers. */
export function connect({ seen, failed }) {
  unsent = seen;
  fail = failed;
}

/** Ask for a period, two EDTF strings; `flurry` names what it is a step of, where more such steps may follow at once. */
export function ask(period, flurry = "") {
  if (ENDS.every((name) => form().elements.namedItem(name).defaultValue === period[name])) return;
  own = { period, flurry, path: other?.path };
  fill((field, name) => period[name]);
  form().requestSubmit();
}

export const isUnderWay = () => own !== null;

/** Give up the answer for a period that is under way, for good. */
export function giveUp() {
  const { xhr } = own ?? {};
  if (own) forget();
  xhr?.abort();
}

function forget() {
  own = null;
  fill((field) => field.defaultValue);
}

const form = () => document.getElementById("filter-form");
const isList = (detail) => detail.target?.id === "explorer";
const isOwn = (detail) => own !== null && detail.xhr === own.xhr;

function fill(value) {
  for (const name of ENDS) {
    const field = form()?.elements.namedItem(name);
    if (field) field.value = value(field, name);
  }
}

/** The same page for another period. */
function withPeriod(path, period) {
  const url = new URL(path, location.href);
  for (const name of ENDS) url.searchParams.set(name, period[name]);
  url.searchParams.delete("page");
  return url.pathname + url.search;
}

/** Whether a link leaves the period as it is. */
function keepsPeriod(path) {
  const list = document.getElementById("explorer").dataset.url;
  const [there, here] = [path, list].map((one) => new URL(one, location.href).searchParams);
  return ENDS.every((name) => there.get(name) === here.get(name));
}

// Something else asks for the list: what is seen on the axis goes with it. Right after this htmx aborts our own request.
document.addEventListener("htmx:confirm", ({ detail }) => {
  if (!isList(detail) || (own && !own.xhr)) return;
  other = { period: own?.period ?? unsent() };
  giveUp();
});

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (!isList(detail)) return;
  if (own?.path) {
    detail.path = withPeriod(own.path, own.period);
    detail.parameters = {};
  } else if (!own && other?.period && detail.elt !== form() && keepsPeriod(detail.path)) {
    detail.path = withPeriod(detail.path, other.period);
  }
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (!isList(detail)) return;
  Object.assign(own ?? other ?? {}, { xhr: detail.xhr, path: detail.pathInfo.finalRequestPath });
});

/** Whether the last answer was to an earlier step of the same flurry, and nothing has happened since. */
const goesOn = () =>
  own.flurry && own.flurry === before.flurry && performance.now() - before.at < FLURRY && location.href === before.address;

document.addEventListener("htmx:beforeHistoryUpdate", ({ detail }) => {
  if (isOwn(detail) && goesOn()) detail.history.type = "replace";
});

function answered({ flurry }) {
  before = { flurry, at: performance.now(), address: location.href };
  own = null;
}

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const ours = isOwn(detail);
  if (!ours && detail.xhr !== other?.xhr) return;
  if (!ours) other = null;
  else if (detail.successful) answered(own);
  else forget();
  if (!detail.successful && !own) fail();
});
