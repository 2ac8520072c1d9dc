import type { CountAnswer, EntityMeta, EntityRecord, FormExtensions, ListFilter } from "@backroom/contract";
import type { ApiError } from "./errors/ApiError.ts";

/** Options of every call. */
export interface CallOptions {
  /** Aborting rejects the call with an AbortError, also while it waits for a token. */
  signal?: AbortSignal | undefined;
}

/** What a list or count asks for. */
export interface EntityQuery {
  /** Default: the current tenant of the scope; the root = all tenants the user may see. */
  tenantOid?: number | undefined;
  /** Free text. */
  search?: string | undefined;
  filter?: ListFilter | undefined;
  /** Values of the kind's query form, sent flat. Null, undefined and "" are left out; lists are sent comma-separated. */
  fields?: Readonly<Record<string, unknown>> | undefined;
}

/** What a list page asks for. */
export interface EntityListQuery extends EntityQuery {
  /** Default: 0. */
  skip?: number | undefined;
  /** Records per page, at most 1000. Default: 50. */
  take?: number | undefined;
  /** Field names, `-` before one sorts downwards: `["Text", "-RetailPrice"]`. Default: the server's order. */
  orderBy?: readonly string[] | undefined;
}

/** A page of records. */
export interface EntityPage {
  records: EntityRecord[];
  /** Whether a further page exists. */
  hasMore: boolean;
}

/** Outcome of `adjust`; unchanged = keep the local record. */
export type AdjustOutcome = { kind: "adjusted"; record: EntityRecord } | { kind: "unchanged" };

/** Outcome of `read`; notModified = the record of the given ETag is still current. */
export type ReadOutcome = { kind: "read"; record: EntityRecord } | { kind: "notModified" };

/** What is stored now, when another user saved first. */
export interface ConflictState {
  etag: string;
  /** ISO 8601 in UTC. */
  modifiedAt: string | null;
  modifiedBy: string | null;
}

/** Outcome of `update`: unchanged = 304, success with the local record; conflict = 409, another user saved first. */
export type UpdateOutcome =
  | { kind: "saved"; record: EntityRecord }
  | { kind: "unchanged"; record: EntityRecord }
  | { kind: "conflict"; current?: ConflictState };

/** Outcome of `remove`: removed, also if it was deleted before; conflict = 409, changed meanwhile or in use, with the server's words. */
export type RemoveOutcome = { kind: "removed" } | { kind: "conflict"; error: ApiError };

/**
 * The calls of one kind of generic data. Expected outcomes are values; everything else rejects with an error
 * of the family. Records travel with their ETag in `ETag`, exactly as it goes into If-Match.
 */
export interface EntityService {
  list: (query: EntityListQuery, options?: CallOptions) => Promise<EntityPage>;
  /** How many records a query finds; may be slow, so never wait for it. */
  count: (query: EntityQuery, options?: CallOptions) => Promise<CountAnswer>;
  /** A record with defaults and Oid 0, or with `from` a copy of that record. */
  empty: (
    query?: { tenantOid?: number | undefined; from?: number | undefined },
    options?: CallOptions,
  ) => Promise<EntityRecord>;
  /** Fills dependent values; stores nothing. `changed` names the field the user changed. */
  adjust: (
    record: EntityRecord,
    options?: CallOptions & { changed?: string | undefined },
  ) => Promise<AdjustOutcome>;
  /**
   * Stores a new record; a duplicate rejects with an ApiError of status 409 and its `fieldErrors`. A server that heeds
   * `idempotencyKey` returns the first record to a repeated call with the same key. Default: the key of the same call
   * whose response was lost, else a new one.
   */
  create: (
    record: EntityRecord,
    options?: CallOptions & { idempotencyKey?: string | undefined },
  ) => Promise<EntityRecord>;
  read: (oid: number, options?: CallOptions & { etag?: string | undefined }) => Promise<ReadOutcome>;
  /** Saves the record over the version its `ETag` names. Never sent twice. */
  update: (record: EntityRecord, options?: CallOptions) => Promise<UpdateOutcome>;
  /** Changes the given fields; null clears (RFC 7396). With `etag` it fails with 409 when another user saved first. */
  patch: (
    oid: number,
    changes: Readonly<Record<string, unknown>>,
    options?: CallOptions & { etag?: string | undefined },
  ) => Promise<EntityRecord>;
  /** Deletes the version of the record its `ETag` names. */
  remove: (record: Pick<EntityRecord, "Oid" | "ETag">, options?: CallOptions) => Promise<RemoveOutcome>;
  /** Rows of a sub-table, or the object a detail is; parse what you need of it. */
  detail: (
    oid: number,
    detail: string,
    options?: CallOptions & { skip?: number | undefined; take?: number | undefined },
  ) => Promise<unknown>;
  /** Kept for the session and revalidated by ETag. */
  meta: (options?: CallOptions) => Promise<EntityMeta>;
  formExtensions: (
    query?: { tenantOid?: number | undefined },
    options?: CallOptions,
  ) => Promise<FormExtensions>;
}
