import { expect, it } from "vitest";
import { settingScope, settingText } from "./settingText.ts";

it.each([
  ["on", "on"],
  [true, "true"],
  [0, "0"],
  [{ a: [1] }, '{"a":[1]}'],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("the value %j reads %j", (value, text) => {
  expect(settingText(value)).toBe(text);
});

it("a long value is cut", () => {
  expect(settingText("x".repeat(500))).toHaveLength(81);
});

it("a scope of one entry is everywhere; more are the country and its parts", () => {
  expect(settingScope(["$"])).toEqual({ country: undefined, parts: [] });
  expect(settingScope(["$", "CZ", "1001"])).toEqual({ country: "CZ", parts: ["1001"] });
});
