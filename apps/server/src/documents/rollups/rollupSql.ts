import { rowsOf } from "./rollupTables.ts";
import type { Rollup } from "./rollupTables.ts";
import type { SalesSubject } from "./salesRows.ts";

/** SQL: all columns of a rollup. */
export const listOf = ({ key, labels, figures }: Rollup) => [...key, ...labels, ...figures].join(", ");

/** SQL: the rollup's rows that fulfil the condition, negated. */
export const takenOff = ({ table, key, labels, figures }: Rollup, condition: string) =>
  `select ${[
    ...key,
    ...labels.map((name) => `null::text as ${name}`),
    ...figures.map((name) => `-${name} as ${name}`),
  ].join(", ")} from ${table} where ${condition}`;

/** SQL: sums rows by key and inserts them into a rollup without these keys, sorted by key. Omits sums of zero. */
export const insertSql = (rollup: Rollup, rows: string): string => {
  const { table, key, figures, labels } = rollup;
  const names = key.join(", ");
  const summed = [...labels.map((name) => `max(${name})`), ...figures.map((name) => `sum(${name})`)].join(
    ", ",
  );
  const isChanged = figures.map((name) => `sum(${name}) <> 0`).join(" or ");
  return `insert into ${table} (${listOf(rollup)})
    select ${names}, ${summed} from (${rows}) as added group by ${names} having ${isChanged} order by ${names}`;
};

/** SQL: sums rows by key and adds them to a rollup, sorted by key, so that concurrent writers cannot deadlock. */
export const addSql = (rollup: Rollup, rows: string): string => {
  const { table, key, figures, labels } = rollup;
  const sets = [
    ...labels.map((name) => `${name} = coalesce(excluded.${name}, ${table}.${name})`),
    ...figures.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
  ].join(", ");
  return `${insertSql(rollup, rows)} on conflict (${key.join(", ")}) do update set ${sets}`;
};

/**
 * SQL: relation of the rollup's rows and of the facts in `pending`. Conditions on key columns use the indexes of both. With a `subject`
 * only its pending rows; the rollup's rows still need the condition, as one inside would keep PostgreSQL from reading them by an index.
 */
export const withPending = (rollup: Rollup, pending: string, subject?: SalesSubject): string => {
  const list = listOf(rollup);
  return `(select ${list} from ${rollup.table} union all select ${list} from (${rowsOf(rollup, pending, subject)}) as added)`;
};
