import { expect, it, vi } from "vitest";
import { createWhenSeen } from "./whenSeen.ts";

it("works at once while the page is seen, and once for all that was due while it was hidden", () => {
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: "visible" as const,
  });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const work = vi.fn<() => void>();
  const due = createWhenSeen(page, work);
  due();
  expect(work).toHaveBeenCalledTimes(1);
  show("hidden");
  due();
  due();
  expect(work).toHaveBeenCalledTimes(1);
  show("visible");
  show("visible");
  expect(work).toHaveBeenCalledTimes(2);
});
