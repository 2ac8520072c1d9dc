import type { ChatMessage } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleMessage as message } from "../../testing/sampleMessage.ts";
import { addNewer, addOlder, lastOf, MOST_MESSAGES, openHistory, withWaiting } from "./history.ts";
import type { History } from "./history.ts";

const range = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => message(from + index));

/** A server with that many messages. */
const pageBefore = (before: number, take: number) => {
  const from = Math.max(before - take, 1);
  return { messages: range(from, before - 1), hasOlder: from > 1 };
};

const step = fc.oneof(
  fc.record({ kind: fc.constant("sent" as const), count: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant("older" as const), take: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant("newer" as const), take: fc.integer({ min: 1, max: 120 }) }),
  // Events and answers come late, twice, and in any order.
  fc.record({ kind: fc.constant("event" as const), back: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant("stale" as const), before: fc.integer({ min: 1, max: 400 }) }),
);

it("pages and live messages, in whatever order they come, never leave a gap or repeat a message", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.array(step, { maxLength: 60 }), (start, steps) => {
      let total = start;
      let history: History = openHistory(pageBefore(total + 1, 50));
      for (const one of steps) {
        if (one.kind === "sent") total += one.count;
        if (one.kind === "older")
          history = addOlder(history, pageBefore(history.messages[0]?.seq ?? 1, one.take));
        if (one.kind === "stale")
          history = addOlder(history, pageBefore(Math.min(one.before, total + 1), 30));
        if (one.kind === "newer") {
          const page = range(lastOf(history) + 1, Math.min(lastOf(history) + one.take, total));
          history = addNewer(history, page, lastOf(history) + page.length < total);
        }
        if (one.kind === "event" && total - one.back > 0)
          history = addNewer(history, [message(total - one.back)], history.hasNewer);
        const seqs = history.messages.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
        expect(seqs.length).toBeLessThanOrEqual(MOST_MESSAGES);
        expect(history.hasOlder || (seqs[0] ?? 1) === 1).toBe(true);
      }
      // Scrolled up to the start, the first message is there.
      while (history.hasOlder) history = addOlder(history, pageBefore(history.messages[0]?.seq ?? 1, 50));
      expect(history.messages[0]?.seq ?? 1).toBe(1);
      // Scrolled down to the end, all there is is there.
      while (lastOf(history) < total) {
        const from = lastOf(history) + 1;
        history = addNewer(history, range(from, Math.min(from + 49, total)), from + 49 < total);
      }
      expect(history.hasNewer).toBe(false);
      expect(lastOf(history)).toBe(total);
    }),
  );
});

it("a message whose answer was lost is drawn once, and those on their way stand below the newest one only", () => {
  const outgoing = (clientId: string, chatOid = 1) => ({
    clientId,
    chatOid,
    text: "",
    mentions: [],
    files: [],
    fileNames: [],
    links: [],
    writtenAt: "2026-01-02T03:04:05Z",
  });
  const history = openHistory({ messages: [{ ...message(1), clientId: "stored" }], hasOlder: false });
  const queue = [outgoing("stored"), outgoing("waits"), outgoing("elsewhere", 2)];
  const waiting = (shown: History) => withWaiting(shown, queue, 1).waiting.map(({ clientId }) => clientId);
  expect(waiting(history)).toEqual(["waits"]);
  expect(waiting({ ...history, hasNewer: true })).toEqual([]);
});
