import { isAbortError } from "./errors/AbortError.ts";
import { isApiError } from "./errors/ApiError.ts";

/** Kinds of a failure; they name the toast's type. */
export type FailureKind = "info" | "warning" | "error";

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
