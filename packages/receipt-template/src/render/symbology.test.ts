import { expect, it } from "vitest";
import { barcodeLimits, symbologyFor, symbologyProblem } from "./symbology.ts";

it.each([
  ["4006381333931", "ean13"],
  ["4006381333932", "code128"],
  ["96385074", "ean8"],
  ["96385075", "code128"],
  ["036000291452", "upca"],
  ["036000291453", "code128"],
  ["0360002914", "code128"],
  ["R-0001", "code128"],
] as const)("draws %s as %s", (code, symbology) => {
  expect(symbologyFor(code, false)).toBe(symbology);
  expect(symbologyFor(code, true)).toBe("qrcode");
});

it("says why a code cannot be drawn", () => {
  expect(symbologyProblem("", false)).toBe("noText");
  expect(symbologyProblem("a".repeat(barcodeLimits.linear), false)).toBeNull();
  expect(symbologyProblem("a".repeat(barcodeLimits.linear + 1), false)).toBe("linearTooLong");
  expect(symbologyProblem("ä", false)).toBe("notAscii");
  expect(symbologyProblem("ä".repeat(barcodeLimits.qr), true)).toBeNull();
  expect(symbologyProblem("a".repeat(barcodeLimits.qr + 1), true)).toBe("qrTooLong");
  expect(symbologyProblem("\ud83d", true)).toBe("halfCharacter");
});
