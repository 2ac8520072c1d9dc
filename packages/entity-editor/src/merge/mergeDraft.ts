import { isSameValue, writePath } from "@backroom/fields";
import type { Draft } from "@backroom/record-work";
import { compareEdits, mergeEdits } from "./threeWayMerge.ts";
import type { MergedField, RecordValues } from "./threeWayMerge.ts";

/** Which edits of a field count when both the draft and what was typed since changed it. */
export type DraftSide = "draft" | "typed";

/** What a draft is merged into. */
export interface DraftGround {
  /** Names of the form's fields. */
  readonly paths: readonly string[];
  /** ETag of the version the form shows. */
  readonly etag: string;
  /** The form before and after what was typed since. */
  readonly initial: RecordValues;
  readonly values: RecordValues;
}

/** The form with a draft in it. */
export interface MergedDraft {
  readonly etag: string;
  readonly initial: RecordValues;
  readonly values: RecordValues;
}

const editsOf = (paths: readonly string[], base: RecordValues, values: RecordValues) =>
  compareEdits(paths, base, values, base);

/** Fields that both the draft and what was typed since changed, to different values. */
export const draftClashes = (
  { paths, initial, values }: DraftGround,
  draft: Pick<Draft, "base" | "values">,
): readonly MergedField[] => {
  const typed = new Map(editsOf(paths, initial, values).map(({ path, mine }) => [path, mine]));
  return editsOf(paths, draft.base, draft.values).filter(
    ({ path, mine }) => typed.has(path) && !isSameValue(typed.get(path), mine),
  );
};

/** True when restoring the draft would change a record with these values. */
export const holdsEdits = (
  paths: readonly string[],
  draft: Pick<Draft, "base" | "values" | "sent">,
  record: RecordValues,
): boolean =>
  compareEdits(paths, draft.base, draft.values, record, draft.sent).some(
    ({ state }) => state === "mine" || state === "clash",
  );

/**
 * Merges a draft into a form field by field; of what was typed since nothing is lost, but of clashing fields the other
 * side. When the draft clashes with a newer stored version, the form returns to the version the draft began from, so
 * that saving leads to the conflict resolver.
 */
export const mergeDraft = (
  ground: DraftGround,
  draft: Pick<Draft, "base" | "values" | "etag" | "sent">,
  side: DraftSide,
): MergedDraft => {
  const { paths, etag, initial, values } = ground;
  const lost = side === "draft" ? draftClashes(ground, draft).map(({ path }) => path) : [];
  const typed = editsOf(paths, initial, values).filter(({ path }) => !lost.includes(path));
  const withTyped = (under: RecordValues) =>
    typed.reduce<RecordValues>((all, { path, mine }) => writePath(all, path, mine), under);
  const fields = compareEdits(paths, draft.base, draft.values, initial, draft.sent);
  const isStale = draft.etag !== etag && fields.some(({ state }) => state === "clash");
  return isStale
    ? { etag: draft.etag, initial: draft.base, values: withTyped(draft.values) }
    : { etag, initial, values: withTyped(mergeEdits(fields, initial)) };
};
