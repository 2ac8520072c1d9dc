import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { ProcessBus } from "./processBus.ts";
import { createListeners } from "./listeners.ts";
import { repeat } from "../kernel/timers.ts";

/** How often each process looks, where no signal wakes it. */
const POLL_MS = 1000;
/** Messages written or read per statement. */
const BATCH = 200;
/** Messages kept while the database is away; the oldest go first. */
const MAX_WAITING = 10_000;

interface Message {
  readonly node_id: string;
  readonly seq: number;
  readonly topic: string;
  readonly payload: string;
  readonly age: number;
}

const writeSql = `insert into node_message (node_id, seq, topic, payload)
  select $1, (m->>'seq')::bigint, m->>'topic', m->>'payload' from json_array_elements($2::json) m
  on conflict (node_id, seq) do nothing`;

/** Walks from publisher to publisher through the key, so that what was read before costs nothing. */
const readSql = `with recursive publisher(node_id) as (
    (select node_id from node_message order by node_id limit 1)
    union all
    select (select m.node_id from node_message m where m.node_id > p.node_id order by m.node_id limit 1)
    from publisher p where p.node_id is not null
  )
  select m.node_id, m.seq, m.topic, m.payload, extract(epoch from clock_timestamp() - m.at)::float8 as age from publisher p cross join lateral (
    select * from node_message n
    where n.node_id = p.node_id and n.seq > coalesce(($1::json ->> p.node_id)::bigint, 0) order by n.seq limit ${BATCH}
  ) m where p.node_id <> $2 order by m.at, m.seq`;

/**
 * The bus of several processes on one database: messages are rows.
 *
 * A single counter over all rows would lose messages, since a row with a lower number may be committed after a higher
 * one was read. So every process numbers its own messages and writes them one after the other, the next only after the
 * last was committed: a message that is seen never hides an earlier one, on any engine, and each process remembers per
 * publisher how far it has read. A write whose outcome is unknown is repeated under the same number.
 */
export const createSharedBus = async (deps: {
  db: Database;
  onFailure: (error: unknown) => void;
  /** Gets the age, in seconds, of each message of another process as it is delivered. */
  observeLag: (seconds: number) => void;
}): Promise<ProcessBus> => {
  const { db, onFailure, observeLag } = deps;
  const processId = randomUUID();
  const { subscribe, deliver } = createListeners(onFailure);
  const waiting: { readonly seq: number; readonly topic: string; readonly payload: string }[] = [];
  const readUpTo = new Map<string, number>();
  let lastSeq = 0;
  let isClosed = false;

  const writing = repeat(
    POLL_MS,
    async () => {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        await db.query(writeSql, [processId, JSON.stringify(batch)]);
        const written = batch.at(-1)?.seq ?? 0;
        while ((waiting[0]?.seq ?? Infinity) <= written) waiting.shift();
        // Who misses the signal looks by themselves.
        await db.signal?.send(processId).catch(() => undefined);
      }
    },
    onFailure,
  );

  const reading = repeat(
    POLL_MS,
    async () => {
      let isMore = !isClosed;
      while (isMore) {
        const known = JSON.stringify(Object.fromEntries(readUpTo));
        const messages = await db.query<Message>(readSql, [known, processId]);
        for (const message of messages) {
          readUpTo.set(message.node_id, message.seq);
          observeLag(message.age);
          deliver(message.topic, message.payload);
        }
        isMore = messages.length >= BATCH && !isClosed;
      }
    },
    onFailure,
  );

  const lasts = await db.query<{ node_id: string; seq: number }>(
    "select node_id, max(seq) as seq from node_message group by node_id",
  );
  for (const { node_id, seq } of lasts) readUpTo.set(node_id, seq);

  const stopListening = db.signal?.listen((sender) => {
    if (sender !== processId) void reading.run();
  });

  return {
    processId,
    publish(topic, payload) {
      const text = topic.encode(payload);
      lastSeq += 1;
      if (waiting.length >= MAX_WAITING) waiting.shift();
      waiting.push({ seq: lastSeq, topic: topic.name, payload: text });
      void writing.run();
      deliver(topic.name, text);
    },
    subscribe,
    async close() {
      isClosed = true;
      await stopListening?.();
      await reading.stop();
      await writing.run();
      await writing.stop();
    },
  };
};
