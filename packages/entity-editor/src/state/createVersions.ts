import { createSentWrites } from "@backroom/api-client";
import type { SentWrites } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { isSameValue } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { readPath } from "@backroom/values";
import { compareEdits, isForeign, mergeEdits } from "../merge/threeWayMerge.ts";
import type { MergedField, RecordValues } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import { comparePanels } from "./panelEdits.ts";
import type { ComparedPanels } from "./panelEdits.ts";

/** The edits of form and panels, compared with another version of the record. */
export interface ComparedVersion {
  readonly fields: readonly MergedField[];
  readonly panels: ComparedPanels;
  /** Another user changed something that the form shows. */
  readonly isForeign: boolean;
  /** The version already holds everything that was edited. */
  readonly isStored: boolean;
  /** The version with the edits on it; of clashes the user's side. */
  readonly merged: RecordValues;
}

/** Dependencies of {@link createVersions}. */
export interface VersionsDeps {
  readonly form: () => Form;
  /** Names of the form's fields, without panels. */
  readonly paths: readonly string[];
  readonly panels: readonly EditorPanel[];
  /** ETag of the version the edits began from. */
  readonly etag: () => string;
}

/** Compares versions of the record, and remembers what was sent without a response: it is no other user's. */
export interface Versions {
  readonly sent: SentWrites<RecordValues, string>;
  /** Compares another version with these edits. Default: those of the form now. */
  readonly compare: (theirs: EntityRecord, values?: RecordValues) => Promise<ComparedVersion>;
  /** True while a save without a response may be stored. */
  readonly isUncertain: () => boolean;
}

/** Creates the {@link Versions} of one editor. */
export const createVersions = ({ form, paths, panels, etag }: VersionsDeps): Versions => {
  const initial = () => form().store.getState().initial;
  const sent = createSentWrites<RecordValues, string>({
    isSame: (a, b) => paths.every((path) => isSameValue(readPath(a, path), readPath(b, path))),
    contentOf: initial,
  });
  return {
    sent,
    isUncertain: () => sent.over(etag()).length > 0,
    compare: async (theirs, values = form().store.getState().values) => {
      const own = sent.over(etag());
      const compared = await comparePanels(panels, theirs, values, own);
      const fields = [...compareEdits(paths, initial(), values, theirs, own), ...compared.fields];
      return {
        fields,
        panels: compared,
        isForeign: fields.some(isForeign),
        isStored: fields.every(({ state }) => state === "same"),
        merged: compared.merge(mergeEdits(fields, theirs), {}),
      };
    },
  };
};
