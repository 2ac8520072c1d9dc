import { errorCodes } from "@backroom/contract";
import type { ErrorBody, ErrorSubject } from "@backroom/contract";
import { STATUS_CODES } from "node:http";
import { databaseTrouble } from "../db/sqlErrors.ts";
import type { DatabaseTrouble } from "../db/sqlErrors.ts";
import { HttpError } from "../kernel/errors.ts";

/** What an error is about, by its status (contract). */
export const subjectOf = (status: number): ErrorSubject => {
  if (status === 401 || status === 403) return "Authorization";
  if (status === 404) return "NotFound";
  if (status === 409 || status === 428) return "Concurrency";
  return status < 500 ? "Validation" : "System";
};

const icons: Readonly<Record<number, string>> = {
  [errorCodes.lockedOut]: "lock",
  [errorCodes.disabled]: "lock",
};

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const troubles: Readonly<Record<DatabaseTrouble, readonly [code: number, message: string]>> = {
  away: [errorCodes.database, "The database cannot be reached; try again in a moment"],
  noConnection: [
    errorCodes.databaseBusy,
    "The server has too many requests to handle. Try again in a moment",
  ],
  busy: [errorCodes.databaseBusy, "The database is too busy to answer; try again in a moment"],
  full: [errorCodes.databaseFull, "The database has no room left. Tell your administrator"],
  readOnly: [
    errorCodes.databaseReadOnly,
    "The database can only be read at the moment. Tell your administrator",
  ],
};

/** Returns the message for a database error that is no fault of the statement, such as a full disk; null for any other error. */
export const databaseTroubleMessage = (error: unknown): string | null => {
  const trouble = databaseTrouble(error);
  return trouble === null ? null : troubles[trouble][1];
};

/** Values PostgreSQL cannot hold: NUL, half characters, numbers beyond the column. */
const isUnstorable = (error: unknown): boolean =>
  ["22021", "22P02", "22P05", "22003"].includes(codeOf(error));

/** Texts for failures Fastify itself finds; its own would show its inner names. */
const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The request body is not valid JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "The request body is too large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The request body has a media type this call does not take",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The request body does not have the length its header says",
  FST_CP_ERR_INVALID_CONTENT: "The request body is not compressed as its Content-Encoding says",
  FST_CP_ERR_INVALID_CONTENT_ENCODING: "The request body has a Content-Encoding this server does not take",
  FST_ERR_BAD_URL: "The address is not a valid URL",
};

/** Makes an {@link HttpError} of anything thrown. Only an HttpError speaks for itself; the rest keeps its inside to itself. */
export const toHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  const trouble = databaseTrouble(error);
  if (trouble !== null) {
    return new HttpError(503, ...troubles[trouble], {
      cause: error,
      headers: { "retry-after": "5" },
    });
  }
  if (isUnstorable(error)) {
    return new HttpError(400, errorCodes.badQuery, "The request holds a value that cannot be stored", {
      cause: error,
    });
  }
  if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") {
    const status = error.statusCode;
    // What the folder of the console refuses (`//`, `..`, NUL) is no address; rights are never checked there.
    if (status === 403)
      return new HttpError(404, errorCodes.recordNotFound, "There is nothing at this address");
    if (status >= 400 && status < 500) {
      const message = frameworkMessages[codeOf(error)] ?? STATUS_CODES[status] ?? "Bad request";
      return new HttpError(status, status === 400 ? errorCodes.badQuery : status * 100, message, {
        cause: error,
      });
    }
  }
  return new HttpError(500, errorCodes.internal, "The server failed; the error was recorded", {
    cause: error,
  });
};

/** What an error body says of a request. */
export interface FailedCall {
  readonly method: string;
  readonly uid: string | null;
  readonly isTokenCall: boolean;
  readonly stackFrames: readonly string[];
}

/** The body of the contract for a failed call. */
export const toErrorBody = (error: HttpError, call: FailedCall): ErrorBody & { current?: unknown } => {
  const icon = icons[error.code] ?? (error.status === 403 ? "ban" : undefined);
  return {
    message: error.message,
    errorCode: error.code,
    subject: error.extra.subject ?? subjectOf(error.status),
    ...(icon === undefined ? {} : { icon }),
    httpMethod: call.method,
    httpStatus: error.status,
    httpStatusText: STATUS_CODES[error.status] ?? "",
    ...(call.uid === null ? {} : { uid: call.uid }),
    ...(call.isTokenCall ? { error_description: error.message, error_code: error.code } : {}),
    ...(error.extra.errors === undefined ? {} : { errors: [...error.extra.errors] }),
    ...(error.extra.current === undefined ? {} : { current: error.extra.current }),
    stackFrames: [...call.stackFrames],
  };
};

/** A head holds ASCII only. Clients prefer this text to the body's, so a message that does not fit is left out, not spoiled. */
const FITS_REASON = /^[\x20-\x7e]{1,200}$/;

/** Returns the reason phrase of an error: `Message [40101]`, or `[40101]` if the message is long or not plain ASCII. */
export const reasonPhrase = ({ message, code }: HttpError): string =>
  FITS_REASON.test(message) ? `${message} [${code}]` : `[${code}]`;

/** The lines of a stack without the message, and of what caused it. */
export const stackFramesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const own = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  const frames = own.map((line) => line.trim());
  return error.cause instanceof Error
    ? [...frames, `caused by ${error.cause.message}`, ...stackFramesOf(error.cause)]
    : frames;
};
