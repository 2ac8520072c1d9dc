import { expect, it } from "vitest";
import { findIcons, moveInGallery } from "./findIcons.ts";

it("finds icons by parts of their names in any order", () => {
  const names = ["arrow-down", "arrow-down-up", "chevron-down", "down"];
  expect(findIcons(names, " DOWN arr")).toEqual(["arrow-down", "arrow-down-up"]);
  expect(findIcons(names, "row-do")).toEqual(["arrow-down", "arrow-down-up"]);
  expect(findIcons(names, "")).toEqual(names);
  expect(findIcons(names, "left")).toEqual([]);
});

it("arrow keys move by item and by line, and stay inside", () => {
  const gallery = { count: 10, columns: 4, isRtl: false };
  const to = (at: number, ...keys: string[]) =>
    keys.reduce((place, key) => moveInGallery(place, key, gallery) ?? -1, at);
  expect(to(0, "ArrowRight", "ArrowDown", "ArrowDown")).toBe(9);
  expect(to(7, "ArrowDown")).toBe(7);
  expect(to(1, "ArrowUp")).toBe(1);
  expect(to(5, "End", "ArrowRight")).toBe(9);
  expect(to(5, "Home", "ArrowLeft")).toBe(0);
  expect(moveInGallery(0, "ArrowLeft", { ...gallery, isRtl: true })).toBe(1);
  expect(moveInGallery(0, "a", gallery)).toBeUndefined();
});
