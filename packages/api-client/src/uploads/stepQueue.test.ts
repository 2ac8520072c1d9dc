import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PARALLEL_UPLOADS } from "./constants.ts";
import { emptyQueue, isUnfinished, stepQueue } from "./stepQueue.ts";
import { summarizeUploads } from "./summary.ts";
import type { ChosenFile, UploadEvent, UploadQueue } from "./types.ts";

const answer = { id: "a", name: "a.txt", size: 1 };
const lost = new Error("lost");
const file = (key: number, extra: Partial<ChosenFile> = {}): ChosenFile => ({
  key,
  name: `${key}.txt`,
  folder: "",
  size: 100,
  changedAt: 1,
  ...extra,
});
const run = (events: readonly UploadEvent[], from: UploadQueue = emptyQueue) =>
  events.reduce(stepQueue, from);
const kinds = ({ uploads }: UploadQueue) => uploads.map(({ state }) => state.kind).join(" ");

/** What may happen: files come with keys of their own, everything else is about any key, right or wrong. */
const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant("chosen" as const), count: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    kind: fc.constantFrom("progressed", "answered", "failed", "interrupted", "cancelled", "retried"),
    key: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({ kind: fc.constant("removed" as const), key: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant("connection" as const), isThere: fc.boolean() }),
);

it("sends at most two at a time, two while any wait and there is a connection, and loses no file", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (happened) => {
      let queue = emptyQueue;
      const known = new Set<number>();
      const ended = new Set<number>();
      let last = 0;
      for (const one of happened) {
        const key = "key" in one ? one.key : 0;
        let event: UploadEvent;
        if (one.kind === "chosen")
          event = { kind: "chosen", files: Array.from({ length: one.count }, () => file((last += 1))) };
        else if (one.kind === "connection") event = one;
        else if (one.kind === "progressed") event = { kind: "progressed", key, sentBytes: 5, at: 0 };
        else if (one.kind === "answered") event = { kind: "answered", key, answer };
        else if (one.kind === "failed" || one.kind === "interrupted")
          event = { kind: one.kind, key, error: lost };
        else event = { kind: one.kind, keys: [key] };
        const before = queue;
        queue = stepQueue(queue, event);
        if (event.kind === "chosen") for (const added of event.files) known.add(added.key);
        if (event.kind === "removed") known.delete(key);

        const sending = queue.uploads.filter(({ state }) => state.kind === "sending").length;
        const waiting = queue.uploads.filter(({ state }) => state.kind === "waiting").length;
        expect(sending).toBeLessThanOrEqual(PARALLEL_UPLOADS);
        expect(waiting === 0 || queue.isHeld || sending === PARALLEL_UPLOADS).toBe(true);
        expect(queue.uploads.map((upload) => upload.key)).toEqual([...known]);
        // What has arrived stays arrived.
        for (const upload of before.uploads) if (upload.state.kind === "done") ended.add(upload.key);
        const arrived = queue.uploads.filter(({ key: one }) => ended.has(one));
        expect(arrived.every(({ state }) => state.kind === "done")).toBe(true);
      }
      // With a connection and answers, every file comes to an end.
      queue = stepQueue(queue, { kind: "connection", isThere: true });
      for (let turn = 0; turn <= last; turn += 1)
        for (const { key } of queue.uploads) queue = stepQueue(queue, { kind: "answered", key, answer });
      expect(queue.uploads.some(isUnfinished)).toBe(false);
      expect(queue.uploads).toHaveLength(known.size);
    }),
  );
});

describe("a connection that is lost", () => {
  it("puts the file back to its place, holds all, and goes on in the same order", () => {
    const held = run([
      { kind: "chosen", files: [file(1), file(2), file(3)] },
      { kind: "connection", isThere: false },
      { kind: "interrupted", key: 1, error: lost },
      { kind: "answered", key: 2, answer },
    ]);
    expect(kinds(held)).toBe("waiting done waiting");
    expect(kinds(run([{ kind: "connection", isThere: true }], held))).toBe("sending done sending");
  });

  it("again and again with one file, fails it", () => {
    const queue = run([
      { kind: "chosen", files: [file(1)] },
      ...Array.from({ length: 5 }, () => ({ kind: "interrupted", key: 1, error: lost }) as const),
    ]);
    expect(queue.uploads[0]?.state).toEqual({ kind: "failed", error: lost });
    expect(kinds(run([{ kind: "retried", keys: [1] }], queue))).toBe("sending");
  });
});

it("the same file is taken once, unless the user wants it again; one that failed is no other's twin", () => {
  const twin = { name: "a.txt" };
  const queue = run([
    { kind: "chosen", files: [file(1, twin), file(2, twin), file(3, { ...twin, folder: "b" })] },
  ]);
  expect(kinds(queue)).toBe("sending refused sending");
  expect(kinds(run([{ kind: "retried", keys: [2] }], queue))).toBe("sending waiting sending");
  const failed = run(
    [
      { kind: "failed", key: 1, error: lost },
      { kind: "chosen", files: [file(4, twin)] },
    ],
    queue,
  );
  expect(kinds(failed)).toBe("failed refused sending sending");
});

it("what may not be sent at all is never sent, retried or not", () => {
  const queue = run([
    { kind: "chosen", files: [file(1, { refusal: "tooLarge" })] },
    { kind: "retried", keys: [1] },
  ]);
  expect(kinds(queue)).toBe("refused");
});

it("the speed follows what left, and says when all is done", () => {
  const queue = run([
    { kind: "chosen", files: [file(1, { size: 3000 }), file(2, { size: 500, refusal: "wrongType" })] },
    { kind: "progressed", key: 1, sentBytes: 0, at: 0 },
    { kind: "progressed", key: 1, sentBytes: 400, at: 100 },
    { kind: "progressed", key: 1, sentBytes: 1000, at: 1000 },
  ]);
  expect(summarizeUploads(queue)).toMatchObject({
    bytes: 3000,
    sentBytes: 1000,
    secondsLeft: 2,
    failed: 1,
    retriable: 0,
  });
  // Sent anew with another token.
  const again = run([{ kind: "progressed", key: 1, sentBytes: 10, at: 2000 }], queue);
  expect(summarizeUploads(again)).toMatchObject({ sentBytes: 10, secondsLeft: 2.99 });
});
