/** `kill -9` in the middle of writes: what was acknowledged is there after the restart, and nothing is half done. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { Database } from "../src/db/database.ts";
import { call, recordOf, logInAt } from "./calls.ts";
import { checkReceipts, createTenant, postReceipts } from "./crashReceipts.ts";
import { createDatabase } from "./serverDatabase.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const soon = { timeout: WAIT_LIMIT_MS, interval: 20 };
/** Kills per engine; each lands on another moment, so more of them find more (`CRASH_ROUNDS=30`). */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 1);
const WRITERS = 8;
const password = "sehr geheim";
const administrator = { SEED: "none", ADMIN_USERNAME: "chef", ADMIN_PASSWORD: password, LOG_LEVEL: "error" };

interface Place {
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  drop(): Promise<void>;
}

/** A data directory, empty or a copy. */
const directory = async (copied?: string): Promise<Place> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-crash-"));
  if (copied !== undefined) await cp(copied, dataDir, { recursive: true });
  return { dataDir, databaseUrl: null, drop: () => rm(dataDir, { recursive: true, force: true }) };
};

const onServer = async (): Promise<Place> => {
  const { url, drop } = await createDatabase(serverUrl, inject("template"));
  return { dataDir: null, databaseUrl: url, drop };
};

const environment = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  ...administrator,
  ...(databaseUrl === null ? { DATA_DIR: dataDir ?? "" } : { DATABASE_URL: databaseUrl }),
});

/** What a writer knows of its article: the last version, or that it is gone; and what it had requested when it was cut off. */
interface Known {
  version: number;
  isGone: boolean;
  requested: "update" | "delete" | null;
}

/** Creates articles, counts their prices up with their versions, and deletes some, until the server is gone. */
const write = async (
  url: string,
  token: string,
  known: Map<number, Known>,
  nextNumber: () => number,
): Promise<void> => {
  const articles = `${url}/api/data/pos-supply/article`;
  for (;;) {
    const number = String(20_000_000 + nextNumber());
    const json = { GTIN: number, InternalNumber: number, Text: `Article ${number}`, RetailPrice: 1 };
    const { Oid } = recordOf(await call(articles, token, { method: "POST", json }));
    const mine: Known = { version: 1, isGone: false, requested: null };
    known.set(Oid, mine);
    for (let price = 2; price <= 5; price += 1) {
      mine.requested = "update";
      const headers = { "if-match": `"${price - 1}"` };
      const patch = { method: "PATCH", json: { RetailPrice: price }, headers };
      mine.version = Number(recordOf(await call(`${articles}/${Oid}`, token, patch)).ETag);
    }
    mine.requested = null;
    if (Oid % 3 > 0) continue;
    mine.requested = "delete";
    const headers = { "if-match": `"${mine.version}"` };
    const gone = await call(`${articles}/${Oid}`, token, { method: "DELETE", headers });
    expect(gone.status).toBe(204);
    Object.assign(mine, { isGone: true, requested: null });
  }
};

/** Everything the database holds of one article. */
interface Stored {
  readonly oid: number;
  readonly version: number | null;
  readonly price: number | null;
  readonly prices: number;
  readonly logged: readonly string[];
  readonly audited: readonly string[];
  readonly audit_price: number | null;
}

const storedSql = `select c.oid, a.version, a.retail_price as price,
    (select count(*) from article_price p where p.article_oid = c.oid) as prices,
    (select json_agg(l.action || ' ' || coalesce(l.etag, '') order by l.seq)
      from change_log l where l.record_oid = c.oid) as logged,
    (select json_agg(t.action order by t.seq) from audit t where t.record_oid = c.oid) as audited,
    (select (t.after->>'RetailPrice')::numeric from audit t
      where t.record_oid = c.oid order by t.seq desc limit 1) as audit_price
  from (select record_oid as oid from change_log where entity = 'article'
    union select record_oid from audit where entity = 'article'
    union select oid from article union select article_oid from article_price) c
  left join article a on a.oid = c.oid order by c.oid`;

/** A server that was killed may have left a commit on its way. */
const settle = (db: Database) =>
  expect
    .poll(
      () =>
        db.query(
          "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
        ),
      soon,
    )
    .toEqual([]);

const check = async (
  place: Place,
  known: ReadonlyMap<number, Known>,
  receipts: ReadonlySet<string>,
): Promise<void> => {
  const db = await openDatabase(place);
  try {
    if (place.databaseUrl !== null) await settle(db);
    const all = await db.query<Stored>(storedSql);
    const byOid = new Map(all.map((one) => [one.oid, one]));
    for (const { oid, version, price, prices, logged, audited, audit_price } of all) {
      const isGone = version === null;
      const writes = isGone ? logged.length - 1 : version;
      const updates = Array.from({ length: writes - 1 }, (_, index) => `update ${index + 2}`);
      const expected = ["create 1", ...updates, ...(isGone ? ["delete "] : [])];
      expect({ oid, logged, audited, price, prices, audit_price }).toEqual({
        oid,
        logged: expected,
        audited: expected.map((one) => one.split(" ")[0]),
        price: isGone ? null : version,
        prices: isGone ? 0 : version,
        audit_price: isGone ? null : version,
      });
    }
    for (const [oid, { version, isGone, requested }] of known) {
      const stored = byOid.get(oid);
      const outcomes: (number | null)[] = [isGone ? null : version];
      if (requested === "update") outcomes.push(version + 1);
      if (requested === "delete") outcomes.push(null);
      expect(outcomes, `article ${oid}`).toContain(stored?.version);
    }
    await checkReceipts(db, receipts);
  } finally {
    await db.close();
  }
};

/** Of demo data that others can reach: they are there because they are named. */
const demo = ({ dataDir }: Place): Record<string, string> => ({
  DATA_DIR: dataDir ?? "",
  SEED: "small",
  HOST: "0.0.0.0",
  LOG_LEVEL: "error",
});
/** Where a first start was killed while it created the demo data: a database with all tables, the others are copies. */
let begun: Place;
beforeAll(async () => {
  begun = await directory();
  const first = startServerProcess(demo(begun));
  await vi.waitUntil(() => first.output.out.includes("of 20000 articles"), soon);
  first.child.kill("SIGKILL");
  await first.exited;
});
afterAll(() => begun.drop());
afterEach(killServerProcesses);

describe.each([
  { engine: "PGlite in a directory", make: () => directory(begun.dataDir ?? ""), isPossible: true },
  { engine: "PostgreSQL (needs DATABASE_URL)", make: onServer, isPossible: serverUrl !== "" },
])("a server that is killed, on $engine", ({ make, isPossible }) => {
  let place: Place;
  beforeAll(async () => {
    if (isPossible) place = await make();
  });
  afterAll(() => place?.drop());

  it.skipIf(!isPossible)("has kept what it acknowledged, as a whole, time after time", async () => {
    const known = new Map<number, Known>();
    const receipts = new Set<string>();
    let number = 0;
    let tenant = 0;
    const isAnyGone = () => [...known.values()].some(({ isGone }) => isGone);
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = startServerProcess(environment(place));
      const url = await server.ready;
      const token = await logInAt(url, "chef", password);
      if (tenant === 0) tenant = await createTenant(url, token);
      const before = known.size;
      const next = () => (number += 1);
      const writers = Array.from({ length: WRITERS }, () => [
        write(url, token, known, next),
        postReceipts(url, token, tenant, receipts, next),
      ]).flat();
      const ended = Promise.allSettled(writers);
      // Another moment in every round.
      await expect.poll(() => known.size, soon).toBeGreaterThan(before + 20 + round * 7);
      await expect.poll(isAnyGone, soon).toBe(true);
      server.child.kill("SIGKILL");
      await server.exited;
      for (const outcome of await ended) {
        // Each ended because nobody answered any more, not by an answer.
        expect(outcome).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
      }
      await check(place, known, receipts);
    }
    expect(known.size).toBeGreaterThan(ROUNDS * 20);
    expect(receipts.size).toBeGreaterThan(ROUNDS * 20);
  });
});

describe("a first start that is killed while it creates the demo data", () => {
  it("leaves an empty database, which the next start fills, and says who can log in", async () => {
    const db = await openDatabase(begun);
    expect(await db.query("select count(*) as users from app_user")).toEqual([{ users: 0 }]);
    expect(await db.query("select count(*) as articles from article")).toEqual([{ articles: 0 }]);
    await db.close();
    const second = startServerProcess(demo(begun));
    const url = await second.ready;
    await expect
      .poll(() => second.output.out, soon)
      .toContain("Everybody who reaches this address can log in");
    expect(second.output.out).toContain('Demo users, all with the password "backroom"');
    const articles = `${url}/api/data/pos-supply/article/count`;
    const counted = await call(articles, await logInAt(url, "admin"));
    expect(counted.body).toEqual({ count: 20_000, exact: true });
  });
});
