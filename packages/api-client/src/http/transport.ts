/** A file on its way. */
export interface FileUpload {
  readonly file: File;
  /** Called with the bytes of the file that have left so far; from 0 again when the call is sent once more. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

/** One call as the transport sends it. */
export interface TransportCall {
  /** Default: GET. */
  method?: string | undefined;
  /** Address below the base URL, or a whole one of the console itself. */
  path: string | URL;
  query?: URLSearchParams | undefined;
  /** Besides those of every call, or instead of them; undefined = not sent. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sends neither token nor scope. */
  isAnonymous?: boolean | undefined;
  /** Statuses besides 2xx that are outcomes, not errors. */
  accepts?: readonly number[] | undefined;
  timeoutMs?: number | undefined;
  /** Whether the call only answers, although it is no GET. */
  storesNothing?: boolean | undefined;
  /** Entity kind, for the subject of errors. */
  kind?: string | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean | undefined;
  /** Leaves the call out of the network log. */
  isUnlogged?: boolean | undefined;
  /** Sent as the field `file` of a multipart form, instead of a body. */
  upload?: FileUpload | undefined;
  /** Called with the bytes of the answer that have come; from 0 again when the call is sent once more. */
  onProgress?: ((bytes: number) => void) | undefined;
  /** Sends this token instead of the session's. */
  token?: string | undefined;
}

/** An answer, read whole. */
export interface Answer {
  /** `GET /api/info`, for messages. */
  call: string;
  method: string;
  /** Entity kind of a generic data call. */
  kind: string | undefined;
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
  /** What `body` was decoded from. */
  bytes: ArrayBuffer;
}

/** Sends calls; rejects with an error of the family. */
export type Transport = (call: TransportCall) => Promise<Answer>;
