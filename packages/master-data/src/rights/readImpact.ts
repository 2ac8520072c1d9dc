import { isApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { PermissionImpact, PermissionImpactRequest } from "@backroom/contract";
import { rightsImpact } from "@backroom/contract/calls/rights";

const properties = ["Permissions", "Roles", "Disabled"] as const;

const isWithoutCall = (error: unknown): boolean =>
  isApiError(error) && error.status === 404 && error.errorCode !== errorCodes.recordNotFound;

/**
 * What a PATCH of a role, user or API access would give and take; of its body only what bears on rights is sent. Undefined = the API
 * has no such call. Rejects when the server refuses the change or cannot be reached.
 */
export const readImpact = async (
  api: Pick<ApiClient, "call">,
  of: Pick<PermissionImpactRequest, "kind" | "oid">,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<PermissionImpact | undefined> => {
  const patch = Object.fromEntries(
    properties.filter((name) => (body[name] ?? null) !== null).map((name) => [name, body[name]]),
  );
  try {
    return await api.call(rightsImpact, { body: { ...of, patch } }, { signal });
  } catch (error) {
    if (isWithoutCall(error)) return undefined;
    throw error;
  }
};
