/** Every code of the family. */
export type ClientErrorCode =
  | "api"
  | "network"
  | "aborted"
  | "timeout"
  | "invalidAnswer"
  | "fault"
  | "entityService"
  | "readOnly"
  | "fileRead";

const codes: ReadonlySet<unknown> = new Set<ClientErrorCode>([
  "api",
  "network",
  "aborted",
  "timeout",
  "invalidAnswer",
  "fault",
  "entityService",
  "readOnly",
  "fileRead",
]);

/** What every error of this package is. Tell them apart by `code` or by the guards. */
export abstract class ClientError extends Error {
  abstract readonly code: ClientErrorCode;
}

/** True for an error of this package, also one of another copy of it. */
export const isClientError = (error: unknown): error is ClientError =>
  error instanceof Error && "code" in error && codes.has(error.code);
