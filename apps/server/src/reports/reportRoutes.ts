import { errorCodes, MAX_REPORT_ROWS, parse, reportPartsSchema } from "@backroom/contract";
import type { ReportPart } from "@backroom/contract";
import { reportFigures } from "@backroom/contract/calls/reports";
import type { FastifyRequest } from "fastify";
import type { PageQuery } from "../records/pageQuery.ts";
import { readReports } from "../records/reportPages.ts";
import { parseListQuery } from "../records/listQuery.ts";
import { visibleOf } from "../records/visible.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { reports } from "./reports.ts";
import type { ReportSlots } from "../records/reports/reportSlots.ts";
import { runReport } from "../records/reports/runReport.ts";

const refuse = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const partsOf = (text: string): readonly ReportPart[] => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse("The parameter parts is no JSON");
  }
  const parts = parse(reportPartsSchema, json, "The parameter parts");
  if (!parts.ok) throw refuse(parts.error.message);
  return parts.value;
};

const kindOf = ({ area, entity }: ReportPart) => {
  const kind = reports.find((one) => one.area === area && one.entity === entity);
  if (kind === undefined) throw new HttpError(404, errorCodes.kindNotFound, "There is no such report");
  return kind;
};

const queryOf = (part: ReportPart, request: FastifyRequest): PageQuery => {
  const caller = callerOf(request);
  const kind = kindOf(part);
  const { skip: _skip, take: _take, ...query } = part.query;
  return {
    kind,
    visible: visibleOf(kind, { caller, scope: request.scope }),
    request: parseListQuery(kind, query),
    caller,
  };
};

const isForbidden = (error: unknown): boolean => error instanceof HttpError && error.status === 403;

/** The reading of several reports at one moment. */
export const reportRoutes = ({
  db,
  slots,
}: {
  readonly db: Database;
  readonly slots: ReportSlots;
}): readonly Route[] => [
  route(reportFigures, async ({ query: { parts: text }, request, reply }) => {
    const queries = partsOf(text).map((part, index) => {
      try {
        return queryOf(part, request);
      } catch (error) {
        if (index > 0 && isForbidden(error)) return null;
        throw error;
      }
    });
    const wanted = queries.filter((query) => query !== null);
    const [first] = wanted;
    if (first === undefined) throw refuse("The parameter parts is empty");
    const found = await runReport({ db, slots, kind: first.kind }, request, (reader) =>
      readReports(reader, wanted, MAX_REPORT_ROWS + 1),
    );
    const parts = queries.map((query) => {
      if (query === null) return "null";
      const rows = found[wanted.indexOf(query)] ?? [];
      return rows.length > MAX_REPORT_ROWS ? '{"isCut":true}' : `{"rows":[${rows.join(",")}]}`;
    });
    return reply
      .header("cache-control", "private, no-cache")
      .type("application/json; charset=utf-8")
      .send(`{"parts":[${parts.join(",")}]}`);
  }),
];
