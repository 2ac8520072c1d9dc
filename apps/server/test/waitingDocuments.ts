import type { Database } from "../src/db/database.ts";
import { documentRows } from "../src/documents/documentRows.ts";

/** SQL: relation of documents with state, attempts and error. */
export const documentsSql = `(${documentRows}) as document`;

/** Marks documents that match the SQL condition as unprocessed. */
export const letWait = async (db: Pick<Database, "query">, condition: string): Promise<void> => {
  await db.query(
    `insert into document_waiting (oid, tenant_oid, kind) select oid, tenant_oid, kind from document where ${condition}
     on conflict do nothing`,
  );
};
