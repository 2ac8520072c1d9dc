import { describe, expect, it } from "vitest";
import { readClick } from "./clicks.ts";

describe("readClick", () => {
  const first = { key: "7", at: 1000 };

  it.each([
    [419, "edit"],
    [420, "edit"],
    [421, "close"],
  ])("reads a second click after %i ms as %s", (after, gesture) => {
    expect(readClick(first, { key: "7", at: 1000 + after }, true).gesture).toBe(gesture);
  });

  it("opens at once and never takes clicks on two rows for a double-click", () => {
    expect(readClick(null, first, false).gesture).toBe("open");
    expect(readClick(first, { key: "8", at: 1010 }, false).gesture).toBe("open");
  });

  it("starts over after a double-click", () => {
    const { last } = readClick(first, { key: "7", at: 1100 }, true);
    expect(readClick(last, { key: "7", at: 1200 }, true).gesture).toBe("close");
  });
});
