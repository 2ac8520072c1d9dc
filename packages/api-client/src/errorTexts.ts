import { isAbortError } from "./errors/AbortError.ts";
import { isApiError } from "./errors/ApiError.ts";

/** Kinds of a failure; they name the toast's type. */
export type FailureKind = "info" | "warning" | "error";

/** Key of the heading of a failed operation. */
export const OPERATION_FAILED = "Operation.Failed";
/** Key of the heading of a successful operation. */
export const OPERATION_SUCCESSFUL = "Operation.Successful";
/** Key of the text when neither status nor server say anything. */
export const STATUS_OTHER = "Status.other";

/** Statuses whose own text comes before the server's. */
const statusesWithText: ReadonlySet<number> = new Set([304, 403, 404, 409]);

/**
 * Type of the toast for a failure or a bare status: 304 info, 409 warning, all else error. Undefined for an
 * aborted call, which is never shown.
 */
export const toastTypeOf = (failure: unknown): FailureKind | undefined => {
  if (isAbortError(failure)) return undefined;
  const status = isApiError(failure) ? failure.status : failure;
  if (status === 304) return "info";
  return status === 409 ? "warning" : "error";
};

/** Group of the toast, so that the same failure repeated replaces itself. */
export const toastGroupOf = (failure: unknown): string | undefined =>
  isApiError(failure) ? `${failure.subject ?? ""}.${failure.status}` : undefined;

/**
 * Keys of a status text, most specific first: `Status.409.put.article`, `Status.409.put`, `Status.409.article`,
 * `Status.409`. Only PUT and POST have texts of their own, and only for 409.
 */
export const statusTextKeys = (status: number, method?: string, kind?: string): string[] => {
  const verb = method?.toLowerCase();
  const plain = `Status.${status}`;
  const bases = status === 409 && (verb === "put" || verb === "post") ? [`${plain}.${verb}`, plain] : [plain];
  return bases.flatMap((base) => (kind ? [`${base}.${kind}`, base] : [base]));
};

/**
 * What to tell the user about a failure. `lookup` gives the text of a key, or undefined when no bundle has it; `say`
 * reads a server's text, which may be a key itself (`i18n:`). Statuses 304, 403, 404 and 409 use their own text, others
 * the server's, else `Status.other`; what is not an answer says its own message.
 */
export const errorTextOf = (
  failure: unknown,
  lookup: (key: string) => string | undefined,
  say: (serverText: string) => string = (serverText) => serverText,
): string => {
  if (!isApiError(failure)) return failure instanceof Error ? failure.message : String(failure);
  const { status, httpMethod, kind, serverText } = failure;
  const keyed = statusTextKeys(status, httpMethod, kind)
    .map(lookup)
    .find((text) => text !== undefined);
  if (statusesWithText.has(status) && keyed !== undefined) return keyed;
  if (serverText !== undefined) return say(serverText);
  return keyed ?? lookup(STATUS_OTHER) ?? failure.message;
};
