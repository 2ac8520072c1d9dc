import { factNames, factsIn } from "./facts.ts";

const own = new Set(["tenant_oid", "business_date"]);
const read = factNames.filter((name) => !own.has(name));
const current = read.map((name) => `d.${name}`).join(", ");
const previous = [...factsIn("kept.facts")]
  .filter(([name]) => !own.has(name))
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(", ");

/**
 * SQL: relation of facts and `sign` for the rows of `feed`. The facts are of the version that a row names: those of the document, or of
 * `document_before` after a change. Tenant and day are columns of the feed, so that conditions on them use its index. Joins, because a
 * distributed database joins the rows of a statement with a table, but not with a lateral subquery.
 */
export const factsOfFeed = (
  feed: string,
): string => `(select f.tenant_oid, f.business_date, ${current}, f.sign from ${feed} as f
    join document as d on d.oid = f.oid and d.tenant_oid = f.tenant_oid and d.figures_version = f.version
  union all select f.tenant_oid, f.business_date, ${previous}, f.sign from ${feed} as f
    join document_before as kept on kept.oid = f.oid and kept.version = f.version and kept.tenant_oid = f.tenant_oid)`;

/** SQL: relation of the facts that no batch has added yet, and `sign`. */
export const pending = factsOfFeed("rollup_feed");
