import { factColumns, factNames } from "./facts.ts";

const own = new Set(["tenant_oid", "business_date"]);
const read = factNames.filter((name) => !own.has(name));
const of = (relation: string) => read.map((name) => `${relation}.${name}`).join(", ");

/**
 * SQL: relation of facts and `sign` for the rows of `feed`. The facts are of the version that a row names: those of the document, or of
 * `document_before` after a change. Tenant and day are columns of the feed, so that conditions on them use its index.
 */
export const factsOfFeed = (
  feed: string,
): string => `(select f.tenant_oid, f.business_date, ${of("v")}, f.sign
  from ${feed} as f cross join lateral (
    select ${of("d")} from document as d where d.oid = f.oid and d.figures_version = f.version
    union all select ${of("b")} from document_before as kept
      cross join lateral jsonb_to_record(kept.facts) as b(${factColumns})
      where kept.oid = f.oid and kept.version = f.version and kept.tenant_oid = f.tenant_oid) as v)`;

/** SQL: relation of the facts that no batch has added yet, and `sign`. */
export const pending = factsOfFeed("rollup_feed");
