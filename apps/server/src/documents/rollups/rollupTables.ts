import { salesRows } from "./salesRows.ts";

/** SQL over a document: it is turnover. Money that only moves between drawer and safe is none; every document counts as throughput. */
export const isTurnover =
  "kind in ('receipt', 'invoice') and coalesce(business_type, 'sale') not in ('cash-in', 'cash-drop')";

/** A table of sums over documents. */
export interface Rollup {
  readonly table: string;
  readonly key: readonly string[];
  /** The column of the key that holds the day, or the first day of the month. */
  readonly day: string;
  /** Columns that are added up. */
  readonly figures: readonly string[];
  /** Columns of text that stand beside the figures; the latest that is not null stays. */
  readonly labels: readonly string[];
  /** SQL: the rows that documents add, not summed. `from` is a relation of facts and `sign`. */
  readonly rowsOf: (from: string) => string;
}

/** Turnover of a day by location and currency. */
export const turnoverDaily: Rollup = {
  table: "turnover_daily",
  key: ["tenant_oid", "location_oid", "business_date", "currency"],
  day: "business_date",
  figures: ["amount", "documents"],
  labels: [],
  rowsOf: (
    from,
  ) => `select tenant_oid, location_oid, business_date, currency, total * sign as amount, sign as documents
    from ${from} as d where ${isTurnover}`,
};

/** Number of documents of a month by kind. */
export const documentMonthly: Rollup = {
  table: "document_monthly",
  key: ["tenant_oid", "month", "kind"],
  day: "month",
  figures: ["documents"],
  labels: [],
  rowsOf: (
    from,
  ) => `select tenant_oid, date_trunc('month', business_date)::date as month, kind, sign as documents
    from ${from} as d`,
};

/** Figures of a day by a subject (hour, operator, article, …) and its key. */
export const salesDaily: Rollup = {
  table: "sales_daily",
  key: ["tenant_oid", "subject", "business_date", "location_oid", "currency", "key"],
  day: "business_date",
  figures: ["documents", "quantity", "amount", "tax", "discount"],
  labels: ["label"],
  rowsOf: salesRows,
};

/** All rollups. */
export const rollups: readonly Rollup[] = [turnoverDaily, documentMonthly, salesDaily];

/** SQL: inserts rows into a rollup that has none of their keys, in the order of its key. Rows that add nothing are left out. */
export const insertSql = ({ table, key, figures, labels }: Rollup, rows: string): string => {
  const names = key.join(", ");
  const summed = [...labels.map((name) => `max(${name})`), ...figures.map((name) => `sum(${name})`)].join(
    ", ",
  );
  const isChanged = figures.map((name) => `sum(${name}) <> 0`).join(" or ");
  return `insert into ${table} (${[...key, ...labels, ...figures].join(", ")})
    select ${names}, ${summed} from (${rows}) as added group by ${names} having ${isChanged} order by ${names}`;
};

/** SQL: adds rows to a rollup. */
export const addSql = (rollup: Rollup, rows: string): string => {
  const { table, key, figures, labels } = rollup;
  const sets = [
    ...labels.map((name) => `${name} = coalesce(excluded.${name}, ${table}.${name})`),
    ...figures.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
  ].join(", ");
  return `${insertSql(rollup, rows)} on conflict (${key.join(", ")}) do update set ${sets}`;
};

/** SQL: the rows of a rollup with what is not in it yet, as a relation. Conditions on it reach the indexes of both. */
export const withPending = ({ table, key, figures, labels, rowsOf }: Rollup, pending: string): string => {
  const list = [...key, ...labels, ...figures].join(", ");
  return `(select ${list} from ${table} union all select ${list} from (${rowsOf(pending)}) as added)`;
};
