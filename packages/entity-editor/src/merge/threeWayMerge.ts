import { isSameValue } from "@backroom/fields";
import { writePath } from "@backroom/fields";
import { readPath } from "@backroom/values";

/** A record's values by field name. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Who changed a field: one side, both alike, or both differently. */
export type MergeState = "mine" | "theirs" | "same" | "clash";

/** One field a user changed since the common version. */
export interface MergedField {
  readonly path: string;
  readonly state: MergeState;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** A cell of a panel: its name there, and that of the panel. Absent = a field of the form. */
  readonly cell?: { readonly panel: string; readonly id: string; readonly label: string };
}

/** Whose value a clashing field takes. */
export type Side = "mine" | "theirs";

/**
 * Compares two edits of one version field by field. Fields one side changed merge by themselves; those both changed
 * differently clash. Unchanged fields are omitted. `sent` = what this user sent over `base` without a response: a
 * stored value of it is not the other side's.
 */
export const compareEdits = (
  paths: readonly string[],
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
  sent: readonly RecordValues[] = [],
): readonly MergedField[] =>
  paths.flatMap((path): readonly MergedField[] => {
    const values = { base: read(base, path), mine: read(mine, path), theirs: read(theirs, path) };
    const isChanged = !isSameValue(values.base, values.mine);
    const isTheirs = [base, ...sent].every((own) => !isSameValue(read(own, path), values.theirs));
    if (isSameValue(values.mine, values.theirs)) return isChanged ? [{ path, state: "same", ...values }] : [];
    return [{ path, state: !isTheirs ? "mine" : isChanged ? "clash" : "theirs", ...values }];
  });

/** True when saving over the other version would overwrite or hide something of another user. */
export const isForeign = ({ state }: MergedField): boolean => state === "theirs" || state === "clash";

/** Whether my value is the one that counts; of a clash it is mine unless told otherwise. */
export const isMine = (
  { path, state }: Pick<MergedField, "path" | "state">,
  picks: Readonly<Record<string, Side>>,
): boolean => state === "mine" || (state === "clash" && picks[path] !== "theirs");

/** Their record with my edits on it; of a clash the picked side, mine unless told otherwise. */
export const mergeEdits = (
  fields: readonly MergedField[],
  theirs: RecordValues,
  picks: Readonly<Record<string, Side>> = {},
): RecordValues =>
  fields
    .filter(({ cell }) => cell === undefined)
    .filter((field) => isMine(field, picks))
    .reduce<RecordValues>((merged, { path, mine }) => writePath(merged, path, mine), theirs);

const read = (values: RecordValues, path: string) => readPath(values, path);
