import type { ErrorSubject, FieldError } from "@backroom/contract";

/** Ends the start with this message on stderr and the exit code: 1 = cannot start, 2 = invalid option. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Optional parts of an {@link HttpError}. */
export interface HttpErrorExtra {
  readonly errors?: readonly FieldError[];
  /** State of the stored record, for 409 of PUT, PATCH and DELETE. */
  readonly current?: {
    readonly etag: string;
    readonly modifiedAt: string | null;
    readonly modifiedBy: string | null;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject?: ErrorSubject;
  readonly cause?: unknown;
}

/** An error response: HTTP status, error code of the contract, English message. Any other error becomes a 500. */
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
