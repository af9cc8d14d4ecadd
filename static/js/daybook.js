// What htmx leaves open on a timeline's page: the reader beside the list, the total said aloud,
// and what a person was typing or had opened while the results were replaced.

const wide = window.matchMedia("(min-width: 68.75em)");

const withModifier = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;

// Links to the same timeline under another filter, and quotations where there is room for the pane, are htmx's; all
// others are the browser's. One listener serves them all: htmx makes one for each of the hundreds that a list has.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#explorer a[href]");
  if (!link || event.defaultPrevented || withModifier(event)) return;
  const path = link.matches(".quote") ? wide.matches && link.getAttribute("hx-get") : elsewhereInTheList(link);
  if (!path) return;
  event.preventDefault();
  htmx.ajax("GET", path, { source: link }).catch(() => {}); // htmx:sendError tells of it
});

const elsewhereInTheList = ({ pathname, search, hash }) =>
  pathname === list().pathname && !(hash && search === location.search) && pathname + search + hash;

// The reader beside the timeline.

let opener = null; // the quotation whose passage is shown
let unopened = null; // what the pane showed before the first one
let steps = 0; // steps in the history since the list was left for the reader
const stepsAt = new Map(); // the same for each entry of the history, where the browser tells them apart
const entry = () => window.navigation?.currentEntry?.key;

const pane = () => document.getElementById("reader");

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target?.id !== "reader") return;
  opener = quotationOf(event.detail.elt);
  unopened ??= pane().innerHTML;
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "reader") return;
  const mark = pane().querySelector("mark.now") ?? pane().querySelector(`[id="${location.hash.slice(1)}"]`);
  if (mark) pane().scrollTop += mark.getBoundingClientRect().top - pane().getBoundingClientRect().top - pane().clientHeight / 3;
  pane().focus({ preventScroll: true });
});

// A link may be replaced by a copy of itself: it is known by its article and its place there.
const quotationOf = (link) => ({ article: link.closest("article").id, at: quotations(link.closest("article").id).indexOf(link) });
const quotations = (article) => [...document.querySelectorAll(`[id="${article}"] .quote`)];

const focusOpener = () => {
  if (opener) quotations(opener.article)[opener.at]?.focus({ preventScroll: true });
};

const list = () => new URL(document.getElementById("explorer").dataset.url, location.href);
const leftTheList = (address) => new URL(address, location.href).pathname !== list().pathname;

// The history is the truth: closing goes back to the list, unless the address is the list's already.
const close = () => {
  if (steps > 0) history.go(-steps);
  else if (leftTheList(location.href)) location.assign(list());
  else {
    if (unopened !== null) pane().innerHTML = unopened;
    focusOpener();
  }
};

document.addEventListener("htmx:pushedIntoHistory", (event) => {
  steps = leftTheList(event.detail.path) ? steps + 1 : 0;
  stepsAt.set(entry(), steps);
});

document.addEventListener("htmx:historyRestore", () => {
  steps = (entry() && stepsAt.get(entry())) ?? 0;
  focusOpener();
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]")) return;
  event.preventDefault();
  close();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && pane().querySelector("[data-close]")) close();
});

// What a person has under their hands survives a swap: letters typed meanwhile, and lists unfolded.

let typed = [];
let asked = "";
let unfolded = [];
const fields = () => [...document.querySelectorAll("#filter-form input:not([type=hidden])")];

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "explorer") return;
  const sent = event.detail.requestConfig.elt.id === "filter-form" ? document.activeElement : null;
  typed = fields().filter((field) => field === sent || (!sent && field.value !== field.defaultValue));
  unfolded = [...document.querySelectorAll("#explorer details[open]")].map((details) => details.id);
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "explorer") return;
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  for (const old of typed) document.getElementById(old.id).value = old.value;
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "explorer") return;
  const words = document.getElementById("q");
  const unsent = words.value.trim() !== words.defaultValue && words.value !== asked;
  asked = words.value; // once is enough: some words, such as a lone quotation mark, ask for nothing
  if (unsent) words.form.requestSubmit();
});

// Where what had the focus is gone with the old results, the focus goes to the new total.

let focused = false;

document.addEventListener("htmx:beforeSwap", () => { focused = document.activeElement !== document.body; });

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id === "explorer" && focused && document.activeElement === document.body) {
    document.getElementById("total").focus({ preventScroll: true });
  }
});

// A server out of reach is said, aloud and in sight, until it answers again.

const unreachable = (is) => { document.getElementById("unreachable").hidden = !is; };
document.addEventListener("htmx:sendError", () => unreachable(true));
document.addEventListener("htmx:afterRequest", (event) => { if (event.detail.successful) unreachable(false); });

// What htmx cannot swap, the browser opens as a page of its own: it says what is wrong.

document.addEventListener("htmx:responseError", (event) => {
  location.assign(event.detail.pathInfo.requestPath);
});
