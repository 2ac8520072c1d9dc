import { ClientError } from "./ClientError.ts";

/** An entity service, or one of its operations, does not exist. A programmer's error. */
export class EntityServiceError extends ClientError {
  override readonly name = "EntityServiceError";
  readonly code = "entityService";
  /** Undefined = the whole service is missing. */
  readonly operation: string | undefined;

  constructor(operation?: string) {
    super(
      operation === undefined
        ? "CRUD-Service does not exist."
        : `Not implemented ${operation} in CRUD-Service`,
    );
    this.operation = operation;
  }
}

/** True for an {@link EntityServiceError}. */
export const isEntityServiceError = (error: unknown): error is EntityServiceError =>
  error instanceof Error && "code" in error && error.code === "entityService";
