import {
  conflictBodySchema,
  countAnswerSchema,
  entityMetaSchema,
  entityRecordSchema,
  entityRecordsSchema,
  errorCodes,
  formExtensionsSchema,
  headers,
  mediaTypes,
  PAGE_SIZE,
  parse,
} from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { createApiError } from "../http/createApiError.ts";
import type { CachedRead } from "../http/createCachedRead.ts";
import { readAnswer, readJson } from "../http/readJson.ts";
import type { Answer, Transport, TransportCall } from "../http/transport.ts";
import { ApiError } from "../errors/ApiError.ts";
import { isNetworkError } from "../errors/NetworkError.ts";
import type { ScopeIds } from "../types.ts";
import type { ConflictState, EntityService } from "../entityService.ts";
import type { CreateKeys } from "../writes/createKeys.ts";
import { formatETag, optionalETag, withBareETag, withFormattedETag } from "./etag.ts";
import { formatQuery, listParameters } from "./queryString.ts";

/** What a data service works with. */
export interface DataServiceDeps {
  send: Transport;
  readCached: CachedRead;
  /** Keys of creates, shared by the services of a client. */
  keys: CreateKeys;
  /** Where the user stands now. */
  scope: () => ScopeIds;
  /** Where the user stood when the form was opened that writes by this service. Default: where they stand now. */
  from?: ScopeIds | undefined;
}

const PROFILE = { accept: mediaTypes.records } as const;
const PROFILED_BODY = { ...PROFILE, "content-type": mediaTypes.records } as const;

/** What the server says of such a write. */
const MOVED_ON =
  "i18n:This form belongs to another tenant or location than the one you work in now. Choose that one again, then save";

/** The place a form was opened for, as its writes name it. The tenant is in every query. */
const formPlace = ({ locationRoleOid, terminalOid }: ScopeIds) => ({
  locationOid: locationRoleOid ?? 0,
  terminalOid: terminalOid ?? 0,
});

const isSameScope = (a: ScopeIds, b: ScopeIds): boolean =>
  a.tenantOid === b.tenantOid && a.locationRoleOid === b.locationRoleOid && a.terminalOid === b.terminalOid;

/** The record of an answer, with the ETag of its header. */
const readRecord = (answer: Answer): EntityRecord => {
  const record: EntityRecord = readAnswer(answer, entityRecordSchema, "Record");
  return withFormattedETag(record, answer.headers.get("etag") ?? record.ETag);
};

const readConflict = (answer: Answer): ConflictState | undefined => {
  try {
    const parsed = parse(conflictBodySchema, JSON.parse(answer.body), "Conflict");
    if (!parsed.ok) return undefined;
    const { current } = parsed.value;
    return { ...current, etag: formatETag(current.etag) };
  } catch {
    return undefined;
  }
};

/** The calls of one kind of generic data over the wire. */
export const createDataService = (
  { send, readCached, keys, scope, from }: DataServiceDeps,
  area: string,
  entity: string,
): EntityService => {
  const root = `/api/data/${encodeURIComponent(area)}/${encodeURIComponent(entity)}`;
  const address = (path: string, query: Readonly<Record<string, unknown>> = {}) => ({
    path: `${root}${path}`,
    query: formatQuery({ ...query, tenantOid: query["tenantOid"] ?? (from ?? scope()).tenantOid }),
    kind: entity,
  });
  /** Sends a write. Rejects if it belongs to a form that was opened in another scope than the current one. */
  const write = async (method: string, path: string, call: Omit<TransportCall, "path">): Promise<Answer> => {
    // The server compares the scope of a form with the headers, which may change while the call waits for a login.
    if (from === undefined || isSameScope(from, scope()))
      return send({ ...address(path, from && formPlace(from)), ...call, method });
    throw new ApiError({
      message: MOVED_ON,
      httpMethod: method,
      httpStatus: 400,
      httpStatusText: "Bad Request",
      errorCode: errorCodes.scopeMismatch,
      subject: "Validation",
      kind: entity,
    });
  };

  return {
    list: async (query, { signal } = {}) => {
      const { skip = 0, take = PAGE_SIZE } = query;
      const listed = address("", listParameters({ ...query, skip, take }));
      const answer = await send({ ...listed, headers: PROFILE, signal });
      const parsed: EntityRecord[] = readAnswer(answer, entityRecordsSchema, "Records");
      const records = parsed.map((record) => withFormattedETag(record));
      const hasMore = answer.headers.get(headers.hasMore);
      // Without the header a full page means more (contract).
      return {
        records,
        hasMore: hasMore === null ? records.length >= take : hasMore.toLowerCase() === "true",
      };
    },
    count: async (query, { signal } = {}) => {
      const answer = await send({ ...address("/count", listParameters(query)), signal });
      return readAnswer(answer, countAnswerSchema, "Count");
    },
    empty: async (query = {}, { signal } = {}) =>
      readRecord(await send({ ...address("/empty", query), headers: PROFILE, signal })),
    adjust: async (record, { signal, changed } = {}) => {
      const answer = await send({
        ...address("/adjust", { changed }),
        method: "POST",
        headers: PROFILED_BODY,
        body: withBareETag(record),
        storesNothing: true,
        accepts: [304],
        signal,
      });
      if (answer.status === 304) return { kind: "unchanged" };
      // Nothing is stored by it, so a header's ETag would not be the record's.
      return {
        kind: "adjusted",
        record: { ...readAnswer(answer, entityRecordSchema, "Record"), ETag: record.ETag },
      };
    },
    create: async (record, { signal, idempotencyKey } = {}) => {
      const post = async (key: string) => {
        const given = { ...PROFILED_BODY, [headers.idempotencyKey]: key };
        return readRecord(await write("POST", "", { headers: given, body: withBareETag(record), signal }));
      };
      if (idempotencyKey !== undefined) return post(idempotencyKey);
      return keys.run(JSON.stringify([root, from ?? scope().tenantOid, record]), post);
    },
    read: async (oid, { signal, etag } = {}) => {
      const answer = await send({
        ...address(`/${oid}`),
        headers: { ...PROFILE, "if-none-match": optionalETag(etag) },
        accepts: etag ? [304] : [],
        signal,
      });
      return answer.status === 304 ? { kind: "notModified" } : { kind: "read", record: readRecord(answer) };
    },
    update: async (record, { signal } = {}) => {
      const answer = await write("PUT", `/${record.Oid}`, {
        headers: { ...PROFILED_BODY, "if-match": optionalETag(record.ETag) },
        body: withBareETag(record),
        accepts: [304, 409],
        signal,
      });
      if (answer.status === 304) return { kind: "unchanged", record };
      if (answer.status !== 409) return { kind: "saved", record: readRecord(answer) };
      const current = readConflict(answer);
      if (current !== undefined) return { kind: "conflict", current };
      const error = createApiError(answer);
      // Other 409s, such as a locked document, have nothing to resolve.
      if (error.errorCode !== undefined && error.errorCode !== errorCodes.etagLost) throw error;
      return { kind: "conflict" };
    },
    patch: async (oid, changes, { signal, etag } = {}) => {
      const given = { ...PROFILE, "content-type": mediaTypes.mergePatch, "if-match": optionalETag(etag) };
      return readRecord(await write("PATCH", `/${oid}`, { headers: given, body: changes, signal }));
    },
    remove: async (record, { signal } = {}) => {
      const send = () =>
        write("DELETE", `/${record.Oid}`, {
          headers: { ...PROFILE, "if-match": optionalETag(record.ETag) },
          // A record that does not exist is deleted.
          accepts: [404, 409],
          signal,
        });
      const answer = await send().catch((error: unknown) => {
        if (!isNetworkError(error)) throw error;
        // The first request may have been executed.
        return send();
      });
      return answer.status === 409
        ? { kind: "conflict", error: createApiError(answer) }
        : { kind: "removed" };
    },
    detail: async (oid, detail, { signal, skip, take } = {}) => {
      const rows = address(`/${oid}/details/${encodeURIComponent(detail)}`, { skip, take });
      return readJson(await send({ ...rows, headers: PROFILE, signal }));
    },
    meta: ({ signal } = {}) =>
      readCached({ ...address("/meta"), signal }, (answer) =>
        readAnswer(answer, entityMetaSchema, "Meta data"),
      ),
    formExtensions: async (query = {}, { signal } = {}) => {
      const answer = await send({ ...address("/form-extensions", query), signal });
      return readAnswer(answer, formExtensionsSchema, "Form extensions");
    },
  };
};
