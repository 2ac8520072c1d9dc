import type { ChatMessages } from "@backroom/contract";
import { expect, it } from "vitest";
import { sampleMessage as message } from "../../testing/sampleMessage.ts";
import { createHistoryStore } from "./createHistoryStore.ts";

const pageOf = (from: number, to: number): ChatMessages => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasOlder: from > 1,
});

/** A store whose reads end when the test says so. */
const setUp = () => {
  const reads: { resolve: (page: ChatMessages) => void; reject: (error: Error) => void }[] = [];
  const store = createHistoryStore(() => {
    const { promise, resolve, reject } = Promise.withResolvers<ChatMessages>();
    reads.push({ resolve, reject });
    return promise;
  });
  const shown = () => {
    const seqs = store.getState().history?.messages.map(({ seq }) => seq) ?? [];
    return [seqs[0], seqs.at(-1)];
  };
  return { store, reads, shown };
};

it("reads a message that arrives while messages of an earlier page are still read", async () => {
  const { store, reads, shown } = setUp();
  const opening = store.open();
  reads[0]?.resolve(pageOf(1, 10));
  await opening;
  const first = store.loadNewer();
  const again = store.open();
  reads[2]?.resolve(pageOf(1, 20));
  await again;
  void store.loadNewer();
  reads[1]?.resolve(pageOf(11, 20));
  await expect.poll(() => reads.length).toBe(4);
  reads[3]?.resolve(pageOf(21, 21));
  await first;
  expect(shown()).toEqual([1, 21]);
});

it("does not report the failure of a read for an earlier page", async () => {
  const { store, reads, shown } = setUp();
  const opening = store.open();
  reads[0]?.resolve(pageOf(51, 100));
  await opening;
  const older = store.loadOlder();
  const newer = store.loadNewer();
  const again = store.open();
  reads[3]?.resolve(pageOf(61, 110));
  await again;
  reads[1]?.reject(new Error("lost"));
  reads[2]?.reject(new Error("lost"));
  await Promise.all([older, newer]);
  expect(store.getState()).toMatchObject({ error: undefined, isOlderFailed: false, isLoadingOlder: false });
  expect(shown()).toEqual([61, 110]);
});

it("reads from a found message to both ends, and again after a failure", async () => {
  const total = 180;
  let isDown = true;
  const store = createHistoryStore(async ({ before = total + 1, after, take = 0 }) => {
    if (isDown) throw new Error("lost");
    return after === undefined
      ? pageOf(Math.max(before - take, 1), before - 1)
      : pageOf(after + 1, Math.min(after + take, total));
  });
  await store.open(80);
  expect(store.getState().error?.message).toBe("lost");
  isDown = false;
  await store.open(80);
  expect(store.getState()).toMatchObject({ error: undefined, around: 80 });
  expect(store.getState().history?.messages.some(({ seq }) => seq === 80)).toBe(true);
  const history = () => store.getState().history ?? { hasOlder: true, hasNewer: true, messages: [] };
  for (let turn = 0; turn < 5 && history().hasOlder; turn += 1) {
    isDown = true;
    await store.loadOlder();
    expect(store.getState()).toMatchObject({ isOlderFailed: true, isLoadingOlder: false });
    isDown = false;
    await store.loadOlder();
    expect(store.getState()).toMatchObject({ isOlderFailed: false });
  }
  for (let turn = 0; turn < 5 && history().hasNewer; turn += 1) {
    isDown = true;
    await store.loadNewer();
    expect(store.getState().error?.message).toBe("lost");
    isDown = false;
    await store.loadNewer();
    expect(store.getState().error).toBeUndefined();
  }
  expect(history()).toMatchObject({ hasOlder: false, hasNewer: false });
  expect(history().messages.map(({ seq }) => seq)).toEqual(pageOf(1, total).messages.map(({ seq }) => seq));
});
