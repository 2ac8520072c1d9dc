import { expect, it } from "vitest";
import { directionOf, directionOfText } from "./direction.ts";

it("ignores region and case of a language tag", () => {
  expect(["ar", "ar-EG", "AR", "ha", "ku", "ug", "de", ""].map(directionOf)).toEqual([
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "ltr",
    "ltr",
  ]);
});

it("returns the direction of a text by its first letter, without the marks before it", () => {
  expect(["\u200Fkg", "\u200E12 قطعة", "12 kg", "12,50"].map(directionOfText)).toEqual([
    "ltr",
    "rtl",
    "ltr",
    null,
  ]);
});
