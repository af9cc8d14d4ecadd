// What a mark, a stack or a column of the axis stands for, said beside it while the pointer or the focus is on it.
// Its words are the text alternative that a screen reader hears, so the tip itself is kept from that.

const TIPPED = ".axis :is(.mark, .stack, .bin)";
const MARGIN = 8; // pixels between the tip and what it tells of, or the window's edge

const tip = Object.assign(document.createElement("p"), { className: "axis-tip", hidden: true });
tip.setAttribute("aria-hidden", "true");
document.body.append(tip);

// A style attribute would be refused by the page's policy.
const place = new CSSStyleSheet();
document.adoptedStyleSheets.push(place);

let told = null;

function tell(about) {
  if (about === told) return;
  told = about;
  tip.hidden = !about;
  if (!about) return;
  tip.textContent = about.getAttribute("aria-label");
  const there = (about.querySelector(".shape, .ground") ?? about).getBoundingClientRect();
  const left = Math.min(there.left + there.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - MARGIN);
  const above = there.top - tip.offsetHeight - MARGIN;
  place.replaceSync(`.axis-tip { left: ${Math.max(left, MARGIN)}px; top: ${above >= 0 ? above : there.bottom + MARGIN}px }`);
}

const tipped = (target) => (target instanceof Element ? target.closest(TIPPED) : null);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") tell(tipped(event.target));
});
document.addEventListener("focusin", (event) => tell(event.target.matches(":focus-visible") ? tipped(event.target) : null));
document.addEventListener("focusout", () => tell(null));
document.addEventListener("pointerdown", () => tell(null));
document.addEventListener("scroll", () => tell(null), { passive: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell(null);
});
document.addEventListener("htmx:afterSwap", () => tell(null));
