import { describe, expect, it } from "vitest";
import { moveInList } from "./moveInList.ts";

const rows = { count: 10, at: 4, page: 3 };
/** Heads at 0, 5 and 9. */
const isHead = (index: number) => index % 5 === 0 || index === 9;

describe("moveInList", () => {
  it("moves by one row, by a page and to both ends", () => {
    const to = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"].map((key) =>
      moveInList(key, rows),
    );
    expect(to).toEqual([5, 3, 7, 1, 0, 9]);
  });

  it("stays at the ends of the list", () => {
    expect(moveInList("ArrowUp", { ...rows, at: 0 })).toBe(0);
    expect(moveInList("PageUp", { ...rows, at: 1 })).toBe(0);
    expect(moveInList("ArrowDown", { ...rows, at: 9 })).toBe(9);
    expect(moveInList("PageDown", { ...rows, at: 8 })).toBe(9);
  });

  it("passes over heads of groups", () => {
    const grouped = { ...rows, isHead };
    expect(moveInList("ArrowDown", grouped)).toBe(6);
    expect(moveInList("ArrowUp", { ...grouped, at: 6 })).toBe(4);
    expect(moveInList("Home", grouped)).toBe(1);
    expect(moveInList("End", grouped)).toBe(8);
    expect(moveInList("PageDown", { ...grouped, at: 2 })).toBe(6);
    expect(moveInList("PageUp", { ...grouped, at: 8 })).toBe(4);
  });

  it("stays at the outermost row if only a head follows", () => {
    expect(moveInList("ArrowUp", { ...rows, at: 1, isHead })).toBe(1);
    expect(moveInList("ArrowDown", { ...rows, at: 8, isHead })).toBe(8);
    expect(moveInList("PageDown", { ...rows, at: 7, isHead })).toBe(8);
  });

  it("begins at the first row if no row is active", () => {
    const none = { ...rows, at: -1, isHead };
    expect(moveInList("ArrowDown", none)).toBe(1);
    expect(moveInList("ArrowUp", none)).toBe(1);
    expect(moveInList("End", none)).toBe(8);
  });

  it("returns null for other keys and for a list without rows", () => {
    expect(moveInList("Enter", rows)).toBeNull();
    expect(moveInList("ArrowLeft", rows)).toBeNull();
    expect(moveInList("End", { ...rows, count: 0, at: -1 })).toBeNull();
    expect(moveInList("Home", { count: 2, at: -1, page: 1, isHead: () => true })).toBeNull();
  });
});
