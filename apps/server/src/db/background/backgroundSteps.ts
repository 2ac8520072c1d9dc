import type { Queryable } from "../database.ts";
import type { BackgroundStep } from "./backgroundStep.ts";
import { createIndexStep } from "./indexStep.ts";

/** Large tables with a search text. */
const searched = [
  "article",
  "configuration",
  "customer",
  "location",
  "pan_terminal",
  "pos_terminal",
  "server_log",
  "tenant",
  "terminal_server_log",
];

const hasTrigrams = async (db: Queryable): Promise<boolean> => {
  const sql = "select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)";
  return (await db.query(sql)).length > 0;
};

/** An index that depends on pg_trgm, which can be installed at any time. `otherwise`: the index without the extension, null = none. */
const trigramIndex = (
  table: string,
  name: string,
  columns: string,
  otherwise: string | null = null,
): BackgroundStep =>
  createIndexStep({
    name,
    table,
    definition: async (db) => ((await hasTrigrams(db)) ? `gin (${columns} gin_trgm_ops)` : otherwise),
  });

/**
 * An index of documents in the order of a list, without deleted ones. Pages far down are counted in the index alone, so it also contains
 * the column that PostgreSQL before version 18 needs for a join that it removes.
 */
const listedDocuments = (name: string, columns: string, included = ""): BackgroundStep =>
  createIndexStep({
    name,
    table: "document",
    definition: () => Promise.resolve(`btree (${columns})${included} WHERE (NOT deleted)`),
  });
const newest = "kind, business_date DESC, issued_at DESC NULLS LAST, oid DESC";

/** Indexes of growing tables. Migrations only make those of new tables. */
const indexSteps: readonly BackgroundStep[] = [
  trigramIndex("document", "document_by_words", "words, search", "gin (words)"),
  listedDocuments("document_newest", newest, " INCLUDE (tenant_oid)"),
  listedDocuments("document_tenant_newest", `tenant_oid, ${newest}`),
  listedDocuments("document_tenant_number", "tenant_oid, kind, document_number, oid"),
  ...searched.map((table) => trigramIndex(table, `${table}_by_search`, "search")),
];

let registered: readonly BackgroundStep[] | undefined;

/** Sets the steps of subjects. Called once, when `app/subjects.ts` is loaded. */
export const registerSteps = (steps: readonly BackgroundStep[]): void => {
  registered = steps;
};

/** All steps, in the order in which they run. */
export const allSteps = (): readonly BackgroundStep[] => {
  if (registered === undefined)
    throw new Error("No background steps are registered; import app/subjects.ts first");
  return [...indexSteps, ...registered];
};
