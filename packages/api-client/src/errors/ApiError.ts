import type { FieldError } from "@backroom/contract";
import { ClientError } from "./ClientError.ts";

/** What is known of a failed call: the product's auth error and what the contract adds. */
export interface ApiErrorDetails {
  /** The server's words; may begin with `i18n:`. Undefined = it said nothing readable. */
  message: string | undefined;
  httpMethod: string;
  httpStatus: number;
  httpStatusText: string;
  /** Five digits; the first three are the HTTP status. */
  errorCode?: number | undefined;
  /** Authorization for 401, 403 and the codes 40100 to 40199, else the entity kind, else the server's. */
  subject?: string | undefined;
  /** Name of an icon: `lock`, `ban`, or the server's. */
  icon?: string | undefined;
  /** Key of the error on the server, for support. */
  uid?: string | undefined;
  /** What is wrong with which field, on 400, 409 and 422. */
  fieldErrors?: readonly FieldError[] | undefined;
  /** Only for users with a right on the diagnostics pages. */
  stackFrames?: readonly string[] | undefined;
  /** Entity kind of a generic data call. */
  kind?: string | undefined;
  /** How long the server asks to wait, from Retry-After. */
  retryAfterMs?: number | undefined;
}

/** The server answered with a status of 400 or above. */
export class ApiError extends ClientError {
  override readonly name = "ApiError";
  readonly code = "api";
  /** The server's words; undefined = `message` is only made up of the status. */
  readonly serverText: string | undefined;
  /** HTTP status. */
  readonly status: number;
  readonly httpMethod: string;
  readonly httpStatus: number;
  readonly httpStatusText: string;
  readonly errorCode: number | undefined;
  readonly subject: string | undefined;
  readonly icon: string | undefined;
  readonly uid: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly stackFrames: readonly string[] | undefined;
  readonly kind: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? `HTTP ${details.httpStatus} ${details.httpStatusText}`.trimEnd());
    this.serverText = details.message;
    this.status = details.httpStatus;
    this.httpMethod = details.httpMethod;
    this.httpStatus = details.httpStatus;
    this.httpStatusText = details.httpStatusText;
    this.errorCode = details.errorCode;
    this.subject = details.subject;
    this.icon = details.icon;
    this.uid = details.uid;
    this.fieldErrors = details.fieldErrors ?? [];
    this.stackFrames = details.stackFrames;
    this.kind = details.kind;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** True for an {@link ApiError}. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && "code" in error && error.code === "api";
