/* Runs in every measured page before its own scripts: what a person waits for, from a real input event on, and the frames
   of a drag. Times are milliseconds as performance.now() has them; painted is the second animation frame after a change. */

window.measured = { ready: null, from: null, asked: null, followed: null, took: null, frames: [] };

const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

/** The page shows its events. */
measured.isReady = () => painted(() => (measured.ready ??= performance.now()));

/** Where the picture stands: the places of the first and the last of these elements. */
const places = (selector) => {
  const found = document.querySelectorAll(selector);
  return [found[0], found[found.length - 1]].map((one) => one?.getBoundingClientRect().x).join();
};

/** Count from the next real event of this type, to where the elements `moving` have followed it, and to `done`. */
measured.await = (type, moving) => {
  for (const name of ["from", "asked", "followed", "took"]) measured[name] = null;
  const begin = (event) => {
    measured.from = event.timeStamp;
    if (moving) follow(moving, places(moving));
  };
  addEventListener(type, begin, { capture: true, passive: true, once: true });
};

const follow = (moving, before) =>
  requestAnimationFrame(() => {
    if (measured.followed !== null || measured.took !== null) return;
    if (places(moving) === before) follow(moving, before);
    else requestAnimationFrame(() => (measured.followed = performance.now() - measured.from));
  });

measured.done = () => {
  if (measured.from === null || measured.took !== null) return;
  painted(() => (measured.took ??= performance.now() - measured.from));
};

/** What was measured under this name as soon as it is there, or null after so many milliseconds. */
measured.when = (name, limit) =>
  new Promise((resolve) => {
    const until = performance.now() + limit;
    const look = () => {
      if (measured[name] !== null || performance.now() > until) resolve(measured[name]);
      else requestAnimationFrame(look);
    };
    look();
  });

/** Note every frame from the press of a button to its release, and where `moving` finds the picture in it. */
measured.watchDrag = (moving) => {
  measured.frames = [];
  let dragging = true;
  const frame = (at) => {
    if (!dragging) return;
    measured.frames.push([at, places(moving)]);
    requestAnimationFrame(frame);
  };
  addEventListener("pointerdown", () => requestAnimationFrame(frame), { capture: true, once: true });
  addEventListener("pointerup", () => (dragging = false), { capture: true, once: true });
};

// Daybook says so itself: its events are in the page, and htmx tells of every answer.
addEventListener("DOMContentLoaded", () => {
  if (document.querySelector("[data-event]")) measured.isReady();
});
document.addEventListener("htmx:beforeSend", () => (measured.asked ??= performance.now() - measured.from));
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "reader") measured.done();
});
