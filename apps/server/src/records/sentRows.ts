import type { SqlParams } from "../db/sqlParams.ts";
import type { ColumnValue } from "./columnValues.ts";

const identifier = (name: string): string => `"${name}"`;

/** SQL of rows that a statement receives as one parameter. */
export interface SentRows {
  /** Relation `sent` with a column for each column of the rows. */
  readonly relation: string;
  /** Columns of the rows, and the expression of their values over `sent`. */
  readonly columns: readonly { readonly name: string; readonly value: string }[];
}

/** Sends rows as one JSON parameter, so that the statement is the same for any number of rows. All rows have the same columns. */
export const sentRows = (rows: readonly (readonly ColumnValue[])[], params: SqlParams): SentRows => {
  const columns = rows[0] ?? [];
  const sent = rows.map((row) => Object.fromEntries(row.map(({ column, value }) => [column, value])));
  const types = columns.map(({ column, type }) => `${identifier(column)} ${type}`);
  return {
    relation: `jsonb_to_recordset(${params.add(JSON.stringify(sent))}::jsonb) as sent(${types.join(", ")})`,
    columns: columns.map(({ column, isJsonNull }) => {
      const name = identifier(column);
      return { name, value: isJsonNull ? `coalesce(sent.${name}, 'null')` : `sent.${name}` };
    }),
  };
};
