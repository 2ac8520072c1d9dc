import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createToastStore } from "./toastStore.ts";
import type { ToastInput, ToastType } from "./toastStore.ts";

const setup = () => {
  const clock = createFakeClock(1000);
  const store = createToastStore(clock);
  return { clock, store, titles: () => store.getState().toasts.map(({ title }) => title) };
};

it.each<[ToastType, number]>([
  ["info", 5000],
  ["success", 5000],
  ["warning", 10_000],
  ["error", 15_000],
])("%s stays %i ms", async (type, duration) => {
  const { clock, store, titles } = setup();
  store.show({ type, title: "t" });
  await clock.advanceAsync(duration - 1);
  expect(titles()).toEqual(["t"]);
  await clock.advanceAsync(1);
  expect(titles()).toEqual([]);
});

it.each<ToastInput>([
  { type: "system-error", title: "t" },
  { type: "system-error", title: "t", duration: 1 },
  { type: "info", title: "t", actions: [{ label: "Log in" }] },
])("stays until dismissed: %o", async (toast) => {
  const { clock, store, titles } = setup();
  const id = store.show(toast);
  await clock.advanceAsync(600_000);
  expect(titles()).toEqual(["t"]);
  store.dismiss(id);
  expect(titles()).toEqual([]);
});

it("a toast of the same group replaces the earlier one after 500 ms, newest on top", async () => {
  const { clock, store, titles } = setup();
  store.show({ type: "error", title: "other", group: "h" });
  store.show({ type: "error", title: "old", group: "g" });
  store.show({ type: "info", title: "no group" });
  store.show({ type: "info", title: "also none" });
  store.show({ type: "success", title: "new", group: "g" });
  await clock.advanceAsync(499);
  expect(titles()).toEqual(["new", "also none", "no group", "old", "other"]);
  await clock.advanceAsync(1);
  expect(titles()).toEqual(["new", "also none", "no group", "other"]);
});

it("all of a toast is kept; the date is now unless given", () => {
  const { store } = setup();
  const full = {
    type: "warning",
    title: "t",
    content: "c",
    group: "g",
    duration: 7,
    actions: [{ label: "Undo" }],
    date: new Date(5),
  } as const;
  store.show(full);
  store.show({ type: "info", title: "now" });
  const [now, kept] = store.getState().toasts;
  expect(kept).toMatchObject(full);
  expect(now?.date).toEqual(new Date(1000));
});

it("an own duration wins over that of the type, and a group goes at once when told", async () => {
  const { clock, store, titles } = setup();
  store.show({ type: "info", title: "short", duration: 100 });
  store.show({ type: "error", title: "grouped", group: "upload" });
  await clock.advanceAsync(100);
  expect(titles()).toEqual(["grouped"]);
  store.dismissGroup("upload");
  expect(titles()).toEqual([]);
});
