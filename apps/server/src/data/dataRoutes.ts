import { errorCodes, headers } from "@backroom/contract";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag, sendWithEtag } from "../http/sendWithEtag.ts";
import { requestedFormat } from "../export/formats.ts";
import { checkExport, createExports } from "../export/sendExport.ts";
import { createReportSlots } from "../reports/reportSlots.ts";
import { runReport } from "../reports/runReport.ts";
import type { KindDefinition } from "../kinds/definition.ts";
import { toMeta } from "../kinds/meta.ts";
import { findKind } from "../kinds/registry.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { DataRoutesOptions, Queryable } from "../ports.ts";
import { readCreateKey } from "./createKeys.ts";
import type { DataCall } from "./dataCall.ts";
import { createDataService } from "./dataService.ts";
import { parseDetailPage, readDetail } from "./details.ts";
import { recordOid } from "./recordOid.ts";
import { etagOf } from "./etags.ts";
import { countRecords } from "./count.ts";
import { readPage } from "./list.ts";
import { createPageBookmarks } from "./pageBookmarks.ts";
import { parseListQuery } from "./listQuery.ts";
import { createReportRows } from "./reportRows.ts";
import { readBody, sendRecords } from "./negotiation.ts";
import type { StoredRecord } from "./recordSql.ts";
import { visibleTenants } from "./view.ts";

interface KindParams {
  area: string;
  entity: string;
}
interface RecordParams extends KindParams {
  id: string;
}
interface DetailParams extends RecordParams {
  detail: string;
}

type Query = Readonly<Record<string, unknown>>;

const callOf = (request: FastifyRequest<{ Params: KindParams }>): DataCall => {
  const { area, entity } = request.params;
  const kind = findKind(area, entity);
  if (kind === undefined) throw new HttpError(404, errorCodes.kindNotFound, "There is no such kind of data");
  return {
    kind,
    viewer: { caller: callerOf(request), scope: request.scope },
    origin: request.id,
  };
};

const textOf = (query: Query, name: string): string | null => {
  const value = query[name] ?? "";
  if (typeof value !== "string") throw new HttpError(400, errorCodes.badQuery, `Send ${name} once`);
  return value === "" ? null : value;
};

const sendRecord = (
  request: FastifyRequest,
  reply: FastifyReply,
  { fields }: KindDefinition,
  record: StoredRecord,
): FastifyReply => sendRecords(request, reply.header("etag", etagOf(record)), fields, record.json);

/** The generic data calls (contract, "Generic data"), to be registered at `/api/data` behind authentication. */
export const dataRoutes: FastifyPluginAsync<DataRoutesOptions> = async (app, options) => {
  const { db } = options;
  const service = createDataService(options);
  const kept = { bookmarks: createPageBookmarks(options.events), reportRows: createReportRows() };
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

  app.get<{ Params: KindParams; Querystring: Query }>("/:area/:entity", async (request, reply) => {
    const format = requestedFormat(request.headers.accept);
    const { kind, viewer } = callOf(request);
    const tenants = visibleTenants(kind, viewer);
    if (format !== "records") checkExport(kind, request.query);
    const query = await parseListQuery(kind, request.query, viewer.scope).prepare(db);
    if (format !== "records") {
      const exported = { kind, request: query, tenants, caller: viewer.caller };
      return files.send(request, reply, { format, query: exported });
    }
    const page = await read(kind, request, (reader) =>
      readPage(reader, { kind, request: query, tenants, caller: viewer.caller }, kept),
    );
    return sendRecords(request, reply.header(headers.hasMore, String(page.hasMore)), kind.fields, page.json);
  });

  app.get<{ Params: KindParams; Querystring: Query }>("/:area/:entity/count", async (request) => {
    const { kind, viewer } = callOf(request);
    const tenants = visibleTenants(kind, viewer);
    const query = await parseListQuery(kind, request.query, viewer.scope).prepare(db);
    return read(kind, request, (reader) =>
      countRecords(reader, { kind, request: query, tenants, caller: viewer.caller }),
    );
  });

  app.get<{ Params: KindParams }>("/:area/:entity/meta", async (request, reply) => {
    const { kind, viewer } = callOf(request);
    visibleTenants(kind, viewer);
    return sendWithEtag(request, reply, toMeta(kind));
  });

  app.get<{ Params: KindParams }>("/:area/:entity/form-extensions", async (request, reply) =>
    sendWithEtag(request, reply, await service.formExtensions(callOf(request))),
  );

  app.get<{ Params: KindParams; Querystring: Query }>("/:area/:entity/empty", async (request, reply) => {
    const from = textOf(request.query, "from");
    const call = callOf(request);
    const record = await service.empty(call, from === null ? null : recordOid(from));
    return sendRecords(request, reply, call.kind.fields, JSON.stringify(record));
  });

  app.post<{ Params: KindParams; Querystring: Query }>("/:area/:entity/adjust", async (request, reply) => {
    const call = callOf(request);
    const body = readBody(request, call.kind);
    const record = await service.adjust(call, body, textOf(request.query, "changed"));
    return record === null
      ? reply.code(304).send()
      : sendRecords(request, reply, call.kind.fields, JSON.stringify(record));
  });

  app.post<{ Params: KindParams }>("/:area/:entity", async (request, reply) => {
    const call = callOf(request);
    const key = readCreateKey(request.headers[headers.idempotencyKey]);
    const record = await service.create(call, readBody(request, call.kind), key);
    const location = `${request.url.split("?", 1)[0]}/${record.oid}`;
    if (record.isRepeated) void reply.header(headers.idempotencyReplayed, "true");
    return sendRecord(request, reply.code(201).header("location", location), call.kind, record);
  });

  app.get<{ Params: RecordParams }>("/:area/:entity/:id", async (request, reply) => {
    const call = callOf(request);
    const record = await service.read(call, recordOid(request.params.id));
    const etag = etagOf(record);
    if (!matchesEtag(request.headers["if-none-match"], etag))
      return sendRecord(request, reply, call.kind, record);
    return reply.code(304).header("etag", etag).send();
  });

  app.put<{ Params: RecordParams }>("/:area/:entity/:id", async (request, reply) => {
    const call = callOf(request);
    const oid = recordOid(request.params.id);
    const body = readBody(request, call.kind);
    const result = await service.update(call, oid, body, request.headers["if-match"]);
    return result === "unchanged"
      ? reply.code(304).send()
      : sendRecord(request, reply, call.kind, result.record);
  });

  app.patch<{ Params: RecordParams }>("/:area/:entity/:id", async (request, reply) => {
    const call = callOf(request);
    const oid = recordOid(request.params.id);
    const body = readBody(request, call.kind);
    const result = await service.patch(call, oid, body, request.headers["if-match"]);
    // A client that sent a few fields may have nothing else of the record, so it gets it even when nothing changed.
    const record = result === "unchanged" ? await service.read(call, oid) : result.record;
    return sendRecord(request, reply, call.kind, record);
  });

  app.delete<{ Params: RecordParams }>("/:area/:entity/:id", async (request, reply) => {
    await service.remove(callOf(request), recordOid(request.params.id), request.headers["if-match"]);
    return reply.code(204).send();
  });

  app.get<{ Params: DetailParams; Querystring: Query }>(
    "/:area/:entity/:id/details/:detail",
    async (request, reply) => {
      const { kind, viewer } = callOf(request);
      const query = {
        oid: recordOid(request.params.id),
        name: request.params.detail,
        page: parseDetailPage(request.query),
        query: request.query,
      };
      const { json, hasMore } = await readDetail(db, kind, query, viewer);
      // A single object is no record: its names are fixed by the contract.
      if (!json.startsWith("[")) return reply.type("application/json; charset=utf-8").send(json);
      return sendRecords(request, reply.header(headers.hasMore, String(hasMore)), [], json);
    },
  );
};
