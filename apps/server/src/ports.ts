/**
 * The seams between the parts of the server. Application (http, auth, access, shell, hub) and data (db, kinds, data,
 * seed) know each other through these types only.
 */
import type { DataServiceEvent, ErrorSubject, FieldError, PermissionName } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import type { ReportSlots } from "./reports/reportSlots.ts";

/** Runs SQL of the PostgreSQL dialect with `$1` parameters. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A database without limits of time, for work nobody waits for: migrations, demo data, cleaning. */
export interface PlainDatabase extends Queryable {
  /** Runs a statement by itself; again on 40001 and 40P01. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; runs it again as a whole on 40001 and 40P01. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Time in ms that the database has to answer a readiness probe; orchestrators wait a second for the whole of it. */
export const PROBE_MS = 1000;

/** Connections of a process, and statements that wait for a free one. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database of the process. Bigint columns come back as numbers, timestamps as ISO 8601 texts, jsonb parsed. On a
 * server, statements that take a minute, or wait ten seconds for a lock, fail.
 */
export interface Database extends PlainDatabase {
  /** The engine's name and version, for `/api/info`. */
  readonly engine: { readonly name: "PGlite" | "PostgreSQL"; readonly version: string };
  /** The same database for long work. */
  readonly noTimeout: PlainDatabase;
  /**
   * The same database for somebody who may go. Once the signal is aborted, statements reject with its reason: one that waits is not
   * run, one that runs is cancelled (by PostgreSQL; the embedded database runs it to its end). Reports have connections of
   * their own, so that calls do not wait for them.
   */
  cancellable(signal: AbortSignal, work?: "calls" | "reports"): Queryable;
  /** How busy the connections for calls are now. */
  load(): DatabaseLoad;
  /** Whether the database answers within a second and can be written; does not wait for what runs there. Never rejects. */
  isReady(): Promise<boolean>;
  /** A line for the operator at the start; null = nothing. */
  readonly advice: string | null;
  /** Present where several processes may use the database at once. */
  readonly signal?: DatabaseSignal;
  /** Resolves when an embedded database has stopped by itself (its disk is full): only a new start helps. */
  readonly gaveUp?: Promise<void>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

/** Wakes the processes that share a database. A signal may get lost, so who listens also looks by themselves now and then. */
export interface DatabaseSignal {
  send(): Promise<void>;
  /** Also called after a lost connection came back. Returns the function that ends it. */
  listen(onSignal: () => void): () => Promise<void>;
}

/** The logged-in user of a request, with their rights. */
export interface Caller {
  readonly userOid: number;
  readonly userName: string;
  /** Key of their session row. */
  readonly sid: string;
  /**
   * True when they hold the right at the path (`/data/pos-supply/article`) for the tenant. The root oid asks for records
   * shared by all tenants. Demand is included in each other right.
   */
  may(path: string, right: PermissionName, tenantOid: number): boolean;
  /** True when they hold the right by a flag at this very path, not by one above it: what nobody holds by the way. */
  isGivenAt(path: string, right: PermissionName, tenantOid: number): boolean;
  /** Tenants for which they hold the right at the path: "all" (root and every tenant, also new ones) or their oids, root among them. */
  tenantOids(path: string, right: PermissionName): readonly number[] | "all";
  /** Tenants they hold any right for, without root: the others are none of their business. "all" = also new ones. */
  seenTenants(): readonly number[] | "all";
  /** True for who may do everything everywhere. False says nothing: they still may where no flag denies it. */
  readonly mayDoAll: boolean;
  /** Tenants whose rights may differ from the root's. */
  readonly namedTenants: readonly number[];
  /** True when they hold any right at the path for any tenant. */
  mayOpen(path: string): boolean;
}

/** Where a request stands: query `tenantOid`, else the scope headers. Null = none or root: all they may see. */
export interface RequestScope {
  readonly tenantOid: number | null;
  readonly locationOid: number | null;
  readonly terminalOid: number | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The logged-in user; null on anonymous calls. Read it with `callerOf(request)`. */
    caller: Caller | null;
    /** Decoded and checked against the caller's tenants (403 otherwise) before a handler runs. */
    scope: RequestScope;
  }
}

/** The logged-in user of a request; throws 401 on a route that forgot to ask for one. */
export const callerOf = (request: Pick<FastifyRequest, "caller">): Caller => {
  if (request.caller === null) throw new HttpError(401, 40111, "Please log in");
  return request.caller;
};

/** Path at which the rights for a kind are held. */
export const kindPath = (area: string, entity: string): string => `/data/${area}/${entity}`;

/** A change of a record, published after its transaction has been committed. */
export interface DataChange extends DataServiceEvent {
  readonly action: "create" | "update" | "delete";
  /** Key of its row in `change_log`; `writeJournal` gives it. */
  readonly changeSeq: number;
}

/** Where the data service publishes what changed; the hub passes it on to those who may read it. */
export interface DataEvents {
  /** Tells every process, this one at once. */
  publish(change: DataChange): void;
  /** Hears each change of every process once. Returns the function that ends the subscription. */
  subscribe(listener: (change: DataChange) => void): () => void;
}

/**
 * Messages between the server processes that share a database. Every process receives each message, its own included, once
 * and in the order of its publisher; none is delivered to a process that was not running.
 */
export interface NodeBus {
  /** Of this process; another one at every start. */
  readonly nodeId: string;
  /** `payload` is JSON, at most 64 kB. Publish what happened after it was committed. */
  publish(topic: string, payload: unknown): void;
  /** Payloads come from another process, maybe of another version: parse them. Returns the function that ends it. */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Options of the routes of records (`src/data/dataRoutes.ts`). */
export interface DataRoutesOptions {
  readonly db: Database;
  readonly events: DataEvents;
  /** Clock, ms since 1970. Default: that of the machine. */
  readonly now?: () => number;
  /** Domains reports may be mailed to. Default: all. */
  readonly mailDomains?: readonly string[];
  /** Reports each user runs at once. Default: those of these routes alone. */
  readonly reportSlots?: ReportSlots;
}

/** Stops the start with one clear line on stderr and the exit code (1 cannot start, 2 wrong option). */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What an {@link HttpError} may carry besides its message. */
export interface HttpErrorExtra {
  readonly errors?: readonly FieldError[];
  /** What is stored now, on 409 of PUT, PATCH and DELETE. */
  readonly current?: {
    readonly etag: string;
    readonly modifiedAt: string | null;
    readonly modifiedBy: string | null;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject?: ErrorSubject;
  readonly cause?: unknown;
}

/** An outcome the caller must hear of: HTTP status, code of the contract, English message. Everything else thrown is a 500. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly code: number;
  readonly extra: HttpErrorExtra;

  constructor(status: number, code: number, message: string, extra: HttpErrorExtra = {}) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/*
 * Tables the application reads and the data side owns (its migrations create them, its kinds edit them):
 *
 * app_user(oid, username, username_key unique = lower(username), email, email_key = lower(email), first_name, last_name,
 *   password_hash null, confirmed, limit_reached, disabled, deleted, primary_tenant_oid default -1)
 * user_tenant(user_oid, tenant_oid)                          the tenants a user is limited to; no row = no limit
 * role(oid, id, text, disabled, deleted)
 * user_role(user_oid, role_oid, tenant_oid, allowed)         tenant_oid 1 = everywhere; false = denied
 * role_permission(role_oid, path, right_name, tenant_oid, allowed)
 * user_permission(user_oid, path, right_name, tenant_oid, allowed)
 *   path '/data/pos-supply/article' or an ancestor ('/data', '/'); right_name Create|Update|Delete|Demand|Patch or '*';
 *   tenant_oid 1 = every tenant. How they decide: access/grants.ts.
 * tenant(oid, id, text, description, country, disabled, deleted)
 * location(oid, tenant_oid, id, text, description, disabled, deleted)
 * pos_terminal(oid, tenant_oid, location_oid, id, text, description, disabled, deleted)
 * pan_terminal(oid, tenant_oid, id, text, description, disabled, deleted)
 */
