import { ClientError } from "./ClientError.ts";

/** An XML `<Fault>` came instead of a file, whatever the HTTP status said. The message is its reason. */
export class FaultError extends ClientError {
  override readonly name = "FaultError";
  readonly code = "fault";
  readonly status: number;
  /** Five digits, when the fault names one. */
  readonly errorCode: number | undefined;

  constructor(reason: string, status: number, errorCode?: number) {
    super(reason);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** True for a {@link FaultError}. */
export const isFaultError = (error: unknown): error is FaultError =>
  error instanceof Error && "code" in error && error.code === "fault";
