// The reader on a page of its own: the way back is the browser's, where it leads to the same page.

// Steps of a history that began beside a timeline's list lead to pages that this one is not: load them.
const loaded = location.pathname + location.search;
addEventListener("popstate", () => {
  if (location.pathname + location.search !== loaded) location.reload();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-back]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!document.referrer || document.referrer.split("#")[0] !== link.href.split("#")[0]) return;
  event.preventDefault();
  history.back();
});
