import { createRandom } from "@backroom/demo";
import type { Random, SeedSize } from "@backroom/demo";
import { allocateOids } from "../db/oids.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import { insertRows, toRow } from "./bulk.ts";
import type { SeedRecord } from "./bulk.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A tenant of the sample data. */
export interface SeedTenant {
  readonly oid: number;
  readonly id: string;
  readonly country: string;
  readonly currency: string;
}

/** A till and where it stands. */
export interface SeedTerminal {
  readonly oid: number;
  readonly locationOid: number;
  readonly tenant: SeedTenant;
}

/** What the parts of the seed share. */
export interface SeedContext {
  readonly tx: Queryable;
  readonly size: SeedSize;
  /** What happened lies before it. */
  readonly now: Date;
  /** Numbers of one part do not depend on those of another. */
  random(part: number): Random;
  /** Midnight in UTC of the day that many days ago. */
  daysAgo(days: number): Date;
  /** Stores records of a kind and gives them oids in a row; returns the first. */
  store(kind: KindDefinition, records: readonly Omit<SeedRecord, "oid" | "at">[]): Promise<number>;
}

/** Makes the context; every date counts back from the day `now` lies in. */
export const createSeedContext = (tx: Queryable, size: SeedSize, now: Date): SeedContext => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysAgo = (days: number) => new Date(today - days * DAY_MS);
  const at = new Date(today - 400 * DAY_MS).toISOString();
  return {
    tx,
    size,
    now,
    random: (part) => createRandom(20_260 + part),
    daysAgo,
    async store(kind, records) {
      const first = await allocateOids(tx, records.length);
      await insertRows(
        tx,
        kind.table,
        records.map((record, index) => toRow(kind, { ...record, oid: first + index, at })),
      );
      return first;
    },
  };
};
