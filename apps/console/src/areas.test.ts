import { CONSOLE_PAGES } from "@backroom/contract";
import { expect, it } from "vitest";
import { areas } from "./areas.ts";

it("has every page the service takes for finished", () => {
  const names = new Set(areas.pages.map(({ name }) => name));
  expect(CONSOLE_PAGES.filter((name) => !names.has(name))).toEqual([]);
});
