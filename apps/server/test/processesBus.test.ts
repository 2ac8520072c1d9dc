import { afterEach, describe, expect, it } from "vitest";
import { Unknown } from "typebox";
import { createDataEvents, dataChangeTopic } from "../src/processes/dataEvents.ts";
import { createLocalBus } from "../src/processes/localBus.ts";
import { watchMissedChanges } from "../src/processes/missedChanges.ts";
import { createSharedBus } from "../src/processes/sharedBus.ts";
import { createTopic } from "../src/processes/topic.ts";
import type { Database } from "../src/db/database.ts";
import type { DataChange } from "../src/processes/dataChange.ts";
import type { ProcessBus } from "../src/processes/processBus.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const open: { close(): Promise<void> }[] = [];
const lags: number[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const unexpected = (error: unknown) => {
  throw error;
};
const join = async (
  db: Database = database(),
  onFailure: (error: unknown) => void = unexpected,
): Promise<ProcessBus> => {
  const bus = await createSharedBus({ db, onFailure, observeLag: (seconds) => lags.push(seconds) });
  open.push(bus);
  return bus;
};
/** Longer than the time between two looks of a process nobody wakes. */
const soon = { timeout: 20_000 };
const test = createTopic("test", Unknown());
const elsewhere = createTopic("elsewhere", Unknown());
const heardBy = (bus: ProcessBus): unknown[] => {
  const heard: unknown[] = [];
  bus.subscribe(test, (payload) => heard.push(payload));
  return heard;
};

describe("the bus of several processes", () => {
  it("delivers each message to every process once, in the order of its publisher, its own at once", async () => {
    const buses = [await join(), await join(), await join()];
    const heard = buses.map((bus) => heardBy(bus));
    const count = 300;
    for (let number = 0; number < count; number += 1) {
      for (const [from, bus] of buses.entries()) bus.publish(test, { from, number });
      // Lets the writes of one batch run between.
      if (number % 50 === 0) await database().query("select 1");
      for (const [index, own] of heard.entries()) expect(own).toContainEqual({ from: index, number });
    }
    const expected = Array.from({ length: count }, (_, number) => number);
    for (const all of heard) {
      await expect.poll(() => all.length, soon).toBeGreaterThanOrEqual(count * buses.length);
      for (const from of buses.keys()) {
        const numbers = all.filter((one) => (one as { from: number }).from === from);
        expect(numbers).toEqual(expected.map((number) => ({ from, number })));
      }
    }
    // One measurement for each message of another process.
    expect(lags).toHaveLength(count * buses.length * (buses.length - 1));
    expect(Math.min(...lags)).toBeGreaterThanOrEqual(0);
  });

  it("delivers nothing to topics nobody subscribed to, and nothing from before", async () => {
    const early = await join();
    early.publish(test, "before");
    await early.close();
    const late = await join();
    const heard = heardBy(late);
    const other = await join();
    other.publish(elsewhere, 1);
    other.publish(test, "after");
    await expect.poll(() => heard, soon).toEqual(["after"]);
  });

  it("loses nothing while the database is away, and reports an outage once", async () => {
    const failures: unknown[] = [];
    let isAway = false;
    const query: Database["query"] = async (sql, params) => {
      if (isAway) throw new Error("away");
      return database().query(sql, params);
    };
    const writer = await join({ ...database(), query }, (error) => failures.push(error));
    const reader = await join({ ...database(), query }, (error) => failures.push(error));
    const heard = heardBy(reader);
    writer.publish(test, 1);
    await expect.poll(() => heard, soon).toEqual([1]);
    isAway = true;
    for (const number of [2, 3, 4]) writer.publish(test, number);
    await expect.poll(() => failures.length, soon).toBeGreaterThanOrEqual(2);
    isAway = false;
    await expect.poll(() => heard, soon).toEqual([1, 2, 3, 4]);
    expect(failures.length).toBeLessThanOrEqual(4);
  });

  it("sends what waits before it closes", async () => {
    const [writer, reader] = [await join(), await join()];
    const heard = heardBy(reader);
    writer.publish(test, "last words");
    await writer.close();
    await expect.poll(() => heard, soon).toEqual(["last words"]);
  });

  it("carries what JSON can say, and refuses the rest where it is published", async () => {
    const [writer, reader] = [await join(), await join()];
    const heard = heardBy(reader);
    const odd = { nul: "a\u0000b", half: "\ud800", quote: `'"\\`, nothing: null, deep: [[[{}]]] };
    writer.publish(test, odd);
    await expect.poll(() => heard, soon).toEqual([odd]);
    expect(() => writer.publish(test, undefined)).toThrow(TypeError);
    expect(() => writer.publish(test, "x".repeat(65_536))).toThrow(RangeError);
    expect(() => createLocalBus(unexpected).publish(test, "x".repeat(65_536))).toThrow(RangeError);
  });

  it("goes on when a listener fails", async () => {
    const failures: unknown[] = [];
    const bus = await join(database(), (error) => failures.push(error));
    bus.subscribe(test, () => unexpected(new Error("broken")));
    const heard = heardBy(bus);
    (await join()).publish(test, 1);
    await expect.poll(() => heard, soon).toEqual([1]);
    expect(failures).toEqual([new Error("broken")]);
  });
});

describe.runIf(process.env["DATABASE_URL"])("on a PostgreSQL server", () => {
  it("a message that is committed late is not passed over", async () => {
    const [reader, writer] = [await join(), await join()];
    const heard = heardBy(reader);
    await database().transaction(async (tx) => {
      const insert =
        "insert into node_message (node_id, seq, topic, payload) values ('slow', 1, 'test', '1')";
      await tx.query(insert);
      writer.publish(test, 2);
      await expect.poll(() => heard, soon).toEqual([2]);
    });
    await expect.poll(() => heard, soon).toEqual([2, 1]);
  });

  it("a connection that was cut off loses nothing, and listening begins again", async () => {
    const listeners = async () =>
      (
        await database().query<{ pid: number }>(
          "select pid from pg_stat_activity where query like 'listen %' and datname = current_database()",
        )
      ).map(({ pid }) => pid);
    // A connection that was closed or ended is seen there for a moment more.
    await expect.poll(listeners, soon).toEqual([]);
    const [reader, writer] = [await join(), await join()];
    const heard = heardBy(reader);
    await expect.poll(listeners, soon).toHaveLength(2);
    const before = await listeners();
    await database().query("select pg_terminate_backend(pid) from unnest($1::integer[]) pid", [before]);
    writer.publish(test, 1);
    await expect.poll(() => heard, soon).toEqual([1]);
    const fresh = async () => (await listeners()).filter((pid) => !before.includes(pid));
    await expect.poll(fresh, soon).toHaveLength(2);
  });
});

describe("changes of records", () => {
  const changeOf = (changeSeq: number): DataChange => ({
    action: "update",
    area: "pos-supply",
    entity: "article",
    oid: 5001,
    tenantOid: 1,
    etag: String(changeSeq),
    userName: "somebody",
    origin: "call-1",
    locations: null,
    countries: null,
    changeSeq,
  });
  const logged = async (): Promise<number> => {
    const [row] = await database().query<{ seq: number }>(
      `insert into change_log (action, area, entity, record_oid, tenant_oid, etag, user_name, origin)
       values ('update', 'pos-supply', 'article', 5001, 1, '7', 'somebody', 'call-1') returning seq`,
    );
    return row?.seq ?? 0;
  };
  const follow = async (bus: ProcessBus) => {
    const events = createDataEvents(bus, unexpected);
    const received: DataChange[] = [];
    events.subscribe((change) => received.push(change));
    const missed = await watchMissedChanges({ db: database(), events, onFailure: unexpected });
    open.push({ close: missed.stop });
    return { events, received, missed };
  };

  it("reach every process as they were published", async () => {
    const [one, other] = [await follow(await join()), await follow(await join())];
    const changes = [1001, 1002, 1003].map(changeOf);
    for (const change of changes) one.events.publish(change);
    expect(one.received).toEqual(changes);
    await expect.poll(() => other.received, soon).toEqual(changes);
  });

  it("that a killed process stored but never published are published by the others, once", async () => {
    const [one, other] = [await follow(await join()), await follow(await join())];
    const first = await logged();
    one.events.publish({ ...changeOf(first), etag: "7" });
    await expect.poll(() => other.received, soon).toHaveLength(1);
    const missed = await logged();
    for (const process of [one, other]) {
      // Younger ones may be on their way.
      await process.missed.look(3600);
      expect(process.received.map(({ changeSeq }) => changeSeq)).toEqual([first]);
      await process.missed.look(0);
      await process.missed.look(0);
      expect(process.received).toEqual([first, missed].map((seq) => ({ ...changeOf(seq), etag: "7" })));
    }
    // Its publisher was only slow.
    one.events.publish({ ...changeOf(missed), etag: "7" });
    one.events.publish(changeOf(9001));
    await expect.poll(() => other.received, soon).toHaveLength(3);
    expect(one.received).toHaveLength(3);
  });

  it("from before a process started are no news to it", async () => {
    await logged();
    const { received, missed } = await follow(await join());
    await missed.look(0);
    expect(received).toEqual([]);
  });

  it("of a process of another version that do not fit are ignored, with one report", async () => {
    const failures: unknown[] = [];
    const bus = createLocalBus((error) => failures.push(error));
    const { received } = await follow(bus);
    const other = createTopic(dataChangeTopic.name, Unknown());
    bus.publish(other, { action: "vanish", area: "x" });
    bus.publish(other, { ...changeOf(1), action: "explode" });
    bus.publish(dataChangeTopic, changeOf(2));
    expect(failures.map(String)).toEqual([
      expect.stringMatching(/^ContractError: Message data-change of another process: expected .*, got /),
    ]);
    expect(received).toEqual([changeOf(2)]);
  });
});
