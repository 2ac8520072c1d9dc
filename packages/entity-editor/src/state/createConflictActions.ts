import { isDirty } from "@backroom/fields";
import type { Form, Values } from "@backroom/fields";
import type { StoreApi } from "zustand/vanilla";
import { mergeEdits } from "../merge/threeWayMerge.ts";
import type { FormWork } from "./createFormWork.ts";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import type { Editor } from "./types.ts";

/** What conflict actions work with. */
export interface ConflictActionsDeps {
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly form: Form;
  readonly formWork: FormWork;
  readonly fail: (error: unknown) => void;
  readonly save: () => Promise<void>;
  /** Discards the edits. Returns a function that offers to apply them to the other version. */
  readonly replaceEdits: () => () => void;
}

/** What can be done about another version of the record: compare, take it, merge, or go back to the edits. */
export const createConflictActions = (
  deps: ConflictActionsDeps,
): Pick<Editor, "compare" | "takeOther" | "keepMine" | "returnToEdits"> & {
  /** Shows the conflict of these values with the stored version of another user. */
  readonly showConflict: (values: Values) => Promise<void>;
} => {
  const { store, send, form, formWork, fail } = deps;

  const conflictNow = () => {
    const { phase } = store.getState();
    return phase.name === "conflict" && !phase.isBusy ? phase.conflict : undefined;
  };
  const showConflict = async (values: Values) => {
    const theirs = formWork.work().getState().theirs?.stored;
    if (theirs === undefined) return;
    const { fields, panels } = await formWork.compare(theirs, values);
    const current = { etag: theirs.ETag, modifiedAt: theirs.ModifiedAt, modifiedBy: theirs.ModifiedBy };
    send({ type: "conflicted", conflict: { theirs, fields, panels, current } });
  };
  const takeTheirs = () => {
    const content = formWork.move(({ acceptTheirs }) => acceptTheirs(false));
    send({ type: "resolved" });
    form.load(content);
  };

  return {
    showConflict,
    compare: async () => {
      if (!canEdit(store.getState())) return;
      const outcome = await formWork.work().beginMerge();
      if (!canEdit(store.getState())) return;
      if (outcome.kind === "failed") fail(outcome.error);
      if (outcome.kind !== "conflict") return;
      if (isDirty(form.store.getState())) await showConflict(form.store.getState().values).catch(fail);
      else takeTheirs();
    },
    takeOther: async () => {
      if (conflictNow() === undefined) return;
      send({ type: "resolve" });
      const outcome = await formWork.work().beginMerge();
      if ("error" in outcome) {
        send({ type: "resolveFailed", error: outcome.error });
        fail(outcome.error);
        return;
      }
      const offerReturn = deps.replaceEdits();
      takeTheirs();
      offerReturn();
    },
    keepMine: async (picks) => {
      const conflict = conflictNow();
      if (conflict === undefined) return;
      const content = formWork.move(({ acceptTheirs }) => acceptTheirs(true));
      const merged = mergeEdits(conflict.fields, content, picks);
      send({ type: "resolved" });
      form.rebase(content, conflict.panels?.merge(merged, picks) ?? merged);
      await deps.save();
    },
    returnToEdits: () => {
      formWork.work().leaveMerge();
      send({ type: "returned" });
    },
  };
};
