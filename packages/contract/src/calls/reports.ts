import { SERVER } from "#server";
import { reportFiguresQuerySchema, reportFiguresSchema } from "../reportFigures.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Figures of reports.

/** `GET /api/reports/figures` */
export const reportFigures = endpoint(
  { path: "/api/reports/figures", answer: reportFiguresSchema },
  SERVER && {
    group: "Reports",
    text: "Reads up to 8 reports at one moment, so that their figures agree. `parts` is JSON: a list of objects with `area`, `entity` and `query`, the query of the list call by its names. Reports say with `isReadWhole` in their meta data that they can be read so",
    query: t.object({ ...reportFiguresQuerySchema.properties, ...tenantQuerySchema.properties }),
    isOptional: true,
    errors: ["badQuery", "noPermission", "noTenant", "kindNotFound"],
    example: `curl -H "$AUTH" -G --data-urlencode 'parts=[{"area":"sales","entity":"turnover","query":{"From":"2026-03-01","To":"2026-03-31","GroupBy":"BusinessDate"}}]' $API/api/reports/figures`,
  },
);

/** All of this file, in the order of the documents. */
export const reportsCalls = [reportFigures] as const;
