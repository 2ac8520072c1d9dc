import type { Fill } from "../src/db/background/fillStep.ts";

/** A table with 4,500 rows, and a fill that counts how often it has updated a row. */
export const visitSql = `create table visit (oid bigint primary key, filled integer not null default 0);
  insert into visit (oid) select 3 * n from generate_series(1, 4500) as n`;
export const visitFill: Fill = {
  name: "visit.filled",
  table: "visit",
  key: "oid",
  set: "filled = filled + 1",
};
