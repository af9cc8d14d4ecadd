// Who follows a link to another page and comes back has the focus on that link again.

const KEY = "followed";
const sameLinks = (href) => [...document.querySelectorAll("a[href]")].filter((link) => link.getAttribute("href") === href);

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented) return; // by the modules before this one: it stays on the page
  const href = link.getAttribute("href");
  sessionStorage.setItem(KEY, JSON.stringify({ page: location.href, href, at: sameLinks(href).indexOf(link) }));
});

const followed = JSON.parse(sessionStorage.getItem(KEY));
const cameBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
if (cameBack && followed?.page === location.href) sameLinks(followed.href)[followed.at]?.focus({ preventScroll: true });
