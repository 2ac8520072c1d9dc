import { isApiError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Issue, SubmitOutcome, Values } from "@backroom/fields";
import type { WorkOutcome } from "@backroom/record-work";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { FormWork } from "./createFormWork.ts";
import type { EditorEvent } from "./editorState.ts";
import { comparePanels, editedPanels, maySave, patchBody } from "./panelEdits.ts";

/** Dependencies of {@link createSubmit}. */
export interface SubmitDeps {
  readonly formWork: FormWork;
  readonly send: (event: EditorEvent) => void;
  /** Names of the edited fields and panels. */
  readonly names: readonly string[];
  /** Names of the form's fields that were changed. */
  readonly changed: () => readonly string[];
  readonly panels: readonly EditorPanel[];
  readonly stored: () => EntityRecord;
  /** The record is stored as a new one. */
  readonly isAsNew: () => boolean;
  /** Shows the conflict of these values with the stored version of another user. */
  readonly showConflict: (values: Values) => Promise<void>;
  readonly fail: (error: unknown) => void;
  /** The record is stored, or was as it is already. */
  readonly onStored: (kind: "saved" | "unchanged", record: EntityRecord) => void;
}

/** Converts field errors of the server to issues of the form. */
const fieldIssues = (error: unknown): readonly Issue[] =>
  isApiError(error)
    ? error.fieldErrors.map(({ field, rule, message, params }) => ({
        path: field,
        rule: rule ?? "invalid",
        params,
        message,
      }))
    : [];

/** Sends the edits of form and panels, and reports the result: stored, a conflict, refused by a panel, or failed. */
export const createSubmit = (deps: SubmitDeps): ((values: Values) => Promise<SubmitOutcome>) => {
  const { formWork, send, names, panels, stored, isAsNew } = deps;
  const isOfForm = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));

  const fail = (error: unknown, isGone: boolean): SubmitOutcome => {
    const issues = fieldIssues(error);
    const isAtFields = issues.length > 0 && issues.every(({ path }) => isOfForm(path));
    send({ type: "failed", error, isGone, isAtFields });
    deps.fail(error);
    return { status: "failed", issues };
  };
  /** Saves over the stored record. "open": a panel has cancelled the save. */
  const update = async (values: Values): Promise<WorkOutcome<EntityRecord> | "open"> => {
    const work = formWork.work();
    if (editedPanels(panels, values).length === 0) return work.save(values);
    const { fields } = await comparePanels(panels, stored(), values, formWork.sent());
    let edited = values;
    // A draft can have another base than the form.
    if (fields.some(({ state }) => state === "clash")) {
      const outcome = await work.beginMerge();
      if (!("stored" in outcome)) return outcome;
      ({ content: edited } = await formWork.compare(outcome.stored, values));
    }
    const patch = await patchBody(panels, edited, deps.changed());
    return (await maySave(panels, stored(), patch)) ? work.save(edited) : "open";
  };
  const submit = async (values: Values): Promise<SubmitOutcome> => {
    const base = formWork.number();
    const isNew = isAsNew() || stored().Oid === 0;
    const { save, saveAsNew } = formWork.work();
    const outcome = await (isAsNew() ? saveAsNew(values) : isNew ? save(values) : update(values));
    if (outcome === "open") return { status: "open" };
    switch (outcome.kind) {
      case "stored":
      case "unchanged":
        deps.onStored(outcome.kind === "stored" ? "saved" : "unchanged", outcome.stored);
        return { status: "done", values: formWork.show(base) };
      case "conflict":
        await deps.showConflict(values);
        return { status: "open" };
      case "gone":
      case "failed":
        return fail(outcome.error, outcome.kind === "gone");
    }
  };
  // Panels read the stored record, which can fail.
  return (values) => submit(values).catch((error: unknown) => fail(error, false));
};
