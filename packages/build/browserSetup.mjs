import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// Test files share one page: vitest-browser-react cleans up only for the file that imports it first.
beforeEach(() => cleanup());
