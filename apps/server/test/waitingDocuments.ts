import type { Database } from "../src/db/database.ts";
import { documentRows } from "../src/documents/documentFields.ts";

/** SQL: documents with their state, attempts and error. */
export const documentsSql = `(${documentRows("document")}) as document`;

/** Lets documents wait to be processed: those for which the condition holds. */
export const letWait = async (db: Pick<Database, "query">, condition: string): Promise<void> => {
  await db.query(
    `insert into document_waiting (oid, tenant_oid, kind) select oid, tenant_oid, kind from document where ${condition}
     on conflict do nothing`,
  );
};
