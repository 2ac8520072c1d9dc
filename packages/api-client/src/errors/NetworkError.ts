import { ClientError } from "./ClientError.ts";

/** No answer came: no connection, a refused one, or a name that does not resolve. */
export class NetworkError extends ClientError {
  override readonly name = "NetworkError";
  readonly code = "network";

  constructor(options?: ErrorOptions) {
    super("Network Error", options);
  }
}

/** True for a {@link NetworkError}. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && "code" in error && error.code === "network";
