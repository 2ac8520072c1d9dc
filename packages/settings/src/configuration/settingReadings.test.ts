import { expect, it } from "vitest";
import { settingTargetOf } from "./settingReadings.ts";

it.each(["pos", "pan"])("reads the settings of the target in the address: %s", (target) => {
  expect(settingTargetOf(target)).toBe(target);
});

it.each(["kiosk", "", undefined])("shows no settings of tills for %j", (target) => {
  expect(() => settingTargetOf(target)).toThrow("Unknown variable dynamic import");
});
