// List, picture and source are one: what is under the pointer or has the focus in one of them lights up in the others.

const reader = () => document.getElementById("reader");

/** Where the pages of the events of this timeline are. */
const events = () => `${new URL(document.getElementById("explorer").dataset.url, location.href).pathname}events/`;

/** The slugs of the events that the links of a note lead to. */
const slugsOf = (note) =>
  [...note.querySelectorAll("a")]
    .filter(({ pathname }) => pathname.startsWith(events()))
    .map(({ pathname }) => pathname.slice(events().length, -1));

/** The slugs of the events that an element stands for: a mark, a stack, a card, or a passage or a note in the reader. */
function slugsAt(element) {
  const shown = element.closest("[data-slug], [data-slugs], [data-event]");
  if (shown) return (shown.dataset.slug ?? shown.dataset.slugs ?? shown.dataset.event).split(" ");
  const passage = element.closest("#reader mark");
  const note = passage ? document.getElementById(`note-${passage.dataset.span}`) : element.closest("#reader .notes li");
  return note ? slugsOf(note) : [];
}

/** Everything on the page that stands for one of the events. */
function* standingFor(slugs) {
  for (const slug of slugs.map(CSS.escape)) {
    yield* document.querySelectorAll(`#event-${slug}, .mark[data-slug="${slug}"], .stack[data-slugs~="${slug}"]`);
  }
  for (const note of reader()?.querySelectorAll(".notes li") ?? []) {
    if (!slugsOf(note).some((slug) => slugs.includes(slug))) continue;
    yield note;
    yield* reader().querySelectorAll(`mark[data-span="${note.id.replace("note-", "")}"]`);
  }
}

let lit = "";

function light(element) {
  const slugs = element instanceof Element && document.getElementById("explorer") ? slugsAt(element) : [];
  if (slugs.join(" ") === lit) return;
  lit = slugs.join(" ");
  for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit");
  if (slugs.length) for (const one of standingFor(slugs)) one.classList.add("lit");
}

document.addEventListener("pointerover", ({ target }) => light(target));
document.addEventListener("focusin", ({ target }) => light(target));
document.addEventListener("htmx:afterSwap", () => { lit = ""; });
