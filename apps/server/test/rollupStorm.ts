import { createRandom } from "@backroom/demo";
import type { Database, Queryable } from "../src/db/database.ts";
import { factNames, factsOf } from "../src/documents/rollups/facts.ts";
import type { DocumentFacts } from "../src/documents/rollups/facts.ts";
import { feedChange, feedNewSql } from "../src/documents/rollups/feed.ts";
import { pending } from "../src/documents/rollups/pending.ts";
import { rebuildRollups } from "../src/documents/rollups/rebuildRollups.ts";
import { rollUp } from "../src/documents/rollups/rollUp.ts";
import { withPending } from "../src/documents/rollups/rollupSql.ts";
import { rollups, rowsOf } from "../src/documents/rollups/rollupTables.ts";
import type { Rollup } from "../src/documents/rollups/rollupTables.ts";

/** SQL: number of rows of `current` that differ from an aggregation of all documents in the same snapshot. */
const differencesSql = (rollup: Rollup, current: string): string => {
  const { key, figures } = rollup;
  const counted = `(select ${factNames.join(", ")}, -1 as sign from document where not deleted)`;
  const list = [...key, ...figures].join(", ");
  return `(select count(*) from (select 1 from (
      select ${list} from ${current} as kept union all select ${list} from (${rowsOf(rollup, counted)}) as documents) as both_sides
    group by ${key.join(", ")} having ${figures.map((name) => `sum(${name}) <> 0`).join(" or ")}) as wrong)`;
};

const sumOf = (currentOf: (rollup: Rollup) => string): string =>
  `select ${rollups.map((rollup) => differencesSql(rollup, currentOf(rollup))).join(" + ")} as wrong`;

/** Returns the number of wrong rows of all rollups with pending documents. */
export const countWrong = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ wrong: number }>(sumOf((rollup) => withPending(rollup, pending)));
  return row?.wrong ?? -1;
};

/** Returns the number of wrong rows of all rollup tables. The feed must be empty. */
export const countWrongRows = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ wrong: number }>(sumOf(({ table }) => table));
  return row?.wrong ?? -1;
};

interface Written {
  readonly oid: number;
  readonly kind: string;
  readonly tenantOid: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly deleted: boolean;
}

const factsIfCounted = ({ kind, tenantOid, values, deleted }: Written): DocumentFacts | null =>
  deleted ? null : factsOf(kind, tenantOid, values);

const insertSql = `with written as (insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date,
    created_at, currency, total, tax, lines) values ($1::bigint, 'storm-' || $1::bigint, $2, $3, 0, $4, $1::bigint::text, $5, now(), 'EUR', $6, 0, $7) returning *) ${feedNewSql}`;
const updateSql = `update document set business_date = $2, total = $3, location_oid = $4, lines = $5, deleted = $6, version = version + 1
  where oid = $1`;

/** Counts of a storm. */
export interface StormFigures {
  documents: number;
  changes: number;
  rollbacks: number;
  /** Batches whose connection was terminated. */
  cut: number;
  batches: number;
  rebuilds: number;
  comparisons: number;
  /** Wrong rows in all comparisons, and in the tables at the end. */
  wrong: number;
}

/** Options of a storm. */
export interface StormOptions {
  readonly seed: number;
  /** Transactions per writer. */
  readonly transactions: number;
  /** Databases of the followers, one each. */
  readonly followers: readonly Database[];
  /** Terminates running batches and returns their number. Default: no batch is terminated. */
  readonly cut?: () => Promise<number>;
}

const WRITERS = 6;

/**
 * Writers create, change and cancel documents, pause before the commit and roll some of it back. At the same time followers run batches,
 * of which some are terminated, rollups are rebuilt, and a reader compares the rollups with the documents.
 */
export const rollupStorm = async (
  db: Database,
  { seed, transactions, followers, cut }: StormOptions,
): Promise<StormFigures> => {
  const done: StormFigures = {
    documents: 0,
    changes: 0,
    rollbacks: 0,
    cut: 0,
    batches: 0,
    rebuilds: 0,
    comparisons: 0,
    wrong: 0,
  };
  const [{ start } = { start: 0 }] = await db.query<{ start: number }>(
    "select coalesce(max(oid), 0) + 1 as start from document",
  );
  const ended = new AbortController();

  const writer = async (index: number) => {
    const { next: random, pick } = createRandom(seed * 100 + index);
    const mine: Written[] = [];
    let next = start + index * 1_000_000;
    const valuesOf = () => ({
      BusinessDate: pick(["2026-01-31", "2026-02-01", "2026-02-02", "2026-03-15"]),
      LocationOid: pick([11, 12, 13]),
      Currency: "EUR",
      Total: Math.round(random() * 10_000) / 100,
      Lines: [
        { GTIN: pick(["1", "2", "3"]), Text: "Tea", Quantity: 1, Total: Math.round(random() * 100), Tax: 20 },
      ],
    });
    const params = ({ values }: Written) => [
      values["BusinessDate"],
      values["Total"],
      values["LocationOid"],
      JSON.stringify(values["Lines"]),
    ];
    for (let count = 0; count < transactions; count += 1) {
      const isTakenBack = random() < 1 / 12;
      const pause = random() < 0.3 ? random() * 0.02 : 0;
      const old = random() < 0.4 && mine.length > 0 ? pick(mine) : undefined;
      const created: Written[] = Array.from(
        { length: old === undefined ? Math.ceil(random() * 3) : 0 },
        () => ({
          oid: (next += 1),
          kind: pick(["receipt", "invoice", "inventory"]),
          tenantOid: pick([2001, 2002]),
          values: valuesOf(),
          deleted: false,
        }),
      );
      const changed = old && {
        ...old,
        values: random() < 0.7 ? valuesOf() : old.values,
        deleted: random() < 0.3 ? !old.deleted : old.deleted,
      };
      await db
        .transaction(async (tx) => {
          for (const one of created) {
            const [day, total, location, lines] = params(one);
            await tx.query(insertSql, [one.oid, one.tenantOid, location, one.kind, day, total, lines]);
          }
          if (old !== undefined && changed !== undefined) {
            const [day, total, location, lines] = params(changed);
            await tx.query(updateSql, [old.oid, day, total, location, lines, changed.deleted]);
            await feedChange(tx, old, factsIfCounted(old), factsIfCounted(changed));
          }
          // The feed row has its number; other transactions commit later numbers first.
          if (pause > 0) await tx.query("select pg_sleep($1::float8)", [pause]);
          if (isTakenBack) throw new Error("taken back");
          done.documents += created.length;
          done.changes += changed === undefined ? 0 : 1;
          mine.push(...created);
          if (old !== undefined && changed !== undefined) mine[mine.indexOf(old)] = changed;
        })
        .catch((error: unknown) => {
          if (!isTakenBack) throw error;
          done.rollbacks += 1;
        });
    }
  };

  const follower = async (own: Database, index: number) => {
    const { int } = createRandom(seed * 1000 + index);
    while (!ended.signal.aborted) {
      const rows = await rollUp(own, int(5, 44)).catch(() => null);
      if ((rows ?? 0) > 0) done.batches += 1;
      // Lets other followers run.
      else await own.query("select pg_sleep(0.002)").catch(() => undefined);
    }
  };
  const whileWriting = async (work: () => Promise<void>) => {
    while (!ended.signal.aborted) await work();
  };
  const beside = [
    ...followers.map(follower),
    whileWriting(async () => {
      done.wrong += await countWrong(db);
      done.comparisons += 1;
    }),
    whileWriting(async () => {
      done.rebuilds += await rebuildRollups(db).then(
        () => 1,
        () => 0,
      );
      await db.query("select pg_sleep(0.5)");
    }),
    ...(cut === undefined
      ? []
      : [
          whileWriting(async () => {
            done.cut += await cut();
          }),
        ]),
  ];
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index))).finally(() => {
    ended.abort();
  });
  await Promise.all(beside);
  while ((await rollUp(db, 1000)) !== 0);
  done.wrong += await countWrongRows(db);
  return done;
};
