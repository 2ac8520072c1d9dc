/**
 * In the page, before anything else: begins with the session of a user, and gives what watches the page `markPaint(name)`, which
 * notes in `paintMarks[name]` when the next frame is painted.
 */
export const preparePage = (session) => {
  sessionStorage.setItem("backroom.auth", session);
  const marks = {};
  globalThis.paintMarks = marks;
  globalThis.markPaint = (name) => {
    if (marks[name] !== undefined) return;
    marks[name] = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => (marks[name] = performance.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
};
