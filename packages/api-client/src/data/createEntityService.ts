import { EntityServiceError } from "../errors/EntityServiceError.ts";
import type { EntityService } from "../entityService.ts";

/** How a message names an operation, where the method is called differently. */
const spokenNames: Partial<Record<keyof EntityService, string>> = { remove: "delete" };

const operations = [
  "list",
  "count",
  "empty",
  "adjust",
  "create",
  "read",
  "update",
  "patch",
  "remove",
  "detail",
  "meta",
  "formExtensions",
] as const satisfies readonly (keyof EntityService)[];

/**
 * Completes a service that has only some operations, so that callers need not ask what exists: a missing operation
 * rejects with `Not implemented {operation} in CRUD-Service`, a missing service with `CRUD-Service does not exist.`
 * (deleting is called `delete` there).
 */
export const createEntityService = (partial?: Partial<EntityService>): EntityService => {
  const missing = (operation: keyof EntityService) => async () => {
    throw new EntityServiceError(partial === undefined ? undefined : (spokenNames[operation] ?? operation));
  };
  const stubs = Object.fromEntries(operations.map((name) => [name, missing(name)]));
  return { ...stubs, ...partial } as EntityService;
};
