import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { findField, writePath } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { compareEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";

/** Takes a save back; false = the record has been changed since, and nothing was written. Rejects as `update` does. */
export type UndoSave = () => Promise<boolean>;

/**
 * The undo of a save: writes the old values of the changed fields over the saved version, and no other. Undefined if
 * nothing in the form changed, or a password changed, whose old value is not available.
 */
export const createUndoSave = (
  service: Pick<EntityService, "update">,
  fields: readonly Field[],
  before: RecordValues,
  saved: EntityRecord,
): UndoSave | undefined => {
  const paths = fields.map(({ name }) => name);
  const changed = compareEdits(paths, before, before, saved);
  const isSecret = changed.some(({ path }) => findField(fields, path)?.usage === "Password");
  if (changed.length === 0 || isSecret) return undefined;
  const old = changed.reduce<RecordValues>(
    (all, { path, base }) => writePath(all, path, base ?? null),
    saved,
  );
  return async () => {
    const outcome = await service.update({ ...saved, ...old });
    return outcome.kind !== "conflict";
  };
};
