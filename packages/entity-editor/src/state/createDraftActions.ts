import type { Form } from "@backroom/fields";
import type { EntityRecord } from "@backroom/contract";
import type { StoreApi } from "zustand/vanilla";
import type { Draft, DraftContent, DraftKeeper, DraftKey } from "@backroom/record-work";
import { draftClashes, holdsEdits, mergeDraft } from "../merge/mergeDraft.ts";
import type { DraftSide } from "../merge/mergeDraft.ts";
import type { FormWork } from "./createFormWork.ts";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import type { EditorDrafts, EditorIntent } from "./types.ts";

/** What draft actions work with. */
export interface DraftActionsDeps {
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly form: Form;
  readonly formWork: FormWork;
  readonly keeper: DraftKeeper;
  /** The form as a draft, changed or not. */
  readonly content: () => DraftContent;
  /** The edits as a draft; null = there are none. */
  readonly edits: () => DraftContent | null;
  readonly paths: readonly string[];
  readonly drafts: EditorDrafts | undefined;
  readonly keyOf: () => DraftKey | undefined;
  /** The user asked for the draft: it is restored without an offer. */
  readonly restoresDraft: boolean;
  /** False once the editor was taken away. */
  readonly isOpen: () => boolean;
  readonly stored: () => EntityRecord;
  readonly entity: string;
  readonly notify: (intent: EditorIntent) => void;
}

/** What becomes of edits that are in a draft: offered, restored, discarded, brought back. */
export const createDraftActions = (deps: DraftActionsDeps) => {
  const { store, send, form, formWork, keeper, paths, drafts, keyOf, restoresDraft, isOpen, stored } = deps;

  const ground = () => {
    const { initial, values } = form.store.getState();
    return { paths, etag: stored().ETag, initial, values };
  };
  const put = (draft: Draft, side: DraftSide) => {
    const { etag, initial, values } = mergeDraft(ground(), draft, side);
    const base = { ...stored(), ...initial, Oid: stored().Oid, ETag: etag };
    const sent = draft.etag === etag ? draft.sent : [];
    const content = formWork.move(({ moveTo }) => moveTo(base, true, sent));
    send({ type: "loaded", record: base });
    form.rebase(content, values);
  };
  const restore = (side?: DraftSide) => {
    const [draft] = store.getState().drafts;
    if (draft === undefined || !canEdit(store.getState())) return;
    const clashes = side === undefined ? draftClashes(ground(), draft) : [];
    if (clashes.length > 0) {
      send({ type: "draftClashed", names: clashes.map(({ path }) => path) });
      return;
    }
    keeper.takeOver(draft.id);
    put(draft, side ?? "draft");
    keeper.keep(deps.edits);
    keeper.flush();
    send({ type: "draftSettled" });
  };
  /** Says that edits were discarded, with a way back: into the open form, else into the draft of the record. */
  const offerUndo = (draft: Draft, bringBack?: () => void) => {
    const key = keyOf();
    if (key === undefined && bringBack === undefined) return;
    deps.notify({
      type: "discarded",
      entity: deps.entity,
      title: draft.title,
      undo: async () => {
        if (bringBack !== undefined && isOpen() && canEdit(store.getState())) {
          bringBack();
          return true;
        }
        if (drafts !== undefined && key !== undefined) await drafts.port.write(key, draft);
        return false;
      },
    });
  };

  return {
    restore,
    offerUndo,
    /** Offers what earlier visits left, newest first. */
    offer: (found: readonly Draft[]) => {
      const { initial } = form.store.getState();
      const held = found.filter((draft) => holdsEdits(paths, draft, initial));
      // What was stored meanwhile is no draft any more; of a new record it is what brings the record back.
      if (stored().Oid !== 0) for (const draft of found) if (!held.includes(draft)) keeper.forget(draft.id);
      if (held.length === 0) return;
      send({ type: "draftsFound", drafts: held });
      if (restoresDraft) restore();
    },
    /** Removes the offered draft. */
    discardOffered: () => {
      const [draft] = store.getState().drafts;
      if (draft === undefined) return;
      keeper.forget(draft.id);
      send({ type: "draftSettled" });
      offerUndo(draft, () => {
        keeper.put(draft);
        send({ type: "draftsFound", drafts: [draft, ...store.getState().drafts] });
      });
    },
    /** Drops the edits and their draft. Call the answered function once nothing removes the draft any more. */
    discardEdits: (): (() => void) => {
      const isGivenUp = stored().Oid === 0;
      const left = keeper.hasKept() && isGivenUp ? deps.content() : deps.edits();
      keeper.remove(isGivenUp);
      return () => {
        if (left !== null) offerUndo(keeper.toDraft(left));
      };
    },
    /** Says that the edits made way for another version; they can be put on it again. */
    offerReturn: (draft: Draft) => offerUndo(draft, () => put(draft, "draft")),
  };
};
