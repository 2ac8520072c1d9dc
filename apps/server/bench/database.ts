import { everything } from "../src/records/visible.ts";
import type { EntityRecord } from "@backroom/contract";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { article } from "../src/catalogue/article.ts";
import type { Database } from "../src/db/database.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

/** What the database does without a server around it. */
export interface BareFigures {
  /** The statement of a list page. */
  readonly page: Figures;
  /** An update that compares the version, with its audit and change log rows, as one transaction. */
  readonly update: Figures;
}

/** The list call's own statement, as the list call sends it. */
const pageStatement = async (db: Database) => {
  let sent: { readonly sql: string; readonly params: readonly unknown[] } | undefined;
  const recorder: Database = {
    ...db,
    query: (sql, params = []) => {
      sent = { sql, params };
      return db.query(sql, params);
    },
  };
  const request = parseListQuery(article, { orderBy: "Text", take: "50" });
  await readPage(recorder, { kind: article, request, visible: everything, caller: null });
  if (sent === undefined) throw new Error("The list call sent no statement");
  return sent;
};

const audit = `insert into audit (user_oid, user_name, action, area, entity, record_oid, tenant_oid, before, after)
  values (1, 'bench', 'update', 'pos-supply', 'article', $1, 1, $2, $2)`;
const changeLog = `insert into change_log (action, area, entity, record_oid, tenant_oid, etag, user_name, origin)
  values ('update', 'pos-supply', 'article', $1, 1, $2, 'bench', 'bench')`;

const update = (db: Database, oid: number, run: number) =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ version: number }>("select version from article where oid = $1", [oid]);
    const changed = await tx.query(
      `update article set description = $1, version = version + 1, modified_at = now(), modified_by = 'bench'
        where oid = $2 and version = $3 returning version`,
      [`Bench ${run}`, oid, row?.version],
    );
    await tx.query(audit, [oid, JSON.stringify({ Description: `Bench ${run}` })]);
    await tx.query(changeLog, [oid, String(changed.length)]);
  });

/** Measures a database, which no server may have open. Also returns the oids of some articles. */
export const measureDatabase = async (
  location: DatabaseLocation,
  clients: number,
): Promise<{ bare: BareFigures; oids: readonly number[] }> => {
  const db = await openDatabase(location);
  try {
    const { sql, params } = await pageStatement(db);
    const rows = await db.query<{ oid: EntityRecord["Oid"] }>(
      "select oid from article order by oid limit 200",
    );
    const oids = rows.map(({ oid }) => oid);
    const bare = {
      page: await measure(clients, 2000, () => db.query(sql, params)),
      update: await measure(clients, 1000, (run) => update(db, oids[run % oids.length] ?? 0, run)),
    };
    return { bare, oids };
  } finally {
    await db.close();
  }
};
