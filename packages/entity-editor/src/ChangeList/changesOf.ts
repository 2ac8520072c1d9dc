import { isSameValue, shownIssue } from "@backroom/fields";
import { readPath } from "@backroom/values";
import type { Field, FormState, Issue } from "@backroom/fields";
import type { EditorTab } from "../model/editorForm.ts";
import type { ForeignChange } from "../state/recordChanges.ts";

/** One field that is not saved. */
export interface Change {
  readonly field: Field;
  readonly tab: EditorTab;
  readonly before: unknown;
  readonly after: unknown;
  /** A rule minds the value. */
  readonly issue: Issue | undefined;
  /** Another user stored another value for it during the edit. */
  readonly isForeign: boolean;
}

/** The changed fields, in the order of the form. */
export const changesOf = (
  form: FormState,
  tabs: readonly EditorTab[],
  foreign: ForeignChange | null,
): readonly Change[] => {
  const theirs = foreign?.record;
  return tabs.flatMap((tab) =>
    tab.fields
      .filter(({ name }) => form.changed.includes(name))
      .map((field) => {
        const before = readPath(form.initial, field.name);
        const path = Object.keys(form.issues).find(
          (one) => one === field.name || one.startsWith(`${field.name}.`),
        );
        return {
          field,
          tab,
          before,
          after: readPath(form.values, field.name),
          issue: path === undefined ? undefined : shownIssue(form, path),
          isForeign: theirs !== undefined && !isSameValue(readPath(theirs, field.name), before),
        };
      }),
  );
};
