import { errorCodes, mediaTypes } from "@backroom/contract";
import type { AuditEntry, AuditPage } from "@backroom/contract";
import { auditEntry, auditKinds, auditPage, recordHistory } from "@backroom/contract/calls/audit";
import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { aliveSessions, sessionEnded } from "../sessions/sessionEnds.ts";
import { auditReadableSql } from "../messages/index.ts";
import { readRecord } from "../records/recordSql.ts";
import { createParams } from "../db/sqlParams.ts";
import { everything, visibleCondition, visibleOf } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { createDownloadSlots } from "../records/export/downloadSlots.ts";
import { preferredType } from "../http/accept.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { findKind, isStored } from "../model/registry.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { auditFile } from "./auditFile.ts";
import { entryColumns, mayReadEntry, visibleEntries, visibleKinds } from "./auditKinds.ts";
import { pageCondition, searchCondition } from "./auditQuery.ts";
import type { AuditQuery, Paging } from "./auditQuery.ts";
import type { AuditRow } from "./auditRow.ts";
import { readRows } from "./auditRows.ts";
import type { AuditRead } from "./auditRows.ts";
import { describeRows } from "./describeEntries.ts";

/** Bytes of JSON beyond which a list holds only the beginning of a value. */
const LONGEST = { search: 500, history: 20_000 } as const;
/** Changes that a search describes of each entry. */
const FEW_CHANGES = 4;
/** Changes a file holds at most, far more than a user reads. */
const MOST_IN_FILE = 100_000;

const viewerOf = (request: FastifyRequest): Viewer => ({
  caller: callerOf(request),
  scope: request.scope,
});
const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such record");

/** Reads one row more than wanted: it says whether there is another page. */
const readPage = async (
  db: Database,
  { viewer, most }: { readonly viewer: Viewer; readonly most: number | null },
  paging: Paging,
  read: Omit<AuditRead, "take">,
): Promise<AuditPage> => {
  const { take } = paging;
  const rows = await readRows(db, { ...read, take: take + 1 });
  const shown = rows.slice(0, take);
  return {
    entries: await describeRows(db, viewer.caller, shown, most),
    next: rows.length > take ? (shown.at(-1)?.seq ?? null) : null,
  };
};

/** Searches in the audit, and the history of single records. */
export const auditRoutes = (db: Database): readonly Route[] => {
  const slots = createDownloadSlots();

  const search = (viewer: Viewer, query: AuditQuery, most: number | null): Promise<AuditPage> => {
    const params = createParams();
    const all = [
      visibleEntries(viewer, params),
      searchCondition(query, params),
      pageCondition(query, params),
    ];
    return readPage(db, { viewer, most }, query, {
      condition: all.join(" and "),
      params,
      longest: LONGEST.search,
    });
  };

  /** All pages of a search, as long as the session lives. */
  async function* pagesOf(
    viewer: Viewer,
    query: AuditQuery,
    first: AuditPage,
  ): AsyncGenerator<readonly AuditEntry[]> {
    let page = first;
    let count = 0;
    for (;;) {
      yield page.entries;
      count += page.entries.length;
      if (page.next === null || count >= MOST_IN_FILE) return;
      if (!(await aliveSessions(db, [viewer.caller.sid])).has(viewer.caller.sid)) throw sessionEnded();
      page = await search(viewer, { ...query, before: page.next }, null);
    }
  }

  return [
    route(auditPage, async ({ query, request, reply }) => {
      const viewer = viewerOf(request);
      const type =
        query.format === "csv"
          ? mediaTypes.csv
          : preferredType(request.headers.accept, [mediaTypes.json, mediaTypes.csv]);
      if (type === undefined)
        throw new HttpError(406, errorCodes.notAcceptable, "This address answers JSON and CSV");
      void reply.header("cache-control", "private, no-store").header("vary", "Accept");
      if (type === mediaTypes.json) return search(viewer, query, FEW_CHANGES);
      const giveBack = slots.take(viewer.caller.userOid);
      try {
        const whole = { ...query, take: 200 };
        const first = await search(viewer, whole, null);
        const file = Readable.from(auditFile(pagesOf(viewer, whole, first)), { objectMode: false });
        file.once("close", giveBack);
        return await reply
          .header(
            "content-disposition",
            contentDisposition(`Audit ${new Date().toISOString().slice(0, 10)}.csv`),
          )
          .type("text/csv; charset=utf-8")
          .send(file);
      } catch (error) {
        giveBack();
        throw error;
      }
    }),

    route(auditKinds, ({ request }) =>
      visibleKinds(viewerOf(request)).map(({ area, entity, title }) => ({ area, entity, title })),
    ),

    route(auditEntry, async ({ params: { seq }, request, reply }) => {
      const viewer = viewerOf(request);
      const params = createParams();
      const ofChats = auditReadableSql(`${params.add(viewer.caller.userOid)}::bigint`);
      const condition = `a.seq = ${params.add(seq)}::bigint and ${ofChats}`;
      const [row]: (AuditRow | undefined)[] = await readRows(db, {
        condition,
        params,
        take: 1,
        longest: null,
      });
      if (row === undefined || !mayReadEntry(viewer, row)) throw notFound();
      void reply.header("cache-control", "private, no-store");
      const [entry] = await describeRows(db, viewer.caller, [row], null);
      if (entry === undefined) throw notFound();
      return entry;
    }),

    route(recordHistory, async ({ params: { area, entity, oid }, query: paging, request, reply }) => {
      const viewer = viewerOf(request);
      const kind = findKind(area, entity);
      if (kind === undefined || !isStored(kind)) throw notFound();
      const visible = visibleOf(kind, viewer);
      const params = createParams();
      const all = [
        `a.record_oid = ${params.add(oid)}::bigint`,
        `a.area = ${params.add(area)}::text and a.entity = ${params.add(entity)}::text`,
        visibleCondition(visible, entryColumns(kind), params),
        auditReadableSql(`${params.add(viewer.caller.userOid)}::bigint`),
        pageCondition(paging, params),
      ];
      const read = { condition: all.join(" and "), params, longest: LONGEST.history };
      const page = await readPage(db, { viewer, most: null }, paging, read);
      if (page.entries.length === 0 && paging.before === undefined) {
        const ofRecord = { ...visible, place: everything.place };
        if ((await readRecord(db, kind, oid, viewer.caller, ofRecord)) === null) throw notFound();
      }
      void reply.header("cache-control", "private, no-store");
      return page;
    }),
  ];
};
