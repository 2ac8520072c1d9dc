/** Type oids of PostgreSQL's wire protocol whose values both drivers must hand over alike. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/**
 * How values arrive from either engine: bigint and numeric as numbers (oids stay below 2^53, money has 4 decimals),
 * points in time as ISO 8601 in UTC, days as `YYYY-MM-DD`.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
