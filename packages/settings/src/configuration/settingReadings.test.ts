import { expect, it } from "vitest";
import { settingTargetOf } from "./settingReadings.ts";

it.each(["pos", "pan"])("returns the target of the address: %s", (target) => {
  expect(settingTargetOf(target)).toBe(target);
});

it.each(["kiosk", "", undefined])("rejects a target other than pos and pan: %j", (target) => {
  expect(() => settingTargetOf(target)).toThrow("Unknown variable dynamic import");
});
