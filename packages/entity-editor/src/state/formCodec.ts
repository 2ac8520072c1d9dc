import type { StoredOrigin } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { isSameValue, writePath } from "@backroom/fields";
import type { Edits, RecordCodec } from "@backroom/record-work";
import { readPath } from "@backroom/values";
import { compareEdits, isForeign, mergeEdits } from "../merge/threeWayMerge.ts";
import type { MergedField, RecordValues } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import { comparePanels, withoutPanels } from "./panelEdits.ts";
import type { ComparedPanels } from "./panelEdits.ts";

/** The edits of form and panels, compared with another version of the record. */
export interface ComparedVersion {
  readonly fields: readonly MergedField[];
  readonly panels: ComparedPanels;
  readonly origin: StoredOrigin;
  /** The version with the edits applied; clashes contain the user's values. */
  readonly content: RecordValues;
}

/** Codec of form values. Compares and merges fields one by one, and panels cell by cell. */
export interface FormCodec extends RecordCodec<RecordValues, EntityRecord> {
  readonly compare: (edits: Edits<RecordValues>, theirs: EntityRecord) => Promise<ComparedVersion>;
}

/** Creates the codec of a form with these fields (by name) and panels. */
export const createFormCodec = (paths: readonly string[], panels: readonly EditorPanel[]): FormCodec => {
  const names = [...paths, ...panels.map(({ name }) => name)];
  const read = (record: EntityRecord) => withoutPanels(panels, record);
  return {
    read,
    settle: read,
    write: (content, over) => {
      const { Oid, ETag } = over;
      // Fields outside the form have the values of the newer version.
      const whole =
        content["ETag"] === ETag
          ? content
          : names.reduce<RecordValues>((all, path) => writePath(all, path, readPath(content, path)), over);
      return { ...whole, Oid, ETag } as EntityRecord;
    },
    isSame: (a, b) =>
      names.every((path) => isSameValue(readPath(a, path) ?? null, readPath(b, path) ?? null)),
    compare: async ({ base, edited, sent }, theirs) => {
      const compared = await comparePanels(panels, theirs, edited, sent);
      const fields = [...compareEdits(paths, base, edited, theirs, sent), ...compared.fields];
      const isStored = fields.every(({ state }) => state === "same");
      // If an earlier try created the record, the values that the server filled in are not changes by another user.
      const isOther = theirs.Oid === base["Oid"] && fields.some(isForeign);
      return {
        fields,
        panels: compared,
        origin: isStored ? "current" : isOther ? "other" : "own",
        content: compared.merge(mergeEdits(fields, read(theirs)), {}),
      };
    },
  };
};
