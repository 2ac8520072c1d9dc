import { expect } from "vitest";
import type { Database } from "../src/db/database.ts";
import { call, recordOf } from "./calls.ts";
import { countWrong } from "./rollupStorm.ts";

/** Creates a tenant and returns its oid. */
export const createTenant = async (url: string, token: string): Promise<number> => {
  const json = { Id: "SHOP", Text: "Shop", Country: "AT" };
  const created = recordOf(await call(`${url}/api/data/tenancy/tenant`, token, { method: "POST", json }));
  return created.Oid;
};

/** Posts receipts until the server no longer responds. Adds the uid of each acknowledged receipt to `acknowledged`. */
export const postReceipts = async (
  url: string,
  token: string,
  tenantOid: number,
  acknowledged: Set<string>,
  nextNumber: () => number,
): Promise<void> => {
  for (;;) {
    const number = String(nextNumber());
    const json = {
      TenantOid: tenantOid,
      Uid: `till-${number}`,
      DocumentNumber: number,
      BusinessDate: "2026-05-20",
      Currency: "EUR",
      Total: 2.5,
      Lines: [{ Text: "Coffee", Quantity: 1, Price: 2.5, Total: 2.5 }],
    };
    const answer = await call(`${url}/api/data/pos/receipt`, token, { method: "POST", json });
    expect(answer.status).toBe(201);
    acknowledged.add(`till-${number}`);
  }
};

const partsSql = `select d.uid,
    (select count(*) from audit as a where a.record_oid = d.oid and a.action = 'create') as audited,
    (select count(*) from change_log as c where c.record_oid = d.oid and c.action = 'create') as logged
  from document as d order by d.uid`;

/** Checks that acknowledged receipts are stored, each receipt is whole, and the rollups with what is pending equal the receipts. */
export const checkReceipts = async (db: Database, acknowledged: ReadonlySet<string>): Promise<void> => {
  const rows = await db.query<{ uid: string; audited: number; logged: number }>(partsSql);
  for (const row of rows) expect(row).toEqual({ uid: row.uid, audited: 1, logged: 1 });
  const stored = new Set(rows.map(({ uid }) => uid));
  expect([...acknowledged].filter((uid) => !stored.has(uid))).toEqual([]);
  expect(await countWrong(db)).toBe(0);
};
