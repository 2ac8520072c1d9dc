import { isApiError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { ConflictState, EntityService, UpdateOutcome } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Issue } from "@backroom/fields";

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: "saved" | "unchanged"; readonly record: EntityRecord }
  | { readonly kind: "conflict"; readonly theirs: EntityRecord; readonly current: ConflictState | undefined }
  | { readonly kind: "failed"; readonly error: unknown; readonly issues: readonly Issue[] };

const update = async (
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

/**
 * Creates a record without a key, updates one with a key over the version of its ETag: by `patch` where there is more to
 * save than the record holds, so that all of it is stored or nothing. Never rejects.
 */
export const saveRecord = async (
  service: EntityService,
  record: EntityRecord,
  patch?: Readonly<Record<string, unknown>>,
): Promise<SaveOutcome> => {
  try {
    if (record.Oid === 0) return { kind: "saved", record: await service.create(record) };
    const outcome = await update(service, record, patch);
    if (outcome.kind !== "conflict") return outcome;
    const read = await service.read(record.Oid);
    if (read.kind === "notModified") throw new Error("A read without ETag answered that nothing changed.");
    return { kind: "conflict", theirs: read.record, current: outcome.current };
  } catch (error) {
    return { kind: "failed", error, issues: fieldIssues(error) };
  }
};

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
