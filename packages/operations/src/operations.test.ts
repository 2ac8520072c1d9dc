import { expect, it } from "vitest";
import { operations } from "./operations.ts";

it("every page has its address before the navigation is known: a link to it leads a visitor to the login", () => {
  const without = (operations.pages ?? []).filter(({ paths = [] }) => paths.length === 0);
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(operations.pages?.length).toBeGreaterThan(10);
});
