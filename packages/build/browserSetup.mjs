import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// Test files share one page: vitest-browser-react cleans up only for the file that imports it first.
beforeEach(() => cleanup());

// A window that gets lower while a field has the focus looks like a keyboard on the screen to React Aria, which then shows popovers
// later in all tests that follow. Layouts follow the resize of the window itself.
window.visualViewport?.addEventListener("resize", (event) => event.stopImmediatePropagation());
