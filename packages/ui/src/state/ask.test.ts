import { expect, it } from "vitest";
import { createAskStore } from "./ask.ts";

it("questions are asked one after the other, each gets its own answer", async () => {
  const store = createAskStore<string, number>();
  const first = store.ask("first?");
  const second = store.ask("second?");
  expect(store.getState().current).toBe("first?");
  store.answer(1);
  expect(store.getState()).toEqual({ current: "second?", turn: 1 });
  store.answer(2);
  expect(store.getState().current).toBeUndefined();
  await expect(Promise.all([first, second])).resolves.toEqual([1, 2]);
});
