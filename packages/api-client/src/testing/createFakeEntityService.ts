import { PAGE_SIZE, ROOT_OID } from "@backroom/contract";
import type { EntityMeta, EntityRecord, FormExtensions } from "@backroom/contract";
import { abortable } from "../abortable.ts";
import { formatETag } from "../data/etag.ts";
import { ApiError } from "../errors/ApiError.ts";
import type { ApiErrorDetails } from "../errors/ApiError.ts";
import type { CallOptions, ConflictState, EntityService } from "../entityService.ts";
import { matchRecords, sortRecords } from "./matchRecords.ts";

/** A call the fake answered. */
export interface FakeCall {
  operation: keyof EntityService;
  args: readonly unknown[];
}

/** Options of {@link createFakeEntityService} besides records and meta. */
export interface FakeEntityServiceOptions {
  /** Runs before every call: return a promise to hold it, throw to fail it. */
  before?: (call: FakeCall) => void | Promise<void>;
  /** Dependent values of a record; undefined = nothing to adjust. */
  adjust?: (record: EntityRecord, changed: string | undefined) => Partial<EntityRecord> | undefined;
  /** Answers of details by name. */
  details?: Readonly<Record<string, (record: EntityRecord) => unknown>>;
  /** Default: none. */
  formExtensions?: FormExtensions;
  /** Who saves. Default: "me". */
  userName?: string;
  /** ms since 1970, for ModifiedAt. Default: counts up from 2026-01-01 by one second a change. */
  now?: () => number;
}

/** The service, and what a test needs to look behind it. */
export interface FakeEntityService extends EntityService {
  /** Every call so far. */
  calls: readonly FakeCall[];
  /** The stored record, or undefined. */
  stored: (oid: number) => EntityRecord | undefined;
  /** Another user saves: the record gets a new ETag. */
  changeByOther: (oid: number, changes: Readonly<Record<string, unknown>>) => EntityRecord;
  /** Another user deletes. */
  removeByOther: (oid: number) => void;
}

/**
 * An in-memory service for stories and tests that keeps the promises of a server: ETags, 304, 409, 404, 428, unique
 * fields, tenants, filters, sorting and paging. Answers are copies, so that stored records are not changed by accident.
 */
export const createFakeEntityService = (
  records: ReadonlyArray<Partial<EntityRecord>>,
  meta: EntityMeta,
  options: FakeEntityServiceOptions = {},
): FakeEntityService => {
  let changes = 0;
  const now = options.now ?? (() => Date.UTC(2026, 0, 1) + changes * 1000);
  const store = new Map<number, EntityRecord>();
  const calls: FakeCall[] = [];

  const put = (record: Partial<EntityRecord>, userName: string): EntityRecord => {
    changes += 1;
    const oid = record.Oid !== undefined && record.Oid !== 0 ? record.Oid : Math.max(1, ...store.keys()) + 1;
    const time = new Date(now()).toISOString();
    const created = store.get(oid)?.CreatedAt ?? record.CreatedAt ?? time;
    const stored: EntityRecord = {
      TenantOid: ROOT_OID,
      Disabled: false,
      Deleted: false,
      ...structuredClone(record),
      Oid: oid,
      ETag: `"${changes}"`,
      CreatedAt: created,
      ModifiedAt: time,
      ModifiedBy: userName,
    };
    store.set(oid, stored);
    return structuredClone(stored);
  };
  for (const record of records) put(record, "seed");

  const fail = (status: number, message: string, details: Partial<ApiErrorDetails> = {}) =>
    new ApiError({
      message,
      httpMethod: "GET",
      httpStatus: status,
      httpStatusText: "",
      kind: meta.entity,
      subject: meta.entity,
      ...details,
    });
  const find = (oid: number): EntityRecord => {
    const record = store.get(oid);
    if (record === undefined) throw fail(404, "Record not found", { errorCode: 40401 });
    return structuredClone(record);
  };
  const checkUnique = (record: EntityRecord, status: 409 | 422) => {
    for (const { name, unique, label } of meta.fields) {
      const value = record[name];
      if (!unique || value === null || value === undefined || value === "") continue;
      const taken = [...store.values()].some((other) => other.Oid !== record.Oid && other[name] === value);
      if (!taken) continue;
      const message = `${label === "" ? name : label} already used`;
      throw fail(status, message, {
        httpMethod: status === 409 ? "POST" : "PUT",
        errorCode: status === 409 ? 40902 : 42201,
        fieldErrors: [{ field: name, rule: "unique", message, params: {} }],
      });
    }
  };
  const state = ({ ETag, ModifiedAt, ModifiedBy }: EntityRecord): ConflictState => ({
    etag: ETag,
    modifiedAt: ModifiedAt,
    modifiedBy: ModifiedBy,
  });
  const isLost = (record: EntityRecord, etag: string) => formatETag(etag) !== record.ETag;
  const me = options.userName ?? "me";

  /** Every operation is recorded, can be held or failed, and can be aborted while held. */
  const answer = async <T>(
    operation: keyof EntityService,
    args: readonly unknown[],
    call: CallOptions | undefined,
    work: () => T,
  ): Promise<T> => {
    const record = { operation, args };
    calls.push(record);
    await abortable(Promise.resolve(options.before?.(record)), call?.signal);
    return work();
  };

  return {
    calls,
    stored: (oid) => structuredClone(store.get(oid)),
    changeByOther: (oid, changed) => put({ ...find(oid), ...changed }, "someone else"),
    removeByOther: (oid) => void store.delete(oid),

    list: (query, call) =>
      answer("list", [query], call, () => {
        const { skip = 0, take = PAGE_SIZE, orderBy } = query;
        const found = sortRecords(matchRecords([...store.values()], query), orderBy);
        return {
          records: structuredClone(found.slice(skip, skip + take)),
          hasMore: skip + take < found.length,
        };
      }),
    count: (query, call) =>
      answer("count", [query], call, () => ({
        count: matchRecords([...store.values()], query).length,
        exact: true,
      })),
    empty: (query = {}, call) =>
      answer("empty", [query], call, () => {
        const defaults = Object.fromEntries(meta.fields.map((field) => [field.name, field.default ?? null]));
        const source = query.from === undefined ? defaults : find(query.from);
        const tenantOid = query.tenantOid ?? ROOT_OID;
        const fresh = { Oid: 0, ETag: "", TenantOid: tenantOid, Disabled: false, Deleted: false };
        return { ...source, ...fresh, CreatedAt: null, ModifiedAt: null, ModifiedBy: null };
      }),
    adjust: (record, call) =>
      answer("adjust", [record], call, () => {
        const adjusted = options.adjust?.(record, call?.changed);
        return adjusted === undefined
          ? { kind: "unchanged" }
          : { kind: "adjusted", record: { ...record, ...adjusted } };
      }),
    create: (record, call) =>
      answer("create", [record], call, () => {
        checkUnique({ ...record, Oid: 0 }, 409);
        return put({ ...record, Oid: 0 }, me);
      }),
    read: (oid, call) =>
      answer("read", [oid], call, () => {
        const record = find(oid);
        return call?.etag !== undefined && !isLost(record, call.etag)
          ? { kind: "notModified" }
          : { kind: "read", record };
      }),
    update: (record, call) =>
      answer("update", [record], call, () => {
        const current = find(record.Oid);
        if (record.ETag === "")
          throw fail(428, "If-Match is missing", { httpMethod: "PUT", errorCode: 42801 });
        if (isLost(current, record.ETag)) return { kind: "conflict", current: state(current) };
        if (JSON.stringify({ ...current, ...record }) === JSON.stringify(current)) {
          return { kind: "unchanged", record };
        }
        checkUnique(record, 422);
        return { kind: "saved", record: put({ ...current, ...record }, me) };
      }),
    patch: (oid, changed, call) =>
      answer("patch", [oid, changed], call, () => {
        const current = find(oid);
        if (call?.etag !== undefined && isLost(current, call.etag)) {
          throw fail(409, "Somebody saved first", { httpMethod: "PATCH", errorCode: 40901 });
        }
        return put({ ...current, ...changed }, me);
      }),
    remove: (record, call) =>
      answer("remove", [record], call, () => {
        if (isLost(find(record.Oid), record.ETag)) {
          const error = fail(409, "Somebody saved first", { httpMethod: "DELETE", errorCode: 40901 });
          return { kind: "conflict", error };
        }
        store.delete(record.Oid);
        return { kind: "removed" };
      }),
    detail: (oid, name, call) =>
      answer("detail", [oid, name], call, () => {
        const detail = options.details?.[name];
        if (detail === undefined) throw fail(404, `No detail ${name}`, { errorCode: 40402 });
        const value = detail(find(oid));
        const { skip = 0, take = PAGE_SIZE } = call ?? {};
        return Array.isArray(value) ? value.slice(skip, skip + take) : value;
      }),
    meta: (call) => answer("meta", [], call, () => structuredClone(meta)),
    formExtensions: (query, call) =>
      answer(
        "formExtensions",
        [query],
        call,
        () => options.formExtensions ?? { tabs: [], fields: [], hidden: [], readonly: [] },
      ),
  };
};
