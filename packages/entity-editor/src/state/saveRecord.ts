import { isApiError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { CallOptions, ConflictState, EntityService, UpdateOutcome } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Issue } from "@backroom/fields";

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: "saved" | "unchanged"; readonly record: EntityRecord }
  | { readonly kind: "conflict"; readonly theirs: EntityRecord; readonly current: ConflictState | undefined }
  | { readonly kind: "failed"; readonly error: unknown; readonly issues: readonly Issue[] };

/**
 * Updates a record over the version of its ETag: by `patch` if there is more to save than the record holds, so that all
 * of it is stored or nothing.
 */
export const updateRecord = async (
  service: EntityService,
  record: EntityRecord,
  patch: Readonly<Record<string, unknown>> | undefined,
): Promise<UpdateOutcome> => {
  if (patch === undefined) return service.update(record);
  try {
    return { kind: "saved", record: await service.patch(record.Oid, patch, { etag: record.ETag }) };
  } catch (error) {
    if (isApiError(error) && error.status === 409 && error.errorCode === errorCodes.etagLost)
      return { kind: "conflict" };
    throw error;
  }
};

/** Reads the record as it is stored now. */
export const readStored = async (
  service: Pick<EntityService, "read">,
  oid: number,
  options?: CallOptions,
): Promise<EntityRecord> => {
  const read = await service.read(oid, options);
  if (read.kind === "notModified")
    throw new Error("Unexpected 304: the record was requested without If-None-Match.");
  return read.record;
};

/** A save that failed with this error. */
export const failedSave = (error: unknown): Extract<SaveOutcome, { kind: "failed" }> => ({
  kind: "failed",
  error,
  issues: fieldIssues(error),
});

/** True when the server has no such record (any more). */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Errors of the server at their fields. */
const fieldIssues = (error: unknown): readonly Issue[] =>
  isApiError(error)
    ? error.fieldErrors.map(({ field, rule, message, params }) => ({
        path: field,
        rule: rule ?? "invalid",
        params,
        message,
      }))
    : [];
