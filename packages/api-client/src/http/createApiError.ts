import { errorBodySchema, errorCodes, parse } from "@backroom/contract";
import type { ErrorBody } from "@backroom/contract";
import { ApiError } from "../errors/ApiError.ts";
import { parseFault } from "./parseFault.ts";
import type { Answer } from "./transport.ts";

/** What is known of a failed answer. */
export type FailedAnswer = Omit<Answer, "call" | "bytes">;

const CODE_AT_END = /^(.*?)\s*(?:\[(\d{5})\]|\((\d{5})\))$/s;

interface Words {
  text: string | undefined;
  errorCode: number | undefined;
}

/**
 * Returns text and code of an error: from the status text if it ends in a bracketed 5-digit code, else from
 * error_description and error_code, else from message. A status text of a code alone leaves the text to the body.
 */
export const readErrorWords = (statusText: string, body: ErrorBody): Words => {
  const match = CODE_AT_END.exec(statusText.trim());
  const text = body.error_description || body.message || undefined;
  if (match !== null) return { text: match[1] || text, errorCode: Number(match[2] ?? match[3]) };
  return { text, errorCode: body.error_code ?? body.errorCode };
};

const isAuthorization = (status: number, errorCode: number | undefined): boolean =>
  status === 401 || status === 403 || (errorCode !== undefined && errorCode >= 40100 && errorCode <= 40199);

const codesWithLock: ReadonlySet<number> = new Set([errorCodes.lockedOut, errorCodes.disabled]);
const codesWithoutIcon: ReadonlySet<number> = new Set([
  errorCodes.badCredentials,
  errorCodes.wrongOldPassword,
  errorCodes.disabledLimit,
]);

/** A ban for 403, a lock for 40103 and 40104, none for the other login codes, else the server's. */
const iconOf = (status: number, errorCode: number | undefined, given: string | undefined) => {
  if (status === 403) return "ban";
  if (errorCode !== undefined && codesWithLock.has(errorCode)) return "lock";
  return errorCode !== undefined && codesWithoutIcon.has(errorCode) ? undefined : given;
};

/** What a parsed but misshapen body still says. */
const onlyMessage = (value: unknown): ErrorBody =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
    ? { message: value.message }
    : {};

const readBody = (text: string): ErrorBody => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A proxy's page, a fault, or nothing: the status is all there is.
    const fault = parseFault(text);
    if (fault === undefined) return {};
    return { message: fault.reason, ...(fault.errorCode !== undefined && { errorCode: fault.errorCode }) };
  }
  const parsed = parse(errorBodySchema, value, "Error");
  return parsed.ok ? parsed.value : onlyMessage(value);
};

const retryAfterMs = (value: string | null): number | undefined => {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** The error of an answer of status 400 or above, or of any status the call did not expect. */
export const createApiError = (answer: FailedAnswer, followed?: ErrorBody): ApiError => {
  const body = readBody(answer.body);
  const words = readErrorWords(answer.statusText, body);
  const errorCode = words.errorCode ?? followed?.errorCode;
  return new ApiError({
    message: followed?.message || words.text,
    httpMethod: body.httpMethod ?? answer.method,
    httpStatus: answer.status,
    httpStatusText: answer.statusText || (body.httpStatusText ?? ""),
    errorCode,
    subject: isAuthorization(answer.status, errorCode)
      ? "Authorization"
      : (answer.kind ?? followed?.subject ?? body.subject),
    icon: iconOf(answer.status, errorCode, body.icon),
    uid: body.uid ?? followed?.uid,
    fieldErrors: body.errors,
    stackFrames: followed?.stackFrames ?? body.stackFrames,
    kind: answer.kind,
    retryAfterMs: retryAfterMs(answer.headers.get("retry-after")),
  });
};
