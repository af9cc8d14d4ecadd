/* Runs in every measured page before its own scripts: what a person waits for, from a real input event to the second
   animation frame after its answer, and the frames of a drag. Times are milliseconds as performance.now() has them. */

window.measured = { ready: null, from: null, took: null, frames: [] };

const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

/** The page shows its events. */
measured.isReady = () => painted(() => (measured.ready ??= performance.now()));

/** Count from the next real event of this type, to `done`. */
measured.await = (type) => {
  measured.from = measured.took = null;
  const begin = (event) => {
    if (event.isTrusted && measured.from === null) measured.from = event.timeStamp;
  };
  addEventListener(type, begin, { capture: true, passive: true, once: true });
};

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
    measured.frames.push([at, document.querySelector(moving)?.getBoundingClientRect().x ?? 0]);
    requestAnimationFrame(frame);
  };
  addEventListener("pointerdown", () => requestAnimationFrame(frame), { capture: true, once: true });
  addEventListener("pointerup", () => (dragging = false), { capture: true, once: true });
};

// Daybook says so itself: its events are in the page, and htmx tells of every answer.
addEventListener("DOMContentLoaded", () => {
  if (document.querySelector("[data-event]")) measured.isReady();
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "reader") measured.done();
});
