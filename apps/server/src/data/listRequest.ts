import type { Queryable } from "../db/database.ts";
import type { SqlParams } from "./sqlParams.ts";

/** A field to sort by. */
export interface Order {
  readonly column: string;
  /** Cast of a parameter that is compared with it. */
  readonly cast: string;
  readonly isDescending: boolean;
  /** Some records have no value; they come last in either direction. */
  readonly isNullable: boolean;
}

/** What a list call asks for, checked; conditions are added to the statement's parameters when it is built. */
export interface ListRequest {
  readonly skip: number;
  readonly take: number;
  readonly orders: readonly Order[];
  conditions(params: SqlParams): string[];
  /** The same request with its conditions as this database answers them fastest. */
  prepare(db: Queryable): Promise<ListRequest>;
  /** Conditions of a report over the rows it is worked out from, and the parameters that were given, by name. */
  readonly inside: { readonly given: ReadonlyMap<string, string>; conditions(params: SqlParams): string[] };
}
