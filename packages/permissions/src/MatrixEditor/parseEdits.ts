import type { CellEdit, CellId, Edits, Flag } from "../matrix/types.ts";
import { noEdits } from "../matrix/edits.ts";

const isFlag = (value: unknown): value is Flag => value === null || typeof value === "boolean";

const isEdit = (value: unknown): value is CellEdit =>
  typeof value === "object" &&
  value !== null &&
  "was" in value &&
  "is" in value &&
  isFlag(value.was) &&
  isFlag(value.is);

/** Edits from storage; what is none is left out. */
export const parseEdits = (stored: unknown): Edits => {
  if (typeof stored !== "object" || stored === null) return noEdits;
  const entries = Object.entries(stored) as readonly (readonly [string, unknown])[];
  const known = entries.filter(
    (entry): entry is readonly [CellId, CellEdit] => /^\d+ /u.test(entry[0]) && isEdit(entry[1]),
  );
  return known.length === 0 ? noEdits : Object.fromEntries(known);
};
