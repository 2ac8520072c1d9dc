import { createStore } from "zustand/vanilla";
import { expect, it } from "vitest";
import { toReadable } from "./readableStore.ts";

it("follows the store, and leaves nothing to write with", () => {
  const store = createStore(() => ({ count: 0 }));
  const readable = toReadable(store);
  const seen: number[] = [];
  const unsubscribe = readable.subscribe(({ count }) => seen.push(count));
  store.setState({ count: 1 });
  unsubscribe();
  store.setState({ count: 2 });
  expect(seen).toEqual([1]);
  expect(readable.getState()).toEqual({ count: 2 });
  expect(Object.keys(readable)).not.toContain("setState");
});
