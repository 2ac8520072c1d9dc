import { errorCodes, headers } from "@backroom/contract";
import { formExtensions, kindMeta } from "@backroom/contract/calls/kinds";
import * as calls from "@backroom/contract/calls/records";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { matchesEtag } from "../http/sendWithEtag.ts";
import { requestedFormat } from "./export/formats.ts";
import { checkExport, createExports } from "./export/sendExport.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { createReportSlots } from "./reports/reportSlots.ts";
import { runReport } from "./reports/runReport.ts";
import type { KindDefinition } from "../model/definition.ts";
import { toMeta } from "../model/meta.ts";
import { findKind } from "../model/registry.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { DataRoutesOptions } from "./dataRoutesOptions.ts";
import type { Queryable } from "../db/database.ts";
import { readCreateKey } from "./createKeys.ts";
import type { DataCall } from "./dataCall.ts";
import { createDataService } from "./dataService.ts";
import { readDetail } from "./details.ts";
import { recordOid } from "./recordOid.ts";
import { etagOf } from "./etags.ts";
import { countRecords } from "./count.ts";
import { readPage } from "./list.ts";
import { createPageBookmarks } from "./pageBookmarks.ts";
import { parseListQuery } from "./listQuery.ts";
import { createReportRows } from "./reportRows.ts";
import { readBody, sendRecords } from "./negotiation.ts";
import type { StoredRecord } from "./recordSql.ts";
import { createUnchangedPages } from "./unchangedPages.ts";
import { visibleOf } from "./visible.ts";

type Query = Readonly<Record<string, unknown>>;

/** The kind of the address and who asks. Throws 404 for an unknown kind. */
const callOf = (request: FastifyRequest): DataCall => {
  const { area, entity } = Object(request.params);
  const kind = findKind(area, entity);
  if (kind === undefined) throw new HttpError(404, errorCodes.kindNotFound, "There is no such kind of data");
  return {
    kind,
    viewer: { caller: callerOf(request), scope: request.scope },
    origin: request.id,
  };
};
const queryOf = (request: FastifyRequest): Query => Object(request.query);

/** Kind and rights come before mistakes in the query. */
const ofKind: RouteShorthandOptions = {
  preHandler: async (request) => void callOf(request),
};
const ofVisibleKind: RouteShorthandOptions = {
  preHandler: async (request) => {
    const { kind, viewer } = callOf(request);
    visibleOf(kind, viewer);
  },
};

const sendRecord = (
  request: FastifyRequest,
  reply: FastifyReply,
  { fields }: KindDefinition,
  record: StoredRecord,
): FastifyReply => sendRecords(request, reply.header("etag", etagOf(record)), fields, record.json);

/** Routes of the records of all kinds, and of their meta data; `app` ends the exports when it closes. */
export const dataRoutes = (app: FastifyInstance, options: DataRoutesOptions): readonly Route[] => {
  const { db } = options;
  const service = createDataService(options);
  const kept = {
    bookmarks: createPageBookmarks(options.events),
    reportRows: createReportRows(),
    readUnchanged: db.isDistributed ? null : createUnchangedPages(),
  };
  const slots = options.reportSlots ?? createReportSlots();
  const files = createExports(db, slots);
  app.addHook("preClose", async () => files.close());

  /** Reads for a client that may leave. */
  const read = <T>(
    kind: KindDefinition,
    request: FastifyRequest,
    work: (reader: Queryable) => Promise<T>,
  ): Promise<T> => {
    if (kind.source?.isReport !== true) return work(db.cancellable(request.signal));
    return runReport({ db, slots, kind }, request, work);
  };

  const list = route(calls.listRecords, async ({ request, reply }) => {
    const format = requestedFormat(request.headers.accept);
    const { kind, viewer } = callOf(request);
    const visible = visibleOf(kind, viewer);
    if (format !== "records") checkExport(kind, queryOf(request));
    const purpose = format === "records" ? "page" : "all";
    const query = await parseListQuery(kind, queryOf(request)).prepare(db, purpose);
    if (format !== "records") {
      const exported = { kind, request: query, visible, caller: viewer.caller };
      return files.send(request, reply, { format, query: exported });
    }
    const page = await read(kind, request, (reader) =>
      readPage(reader, { kind, request: query, visible, caller: viewer.caller }, kept),
    );
    return sendRecords(request, reply.header(headers.hasMore, String(page.hasMore)), kind.fields, page.json);
  });

  const count = route(calls.countRecords, async ({ request }) => {
    const { kind, viewer } = callOf(request);
    const visible = visibleOf(kind, viewer);
    const query = await parseListQuery(kind, queryOf(request)).prepare(db, "all");
    return read(kind, request, (reader) =>
      countRecords(reader, { kind, request: query, visible, caller: viewer.caller }),
    );
  });

  const empty = route(
    calls.emptyRecord,
    async ({ query: { from }, request, reply }) => {
      const call = callOf(request);
      const record = await service.empty(call, from === undefined ? null : recordOid(String(from)));
      return sendRecords(request, reply, call.kind.fields, JSON.stringify(record));
    },
    ofKind,
  );

  const adjust = route(
    calls.adjustRecord,
    async ({ query: { changed = null }, request, reply }) => {
      const call = callOf(request);
      const record = await service.adjust(call, readBody(request, call.kind), changed);
      return record === null
        ? reply.code(304).send()
        : sendRecords(request, reply, call.kind.fields, JSON.stringify(record));
    },
    ofKind,
  );

  const create = route(calls.createRecord, async ({ request, reply }) => {
    const call = callOf(request);
    const key = readCreateKey(request.headers[headers.idempotencyKey]);
    const record = await service.create(call, readBody(request, call.kind), key);
    const location = `${request.url.split("?", 1)[0]}/${record.oid}`;
    if (record.isRepeated) void reply.header(headers.idempotencyReplayed, "true");
    return sendRecord(request, reply.code(201).header("location", location), call.kind, record);
  });

  const readOne = route(
    calls.readRecord,
    async ({ params: { id }, request, reply }) => {
      const call = callOf(request);
      const record = await service.read(call, id);
      const etag = etagOf(record);
      if (!matchesEtag(request.headers["if-none-match"], etag))
        return sendRecord(request, reply, call.kind, record);
      return reply.code(304).header("etag", etag).send();
    },
    ofKind,
  );

  const update = route(
    calls.updateRecord,
    async ({ params: { id }, request, reply }) => {
      const call = callOf(request);
      const body = readBody(request, call.kind);
      const result = await service.update(call, id, body, request.headers["if-match"]);
      return result === "unchanged"
        ? reply.code(304).send()
        : sendRecord(request, reply, call.kind, result.record);
    },
    ofKind,
  );

  const patch = route(
    calls.patchRecord,
    async ({ params: { id }, request, reply }) => {
      const call = callOf(request);
      const body = readBody(request, call.kind);
      const result = await service.patch(call, id, body, request.headers["if-match"]);
      // A client that sent a few fields may have nothing else of the record, so it gets it even when nothing changed.
      const record = result === "unchanged" ? await service.read(call, id) : result.record;
      return sendRecord(request, reply, call.kind, record);
    },
    ofKind,
  );

  const remove = route(
    calls.deleteRecord,
    async ({ params: { id }, request }) => service.remove(callOf(request), id, request.headers["if-match"]),
    ofKind,
  );

  const detail = route(
    calls.recordDetail,
    async ({ params: { id, detail: name }, query, request, reply }) => {
      const { kind, viewer } = callOf(request);
      const asked = { oid: id, name, page: query, query };
      const { json, hasMore } = await readDetail(db, kind, asked, viewer);
      // A single object is no record: its names are fixed by the contract.
      if (!json.startsWith("[")) return reply.type("application/json; charset=utf-8").send(json);
      return sendRecords(request, reply.header(headers.hasMore, String(hasMore)), [], json);
    },
    ofKind,
  );

  const meta = route(kindMeta, ({ request }) => toMeta(callOf(request).kind), ofVisibleKind);
  const extensions = route(formExtensions, ({ request }) => service.formExtensions(callOf(request)), ofKind);
  return [list, count, empty, adjust, create, readOne, update, patch, remove, detail, meta, extensions];
};
