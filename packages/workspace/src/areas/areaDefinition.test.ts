import { expect, it } from "vitest";
import type { PageDefinition } from "../pages/pageDefinition.ts";
import { combineAreas } from "./areaDefinition.ts";

const page = (name: string): PageDefinition => ({
  name,
  isFullWidth: false,
  load: () => Promise.reject(new Error("not loaded in this test")),
});

it("the pages of all areas are there in the order of the areas", () => {
  const { pages } = combineAreas([{ pages: [page("A"), page("B")] }, { pages: [page("C")] }]);
  expect(pages.map(({ name }) => name)).toEqual(["A", "B", "C"]);
});

it("two pages of one name are a mistake of the console", () => {
  expect(() => combineAreas([{ pages: [page("A")] }, { pages: [page("A")] }])).toThrow(
    "Two pages are called A.",
  );
});
