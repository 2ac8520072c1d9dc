import { CONSOLE_PAGES } from "@backroom/contract";
import { expect, it } from "vitest";
import { areas } from "./areas.ts";

it("has the pages the service takes for finished, and no others", () => {
  expect(areas.pages.map(({ name }) => name).sort()).toEqual([...CONSOLE_PAGES].sort());
});
