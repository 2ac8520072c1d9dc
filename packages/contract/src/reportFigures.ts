import type { Static } from "typebox";
import * as t from "./builders.ts";
import { entityRecordSchema } from "./data.ts";

/** Reports that `GET /api/reports/figures` reads with one request. */
export const MAX_REPORT_PARTS = 8;
/** Rows of one part, and so of a report that is added up; of more rows none is returned. */
export const MAX_REPORT_ROWS = 20_000;

/** A report to read: its kind, and its query as the list call has it (`From`, `To`, `GroupBy`, `search`, …). */
export const reportPartSchema = t.object({
  area: t.string(),
  entity: t.string(),
  query: t.dictionary(t.string(), { default: {} }),
});
/** A report to read. */
export type ReportPart = Static<typeof reportPartSchema>;

/** Query parameter `parts` as JSON. */
export const reportPartsSchema = t.array(reportPartSchema, { minItems: 1, maxItems: MAX_REPORT_PARTS });

/** Query of `GET /api/reports/figures`. */
export const reportFiguresQuerySchema = t.object({ parts: t.string({ maxLength: 8192 }) });

/** The rows of one part; `isCut` = there are more than {@link MAX_REPORT_ROWS}, and none is sent. */
export const reportRowsSchema = t.object({
  rows: t.array(entityRecordSchema, { default: [] }),
  isCut: t.boolean({ default: false }),
});

/**
 * Response of `GET /api/reports/figures`: the rows of all parts at one moment, in their order, with names in PascalCase
 * independent of `Accept`. Null: a part after the first that the caller has no right to read.
 */
export const reportFiguresSchema = t.object({ parts: t.array(t.nullable(reportRowsSchema)) });
/** Rows of several reports at one moment. */
export type ReportFigures = Static<typeof reportFiguresSchema>;
