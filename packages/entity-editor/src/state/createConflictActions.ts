import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { isDirty } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import type { StoreApi } from "zustand/vanilla";
import type { Draft } from "@backroom/record-work";
import { mergeEdits } from "../merge/threeWayMerge.ts";
import type { ComparedVersion, Versions } from "./createVersions.ts";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import { isGone } from "./saveRecord.ts";
import type { Editor } from "./types.ts";

/** What conflict actions work with. */
export interface ConflictActionsDeps {
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly form: Form;
  readonly service: Pick<EntityService, "read">;
  readonly versions: Versions;
  /** Goes on from another version that holds nothing of another user. */
  readonly goOnFrom: (record: EntityRecord, compared: ComparedVersion) => void;
  readonly stored: () => EntityRecord;
  readonly fail: (error: unknown) => void;
  readonly save: () => Promise<void>;
  /** The record turned out to be deleted. */
  readonly onGone: () => void;
  /** Takes the edits out of the draft. */
  readonly takeEdits: () => Draft | undefined;
  /** Offers to put edits on their version again. */
  readonly offerReturn: (draft: Draft) => void;
}

/** What can be done about another version of the record: compare, take it, merge, or go back to the edits. */
export const createConflictActions = (
  deps: ConflictActionsDeps,
): Pick<Editor, "compare" | "takeOther" | "keepMine" | "returnToEdits"> => {
  const { store, send, form, service, versions, stored, fail } = deps;

  const readTheirs = async (etag?: string) => {
    const outcome = await service.read(stored().Oid, { etag });
    return outcome.kind === "read" ? outcome.record : undefined;
  };
  const showConflict = (theirs: EntityRecord, { fields, panels }: ComparedVersion) => {
    const current = { etag: theirs.ETag, modifiedAt: theirs.ModifiedAt, modifiedBy: theirs.ModifiedBy };
    send({ type: "conflicted", conflict: { theirs, fields, panels, current } });
  };
  const conflictNow = () => {
    const { phase } = store.getState();
    return phase.name === "conflict" && !phase.isBusy ? phase.conflict : undefined;
  };

  return {
    compare: async () => {
      if (!canEdit(store.getState())) return;
      try {
        const theirs = await readTheirs();
        if (theirs === undefined || !canEdit(store.getState())) return;
        if (isDirty(form.store.getState())) {
          const compared = await versions.compare(theirs);
          if (compared.isForeign) showConflict(theirs, compared);
          else deps.goOnFrom(theirs, compared);
          return;
        }
        send({ type: "resolved", record: theirs });
        form.load(theirs);
      } catch (error) {
        if (isGone(error)) deps.onGone();
        else fail(error);
      }
    },
    takeOther: async () => {
      const conflict = conflictNow();
      if (conflict === undefined) return;
      send({ type: "resolve" });
      try {
        const record = (await readTheirs()) ?? conflict.theirs;
        const mine = deps.takeEdits();
        send({ type: "resolved", record });
        form.load(record);
        if (mine !== undefined) deps.offerReturn(mine);
      } catch (error) {
        send({ type: "resolveFailed", error });
        fail(error);
      }
    },
    keepMine: async (picks) => {
      const conflict = conflictNow();
      if (conflict === undefined) return;
      send({ type: "resolve" });
      try {
        const newer = await readTheirs(conflict.theirs.ETag);
        if (newer !== undefined) {
          // Another user saved while this one decided: no value is overwritten unseen.
          const compared = await versions.compare(newer);
          if (compared.isForeign) {
            showConflict(newer, compared);
            return;
          }
          send({ type: "resolved", record: newer });
          form.ground(newer, compared.merged);
          await deps.save();
          return;
        }
      } catch (error) {
        send({ type: "resolveFailed", error });
        fail(error);
        return;
      }
      send({ type: "resolved", record: conflict.theirs });
      const merged = mergeEdits(conflict.fields, conflict.theirs, picks);
      form.rebase(conflict.theirs, conflict.panels?.merge(merged, picks) ?? merged);
      await deps.save();
    },
    returnToEdits: () => send({ type: "returned" }),
  };
};
