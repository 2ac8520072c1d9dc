import { ClientError } from "./ClientError.ts";

/** The server answered with success, but not with what the call is defined to answer. */
export class InvalidAnswerError extends ClientError {
  override readonly name = "InvalidAnswerError";
  readonly code = "invalidAnswer";
  /** `GET /api/user/profile` */
  readonly call: string;
  readonly status: number;
  /** What was wrong, one sentence in English: for logs and details, not for a heading. */
  readonly problem: string;

  constructor(call: string, status: number, problem: string, options?: ErrorOptions) {
    super(`Invalid answer to ${call}: ${problem}`, options);
    this.call = call;
    this.status = status;
    this.problem = problem;
  }
}

/** True for an {@link InvalidAnswerError}. */
export const isInvalidAnswerError = (error: unknown): error is InvalidAnswerError =>
  error instanceof Error && "code" in error && error.code === "invalidAnswer";
