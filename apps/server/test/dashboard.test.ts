import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { applyToRollups, rebuildRollups } from "../src/dashboard/rollups.ts";
import type { DocumentFacts } from "../src/dashboard/rollups.ts";
import type { Queryable } from "../src/ports.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();

/** Counts made by this test, from the documents alone. */
const fromScratch = async () => {
  const documents = await database().query<{
    tenant_oid: number;
    location_oid: number;
    kind: string;
    business_date: string;
    currency: string;
    total: number;
  }>("select tenant_oid, location_oid, kind, business_date, currency, total from document");
  const daily: Record<string, [cents: number, documents: number]> = {};
  const monthly: Record<string, number> = {};
  for (const { tenant_oid, location_oid, kind, business_date, currency, total } of documents) {
    const month = `${tenant_oid} ${business_date.slice(0, 7)} ${kind}`;
    monthly[month] = (monthly[month] ?? 0) + 1;
    if (kind !== "receipt" && kind !== "invoice") continue;
    const day = `${tenant_oid} ${location_oid} ${business_date} ${currency}`;
    const [cents, count] = daily[day] ?? [0, 0];
    daily[day] = [cents + Math.round(total * 100), count + 1];
  }
  return { daily, monthly };
};

const kept = async () => {
  const daily = await database().query<{ key: string; amount: number; documents: number }>(
    `select concat_ws(' ', tenant_oid, location_oid, business_date, currency) as key, amount, documents
     from turnover_daily where documents <> 0 or amount <> 0`,
  );
  const monthly = await database().query<{ key: string; documents: number }>(
    `select concat_ws(' ', tenant_oid, to_char(month, 'YYYY-MM'), kind) as key, documents
     from document_monthly where documents <> 0`,
  );
  return {
    daily: Object.fromEntries(
      daily.map(({ key, amount, documents }) => [key, [Math.round(amount * 100), documents]]),
    ),
    monthly: Object.fromEntries(monthly.map(({ key, documents }) => [key, documents])),
  };
};

let nextOid = 1;

const insert = async (tx: Queryable, facts: DocumentFacts): Promise<number> => {
  const oid = nextOid;
  nextOid += 1;
  await tx.query(
    `insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date,
       created_at, currency, total, tax) values ($1, $2, $3, $4, 0, $5, $2, $6, now(), $7, $8, 0)`,
    [
      oid,
      `uid-${oid}`,
      facts.tenantOid,
      facts.locationOid,
      facts.kind,
      facts.businessDate,
      facts.currency,
      facts.total,
    ],
  );
  return oid;
};

const create = (facts: DocumentFacts): Promise<number> =>
  database().transaction(async (tx) => {
    const oid = await insert(tx, facts);
    await applyToRollups(tx, null, facts);
    return oid;
  });

const update = (oid: number, before: DocumentFacts, after: DocumentFacts): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.query(
      "update document set location_oid = $2, kind = $3, business_date = $4, currency = $5, total = $6 where oid = $1",
      [oid, after.locationOid, after.kind, after.businessDate, after.currency, after.total],
    );
    await applyToRollups(tx, before, after);
  });

const remove = (oid: number, before: DocumentFacts): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.query("delete from document where oid = $1", [oid]);
    await applyToRollups(tx, before, null);
  });

const factsOf = fc.record({
  tenantOid: fc.constantFrom(2001, 2002),
  locationOid: fc.constantFrom(11, 12),
  kind: fc.constantFrom("receipt", "invoice", "inventory"),
  businessDate: fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-31", "2026-03-01"),
  currency: fc.constantFrom("EUR", "CZK"),
  total: fc.integer({ min: -5000, max: 99_999 }).map((cents) => cents / 100),
});

const stepOf = fc.oneof(
  fc.record({ do: fc.constant("create" as const), facts: factsOf }),
  fc.record({ do: fc.constant("update" as const), facts: factsOf, which: fc.nat(20) }),
  fc.record({ do: fc.constant("delete" as const), which: fc.nat(20) }),
);

describe("rollups", () => {
  beforeEach(async () => {
    for (const table of ["document", "turnover_daily", "document_monthly"])
      await database().query(`delete from ${table}`);
  });

  it("are what an aggregation from scratch gives, after any writes", async () => {
    const documents: { oid: number; facts: DocumentFacts }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const step of steps) {
          if (step.do === "create") {
            documents.push({ oid: await create(step.facts), facts: step.facts });
            continue;
          }
          const place = step.which % Math.max(documents.length, 1);
          const one = documents[place];
          if (one === undefined) continue;
          if (step.do === "delete") {
            await remove(one.oid, one.facts);
            documents.splice(place, 1);
          } else {
            // A document stays with its tenant.
            const facts = { ...step.facts, tenantOid: one.facts.tenantOid };
            await update(one.oid, one.facts, facts);
            documents[place] = { oid: one.oid, facts };
          }
        }
        expect(await kept()).toEqual(await fromScratch());
      }),
      { numRuns: 25 },
    );
  });

  it("lose no count to writers and rebuilds that run side by side", async () => {
    const facts = fc.sample(factsOf, { numRuns: 60, seed: 5 });
    const missed = fc.sample(factsOf, { numRuns: 10, seed: 6 });
    await database().transaction(async (tx) => {
      for (const one of missed) await insert(tx, one);
    });
    const writes = facts.map(async (one, index) => {
      const oid = await create(one);
      if (index % 3 === 0) await remove(oid, one);
      if (index % 3 === 1) await update(oid, one, { ...one, total: 1, businessDate: "2026-02-28" });
    });
    await Promise.all([
      ...writes.slice(0, 20),
      rebuildRollups(database()),
      ...writes.slice(20, 40),
      rebuildRollups(database()),
      ...writes.slice(40),
    ]);
    expect(await kept()).toEqual(await fromScratch());
  });

  it("are put right by a rebuild, of one tenant or all, in steps that can be stopped", async () => {
    for (const one of fc.sample(factsOf, { numRuns: 40, seed: 7 })) await create(one);
    const right = await kept();
    await database().query("update turnover_daily set amount = amount + 1, documents = 7");
    await database().query("delete from document_monthly where kind = 'receipt'");
    await database().query(
      "insert into document_monthly (tenant_oid, month, kind, documents) values (2001, '2019-05-01', 'receipt', 3)",
    );

    await rebuildRollups(database(), { tenantOid: 2001 });
    const ofTenant = (all: Record<string, unknown>, oid: number) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(`${oid} `)));
    const half = await kept();
    expect(ofTenant(half.daily, 2001)).toEqual(ofTenant(right.daily, 2001));
    expect(ofTenant(half.monthly, 2001)).toEqual(ofTenant(right.monthly, 2001));
    expect(ofTenant(half.daily, 2002)).not.toEqual(ofTenant(right.daily, 2002));

    const stop = new AbortController();
    const stopped = rebuildRollups(database(), {
      signal: stop.signal,
      onStep: ({ done }) => (done === 1 ? stop.abort(new Error("stopped")) : undefined),
    });
    await expect(stopped).rejects.toThrow("stopped");

    const steps: string[] = [];
    const { corrected } = await rebuildRollups(database(), {
      onStep: ({ done, total }) => void steps.push(`${done}/${total}`),
    });
    expect(corrected).toBeGreaterThan(0);
    expect(steps[0]).toBe(`0/${steps.length - 1}`);
    expect(steps.at(-1)).toBe(`${steps.length - 1}/${steps.length - 1}`);
    expect(await kept()).toEqual(right);
    expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  });
});
