import { permissionNames, ROOT_OID } from "@backroom/contract";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCaller } from "../src/access/caller.ts";
import { checkHoldsOfUser } from "../src/access/checkHolds.ts";
import { explainRight } from "../src/access/explain.ts";
import { readGrants } from "../src/access/readGrants.ts";
import { createRights } from "../src/access/rights.ts";
import { createRightsStore } from "../src/access/rightsStore.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { permissionMatrix } from "../src/identity/rights/permissionMatrix.ts";
import type { Database } from "../src/db/database.ts";
import { impactOf } from "../src/identity/rights/impact.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

const PATHS = 2000;
const TENANTS = 100;
const USER = 5000;

/** What is done with the rights of one user: 2,000 paths, 100 tenants, 20,000 flags of their own. */
export interface RightsFigures {
  /** Rights that are read and worked out for one call, as every call did before they were kept. */
  readonly workedOut: Figures;
  /** Rights that are kept, for one call. */
  readonly kept: Figures;
  readonly matrix: Figures;
  readonly explanation: Figures;
  readonly impact: Figures;
  /** The check of a change against the rights of who makes it, who may not do everything. */
  readonly check: Figures;
}

const paths = Array.from({ length: PATHS }, (_, index) => `/data/area-${index % 40}/kind-${index}`);

const fill = async (db: Database): Promise<void> => {
  await db.query(
    `insert into tenant (oid, id, text, country) select 2000 + n, n::text, 'Tenant ' || n, 'AT' from generate_series(1, ${TENANTS}) as n`,
  );
  await db.query("insert into app_user (oid, username, username_key) values ($1, 'ada', 'ada')", [USER]);
  await db.query(
    `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed)
     select $1, paths.path, '*', 2000 + (paths.n + step * 10) % ${TENANTS} + 1, (paths.n + step) % 3 > 0
     from unnest($2::text[]) with ordinality as paths(path, n), generate_series(0, 9) as step`,
    [USER, paths],
  );
};

/** Measures what is done with rights, beside a database of its own. */
export const measureRights = async (): Promise<RightsFigures> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-bench-"));
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(db);
    await fill(db);
    const store = createRightsStore(db);
    const matrix = permissionMatrix("user_permission", "user_oid", () => paths);
    const everything = { path: "/", right: "*", tenantOid: ROOT_OID, allowed: true } as const;
    const elsewhere = { path: "/service", right: "*", tenantOid: ROOT_OID, allowed: false } as const;
    // Who may do everything is not compared at all.
    const manager = createCaller({
      userOid: 1,
      userName: "manager",
      sid: "",
      grants: { own: [everything, elsewhere], roles: [], limits: [] },
      tenants: new Map(),
    });
    const grants = await readGrants(db, USER);
    const placeOf = (run: number) => [paths[run % PATHS] ?? "/", 2001 + (run % TENANTS)] as const;
    const asked = (run: number) => {
      const [at, tenantOid] = placeOf(run);
      return { path: at, right: permissionNames[run % permissionNames.length] ?? "Demand", tenantOid };
    };
    const changed = new Set(grants.own.slice(0, 20));
    return {
      workedOut: await measure(1, 20, async (run) => {
        const [at, tenantOid] = placeOf(run);
        createRights(await readGrants(db, USER), new Map()).may(at, "Update", tenantOid);
      }),
      kept: await measure(1, 20_000, async (run) => {
        const [at, tenantOid] = placeOf(run);
        (await store.rightsOf(USER, 1)).may(at, "Update", tenantOid);
      }),
      matrix: await measure(1, 20, () => matrix.read(db, USER)),
      explanation: await measure(1, 2000, async (run) =>
        explainRight({ entity: "user", oid: USER, name: "ada", grants }, asked(run)),
      ),
      impact: await measure(1, 20, async () => {
        const after = { ...grants, own: grants.own.filter((grant) => !changed.has(grant)) };
        impactOf([{ before: grants, after, users: 1, hasCaller: false }]);
      }),
      check: await measure(1, 5, () => checkHoldsOfUser(db, USER, { caller: manager, paths, message: "" })),
    };
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true });
  }
};
