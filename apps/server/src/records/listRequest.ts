import type { Queryable } from "../db/database.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/** Purpose of a query: a sorted page of its records, or all records (for counts and exports). */
export type QueryPurpose = "page" | "all";

/** A field to sort by. */
export interface Order {
  readonly column: string;
  /** SQL cast of a parameter that is compared with the column. */
  readonly cast: string;
  readonly isDescending: boolean;
  /** Whether records can have no value. They are sorted last in both directions. */
  readonly isNullable: boolean;
}

/** The checked query of a list request. `conditions` adds its parameters to those of the statement. */
export interface ListRequest {
  readonly skip: number;
  readonly take: number;
  readonly orders: readonly Order[];
  conditions(params: SqlParams): string[];
  /** Returns the same request with the conditions that are fastest on this database. Default: for a page. */
  prepare(db: Queryable, purpose?: QueryPurpose): Promise<ListRequest>;
  /** For reports: conditions on the rows that the report aggregates, and its parameters by name. */
  readonly inside: { readonly given: ReadonlyMap<string, string>; conditions(params: SqlParams): string[] };
}
