import type {
  AnswerOf,
  Endpoint,
  InputOf,
  ScopeIdKind,
  ScopeCurrencies,
  ScopeRow,
  TokenAnswer,
  UiVersion,
  UploadAnswer,
} from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import type { CallOptions, EntityService } from "./entityService.ts";
import type { ApiError } from "./errors/ApiError.ts";
import type { NetworkLog } from "./networkLog/types.ts";

/** Oids of where the user stands; they travel as scope headers. A missing one sends no header. */
export interface ScopeIds {
  tenantOid?: number | undefined;
  locationRoleOid?: number | undefined;
  terminalOid?: number | undefined;
}

/** Writes an oid for one scope header. Replaceable, since servers may use other tables. */
export interface ScopeCodec {
  encode: (kind: ScopeIdKind, oid: number) => string;
}

/** What the client needs of a session. */
export interface SessionPort {
  /**
   * The token for the next call. May wait while the user logs in again; rejects when they give up.
   * Undefined or `ANONYMOUS` = the call goes out without Authorization header.
   */
  token: () => Promise<string | undefined>;
  /**
   * The server refused this token with 401, so that nothing was done. True = the call is sent once more with what
   * `token` gives then, false = it fails. Throws an AbortError when the session of the token is over. Default: false.
   */
  refuse?: (token: string) => boolean;
  /** Aborted when the user logs out: reads under way are given up then. Read before every call. Default: never. */
  ended?: () => AbortSignal;
}

/** What {@link createApiClient} works with. */
export interface ApiClientOptions {
  /** Where the API is, without `/api`: `https://pos.example.com`, or "" for the console's own origin. */
  baseUrl: string;
  /** Folder the console itself is served from, with the slash at its end, for `version.json`. Default: "/". */
  consoleUrl?: string;
  /** The chosen locale, sent as Accept-Language. */
  getLocale: () => string;
  session: SessionPort;
  /** Where the user stands now; read before every call. */
  scope: () => ScopeIds;
  /** Default: the tables of the contract. */
  scopeCodec?: ScopeCodec;
  /** Receives every call, for the network activity list. Default: none. */
  networkLog?: NetworkLog;
  /** Default: the global fetch. */
  fetch?: typeof globalThis.fetch;
  /** Measures calls for the network log. Default: the system's clock. */
  clock?: Clock;
  /** Called for a 401 that no other token could mend, before the call rejects with the same error. */
  onUnauthorized?: (error: ApiError) => void;
  /**
   * Called after every call of the API with whether the service answered: false when no answer came, or only that of a proxy
   * with no service behind it (502, 503, 504, 521 to 523). Aborted calls tell nothing.
   */
  onAnswered?: (isAnswered: boolean) => void;
  /**
   * While true, calls in the session that would store something reject with a {@link ReadOnlyError} and are not sent, as
   * during a preview of another user's console. Read before every call. Default: never.
   */
  isReadOnly?: () => boolean;
  /** Makes the X-Request-Id of a call; hub events carry it as `origin`. Default: a random UUID. */
  requestId?: () => string;
  /** Time one call may take. Default: 60000 ms. */
  timeoutMs?: number;
}

/** Options of the sign of life. */
export interface PingOptions extends CallOptions {
  /** Leaves the call out of the network log, where repeated ones would push out everything else. Default: false. */
  isUnlogged?: boolean | undefined;
}

/** Credentials of the Integrated provider. */
export interface Credentials {
  username: string;
  password: string;
}

/** Options of a call of an endpoint. */
export interface EndpointOptions extends CallOptions {
  /** Version of the record the call changes: sent as If-Match. */
  etag?: string | undefined;
  /** Leaves the call out of the network log, where repeated ones would push out everything else. Default: false. */
  isUnlogged?: boolean | undefined;
  /** Added to the headers of every call; a header of the same name is replaced. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent instead of the token of the session. */
  token?: string | undefined;
  /** Whether the request continues when the page is closed. Default: false. */
  keepalive?: boolean | undefined;
  /** Timeout in ms. Default: that of the client. */
  timeoutMs?: number | undefined;
}

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** Called with the bytes of the file that have left so far; from 0 again when a refused token made the client send it anew. */
  onProgress?: ((sentBytes: number) => void) | undefined;
  /** Names the file: a repeated call with the same key, after a lost response, stores nothing. Default: none. */
  idempotencyKey?: string | undefined;
}

/** Options of reading a file. */
export interface FileOptions extends CallOptions {
  /** Media type of the file, where the address answers others as well. Default: any. */
  accept?: string | undefined;
  /** Query of the address; undefined and null values are left out. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** Time it may take. Default: that of all calls. */
  timeoutMs?: number | undefined;
  /** Called with the bytes that have come; how many there will be no call says beforehand. */
  onProgress?: ((bytes: number) => void) | undefined;
}

/** A file, read whole. */
export interface ApiFile {
  readonly content: Blob;
  /** The name the server gives it; undefined = none. */
  readonly name: string | undefined;
}

/** Every call of the console. All answers are parsed; rubbish rejects with an InvalidAnswerError. */
export interface ApiClient {
  /**
   * Calls an endpoint of `@backroom/contract/calls/…`. The response is parsed by its schema; undefined = the endpoint has none.
   * The body is sent as JSON. Use `upload` to send files and `file` to read them.
   */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: EndpointOptions,
  ) => Promise<AnswerOf<E>>;
  /** Whether the service answers. 521 counts as reachable; everything else unexpected rejects. 10 s at most. */
  ping: (options?: PingOptions) => Promise<void>;
  /** Version of the console as deployed now, never from a cache. */
  version: (options?: CallOptions) => Promise<UiVersion>;
  /** Logs in with name and password. */
  token: (credentials: Credentials, options?: CallOptions) => Promise<TokenAnswer>;
  /** Ends the session of the given token on the server, as far as it can. Sent even when the page is being left. */
  logout: (token: string, options?: CallOptions) => Promise<void>;
  scopeRows: (options?: CallOptions) => Promise<ScopeRow[]>;
  /** Currencies of amounts whose record names none, by tenant oid; empty when the server has no such endpoint (404). */
  scopeCurrencies: (options?: CallOptions) => Promise<ScopeCurrencies>;
  /** What the user stored under a key (`dashboard`, `views`, …); undefined = nothing. The caller parses it. */
  readExtension: (key: string, options?: CallOptions) => Promise<unknown>;
  /** Stores a JSON value of at most 64 kB under a key. */
  writeExtension: (key: string, value: unknown, options?: CallOptions) => Promise<void>;
  /** Reads a file, such as one below `/api/download`, or the records of a list call in a format of `accept`. */
  file: (path: string, options?: FileOptions) => Promise<ApiFile>;
  /**
   * Sends a file as the field `file` of a multipart form. There is no limit of time while it moves; one that has not moved for
   * `timeoutMs` rejects with a {@link TimeoutError}. A file that cannot be read any more rejects with a {@link FileReadError}.
   */
  upload: (path: string, file: File, options?: UploadOptions) => Promise<UploadAnswer>;
  /**
   * The calls of one kind: `data("pos-supply", "article")`. With `from`, where the user stands when a form opens, reads are
   * for its tenant, and writes reject (400, 40003) while the user stands elsewhere. Default: where they stand at each call.
   */
  data: (area: string, entity: string, from?: ScopeIds) => EntityService;
}
