import { expect, it } from "vitest";
import { searchedAmounts } from "./searchedAmounts.ts";

it.each([
  ["59.84", [59.84]],
  ["59,84", [59.84]],
  ["1.284", [1284, 1.284]],
  ["1.284,35 €", [1284.35]],
  ["1,284.35", [1284.35]],
  ["CHF 1'284.35", [1284.35]],
  ["1,284,350", [1_284_350]],
  ["1250", [1250]],
  ["\u221224.90", [-24.9]],
  ["٥٩٫٨٤", [59.84]],
  ["R0001", []],
  ["coffee", []],
  ["1..2", []],
  ["1234567890123456", []],
  ["", []],
])("reads %s as %j", (text, amounts) => {
  expect(searchedAmounts(text)).toEqual(amounts);
});
