import { afterEach, expect, it, vi } from "vitest";
import { numberKeypad } from "./numberKeypad.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["iPhone", "text"],
  ["Android", "numeric"],
])("offers a minus on %s where a number can be negative", (system, keypad) => {
  vi.stubGlobal("navigator", { userAgent: `Mozilla/5.0 (${system}; U)` });
  expect([numberKeypad(null, false), numberKeypad(-5, true)]).toEqual([keypad, keypad]);
  expect([numberKeypad(0, false), numberKeypad(1, true)]).toEqual(["decimal", "numeric"]);
});
