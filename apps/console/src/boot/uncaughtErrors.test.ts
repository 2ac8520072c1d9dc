import { AbortError } from "@backroom/api-client";
import { expect, it, vi } from "vitest";
import { watchUncaughtErrors } from "./uncaughtErrors.ts";

const setup = () => {
  const target = new EventTarget() as unknown as Window;
  const report = vi.fn<() => void>();
  const stop = watchUncaughtErrors(target, report);
  const fire = (type: string, details: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), details);
    target.dispatchEvent(event);
    return event;
  };
  return { report, stop, fire };
};

it("what nobody caught is reported, until it is stopped", () => {
  const { report, stop, fire } = setup();
  fire("error", { message: "x is undefined" });
  expect(fire("unhandledrejection", { reason: new Error("x") }).defaultPrevented).toBe(false);
  expect(report).toHaveBeenCalledTimes(2);
  stop();
  fire("error", { message: "x is undefined" });
  expect(report).toHaveBeenCalledTimes(2);
});

it("calls that were given up, and sizes that come a frame later, are no errors", () => {
  const { report, fire } = setup();
  fire("error", { message: "ResizeObserver loop completed with undelivered notifications." });
  expect(fire("unhandledrejection", { reason: new AbortError() }).defaultPrevented).toBe(true);
  expect(report).not.toHaveBeenCalled();
});
