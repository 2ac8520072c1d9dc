import type { Database } from "../src/db/database.ts";
import { withoutIndexes } from "../src/seed/bulk.ts";

const OIDS_FROM = 20_000_000;

/** Values of so many settings, in 20 branches of 25 groups, at so many terminals: each setting at every tenth of them. */
const fill = `insert into configuration (oid, tenant_oid, target, path, value, level, scope_oid, path_key, search, modified_by)
  select ${OIDS_FROM} + row_number() over (), t.tenant_oid, 'POS', p.path, 'value ' || p.n || ' of ' || t.number, 'terminal', t.oid,
    p.path || ' ' || t.oid, p.path || ' value ' || p.n || ' of ' || t.number, 'bench'
  from (select n, 'bench/branch-' || n % 20 || '/group-' || (n / 20) % 25 || '/setting-' || n as path
      from generate_series(1, $1::integer) as n) as p,
    (select oid, tenant_oid, row_number() over (order by oid) as number from pos_terminal where not deleted
      order by oid limit $2::bigint) as t
  where (p.n + t.number) % 10 = 0`;

/** Writes values of settings at terminals of the sample data; none is in the history. */
export const fillSettings = async (
  db: Database,
  { settings, scopes }: { readonly settings: number; readonly scopes: number },
): Promise<void> => {
  await withoutIndexes(db.noTimeout, "configuration", () =>
    db.noTimeout.query(fill, [settings, scopes]).then(() => undefined),
  );
  await db.noTimeout.query("vacuum analyze configuration");
};
