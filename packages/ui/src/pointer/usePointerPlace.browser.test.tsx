import { expect, it } from "vitest";
import { pointerPlaceOf } from "./usePointerPlace.ts";

it("reads the place of a mouse and a finger, of no key, and in a browser without touch, too", () => {
  const at = { clientX: 3, clientY: 4 };
  const touches = [new Touch({ identifier: 1, target: document.body, ...at })];
  expect(pointerPlaceOf(new MouseEvent("mousedown", at))).toEqual({ x: 3, y: 4 });
  expect(pointerPlaceOf(new TouchEvent("touchstart", { touches }))).toEqual({ x: 3, y: 4 });
  const { TouchEvent: ofBrowser } = window;
  Reflect.deleteProperty(window, "TouchEvent");
  try {
    expect(pointerPlaceOf(new KeyboardEvent("keydown"))).toBeUndefined();
    expect(pointerPlaceOf(new MouseEvent("mousedown", at))).toEqual({ x: 3, y: 4 });
  } finally {
    Object.assign(window, { TouchEvent: ofBrowser });
  }
});
