/** Clients that go before their answer has come. */
import { everything } from "../src/records/visible.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import "../src/app/subjects.ts";
import { requiredKind } from "../src/model/registry.ts";
import { explainTimeout } from "../src/records/reports/reportTimeout.ts";
import { createDatabase } from "./serverDatabase.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
  await server.db.query("create sequence ran");
});
afterAll(() => server.stop());

/** How often `nextval('ran')` was run. */
const runs = async (): Promise<number> => {
  const [row] = await server.db.query<{ runs: number }>(
    "select case when is_called then last_value else 0 end as runs from ran",
  );
  return row?.runs ?? -1;
};

describe("a statement of somebody who has gone", () => {
  it("is not run where it waits, and rejects with why they went", async () => {
    const { db } = server;
    const gone = new AbortController();
    const reader = db.cancellable(gone.signal);
    expect(await reader.query("select 1 as one")).toEqual([{ one: 1 }]);
    const before = await runs();
    const ahead = Array.from({ length: 12 }, () =>
      db.query("select count(*) as count from generate_series(1, 200000)"),
    );
    const waiting = reader.query("select nextval('ran')");
    gone.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await expect(reader.query("select nextval('ran')")).rejects.toThrow("gone");
    await Promise.all(ahead);
    expect(await runs()).toBe(before);
  });

  it("is not run after the transaction it waited for", async () => {
    const { db } = server;
    const before = await runs();
    const gone = new AbortController();
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.query("lock table location in access exclusive mode");
      await isHeld;
    });
    const waiting = db
      .cancellable(gone.signal)
      .query("select nextval('ran') from (select count(*) from location) as locations");
    gone.abort(new Error("gone"));
    release();
    await expect(waiting).rejects.toThrow("gone");
    await holding;
    expect(await runs()).toBe(before);
  });

  it("takes nothing from the next one, over the same connection", async () => {
    const { db } = server;
    for (let round = 0; round < 30; round += 1) {
      const gone = new AbortController();
      const left = db.cancellable(gone.signal).query("select count(*) from generate_series(1, 3000)");
      const stays = Array.from({ length: 10 }, () => db.query("select pg_sleep(0.002), 1 as one"));
      gone.abort(new Error("gone"));
      await expect(left).rejects.toThrow("gone");
      expect(await Promise.all(stays)).toHaveLength(10);
      expect(await db.cancellable(new AbortController().signal).query("select 1 as one")).toEqual([
        { one: 1 },
      ]);
    }
  });
});

describe.skipIf(serverUrl === "")("on PostgreSQL (needs DATABASE_URL)", () => {
  /** Statements that wait for the lock. */
  const waiting = async (): Promise<number> => {
    const [row] = await server.db.query<{ count: number }>(
      "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return row?.count ?? -1;
  };

  it.each([
    ["a page of a report", "/api/data/sales/articles", "application/json"],
    ["its number of rows", "/api/data/sales/articles/count", "application/json"],
    ["a file", "/api/data/sales/articles", "text/csv"],
  ])("a client that closes the connection ends the statement of %s", async (_what, path, accept) => {
    const gone = new AbortController();
    await server.db.transaction(async (tx) => {
      await tx.query("lock table sales_daily in access exclusive mode");
      const answer = fetch(server.url + path, {
        headers: { authorization: `Bearer ${admin}`, accept },
        signal: gone.signal,
      });
      await expect.poll(waiting).toBe(1);
      gone.abort();
      await expect(answer).rejects.toThrow("aborted");
      // Still locked: it has not ended by itself.
      await expect.poll(waiting).toBe(0);
    });
    const { status, text } = await server.call(path, { token: admin, headers: { accept } });
    expect([status, text === ""]).toEqual([200, false]);
    await server.logs.flush();
    expect(
      await server.db.query(
        "select message from server_log where source = 'calls' and level in ('error', 'warn')",
      ),
    ).toEqual([]);
  });

  it("a report that takes too long says what to do", async () => {
    const place = await createDatabase(serverUrl, inject("template"));
    const lock = new pg.Client({ connectionString: place.url });
    const db = await openDatabase({
      dataDir: null,
      databaseUrl: `${place.url}?options=${encodeURIComponent("-c statement_timeout=200")}`,
    });
    try {
      await lock.connect();
      await lock.query("begin; lock table sales_daily, document in access exclusive mode");
      const read = (area: string, entity: string, signal = new AbortController().signal) => {
        const kind = requiredKind(area, entity);
        const request = parseListQuery(kind, {});
        return explainTimeout(
          kind,
          readPage(db.cancellable(signal), { kind, request, visible: everything, caller: null }),
        );
      };
      const advice = /takes too long; choose a shorter period/;
      await expect(read("sales", "articles")).rejects.toThrow(advice);
      await expect(read("sales", "articles", AbortSignal.timeout(20))).rejects.toThrow(advice);
      await expect(read("pos", "receipt")).rejects.toMatchObject({ code: "57014" });
    } finally {
      await lock.end();
      await db.close();
      await place.drop();
    }
  });
});
