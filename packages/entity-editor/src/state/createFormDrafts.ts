import type { EntityRecord } from "@backroom/contract";
import { isDirty } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { createDraftKeeper } from "@backroom/record-work";
import type { Draft, DraftContent, DraftKey } from "@backroom/record-work";
import type { StoreApi } from "zustand/vanilla";
import { draftClashes, holdsEdits, mergeDraft } from "../merge/mergeDraft.ts";
import type { DraftSide } from "../merge/mergeDraft.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import { recordTitle } from "../model/recordTitle.ts";
import type { FormWork } from "./createFormWork.ts";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import type { EditorIntent, EditorOptions } from "./types.ts";

/** Dependencies of {@link createFormDrafts}. */
export interface FormDraftsDeps {
  readonly options: EditorOptions;
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly form: Form;
  readonly formWork: FormWork;
  /** Names of the edited fields and panels. */
  readonly names: readonly string[];
  /** Returns the stored record. Throws until it is loaded. */
  readonly stored: () => EntityRecord;
  /** Whether the editor is mounted. */
  readonly isOpen: () => boolean;
  readonly notify: (intent: EditorIntent) => void;
}

/** Creates the drafts of a form: writes its edits, and offers, restores and discards drafts of earlier visits. */
export const createFormDrafts = (deps: FormDraftsDeps) => {
  const { options, store, send, form, formWork, names, stored, isOpen, notify } = deps;
  const { meta, drafts, source } = options;
  const newId = source.kind === "oid" ? undefined : source.newId;

  /** Undefined until the record is loaded, and for records without drafts. */
  const keyOf = (): DraftKey | undefined => {
    const { record } = store.getState();
    if (drafts === undefined || record === null) return undefined;
    const { userOid, tenantOid } = drafts;
    const place = { userOid, tenantOid, area: meta.area, entity: meta.entity };
    if (record.Oid !== 0) return { ...place, oid: record.Oid };
    return newId === undefined ? undefined : { ...place, oid: 0, newId };
  };
  /** Uses the previous title if the user has cleared it: an oid does not identify a record to users. */
  const titleOf = (values: RecordValues) =>
    recordTitle(meta, values, 0) || recordTitle(meta, form.store.getState().initial, stored().Oid);
  /** Returns the values of the form as a draft, also if they are unchanged. */
  const content = (): DraftContent => {
    const { initial: base, values } = form.store.getState();
    const sent = formWork.sent();
    const draft = { etag: stored().ETag, title: titleOf(values), base, values };
    return sent.length === 0 ? draft : { ...draft, sent };
  };
  /** Returns the edits as a draft. Null: the form is unchanged. */
  const edits = () => (isDirty(form.store.getState()) ? content() : null);
  const keeper = createDraftKeeper({
    drafts: options.isReadOnly ? undefined : drafts?.port,
    clock: options.clock,
    key: keyOf,
    onKept: (at) => send({ type: "draftKept", at }),
  });
  const ground = () => {
    const { initial, values } = form.store.getState();
    return { paths: names, etag: stored().ETag, initial, values };
  };
  const put = (draft: Draft, side: DraftSide) => {
    const record = stored();
    const { etag, initial, values } = mergeDraft(ground(), draft, side);
    const isStale = etag !== record.ETag;
    const base = isStale ? { ...record, ...initial, Oid: record.Oid, ETag: etag } : record;
    const sent = draft.etag === etag ? draft.sent : [];
    // A draft of the same version keeps the base, so that content sent over it counts as the user's own, also after an undo.
    const unchanged = formWork.move(({ moveTo }) => moveTo(base, isStale, sent));
    send({ type: "loaded", record: base });
    form.rebase(unchanged, values);
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
    keeper.keep(edits);
    keeper.flush();
    send({ type: "draftSettled" });
  };
  /** Reports discarded edits with an undo: into the form if it is open, otherwise into the draft of the record. */
  const offerUndo = (draft: Draft, bringBack?: () => void) => {
    const key = keyOf();
    if (key === undefined && bringBack === undefined) return;
    const undo = async () => {
      const isBack = bringBack !== undefined && isOpen() && canEdit(store.getState());
      if (isBack) bringBack();
      else if (key !== undefined) await drafts?.port.write(key, draft);
      return isBack;
    };
    notify({ type: "discarded", entity: meta.entity, title: draft.title, undo });
  };

  return {
    newId: () => keyOf()?.newId,
    titleOf,
    /** Writes the current edits after a pause. */
    keep: () => keeper.keep(edits),
    flush: keeper.flush,
    remove: keeper.remove,
    restore,
    /** Stores panel edits as a draft of the record that was created without them. */
    keepPanels: async (created: EntityRecord, edited: EntityRecord) => {
      const key = keyOf();
      const values = { ...edited, ...created };
      const draft = { ...keeper.toDraft(content()), etag: created.ETag, base: created, values };
      if (key !== undefined) await drafts?.port.write({ ...key, oid: created.Oid, newId: undefined }, draft);
    },
    /** Offers the drafts of earlier visits. */
    offer: async (signal: AbortSignal) => {
      const found = await keeper.readOlder();
      if (signal.aborted) return;
      const { initial } = form.store.getState();
      const held = found.filter((draft) => holdsEdits(names, draft, initial));
      // A draft that equals the stored record is removed. Drafts of new records stay, since the record is opened from them.
      if (stored().Oid !== 0) for (const draft of found) if (!held.includes(draft)) keeper.forget(draft.id);
      if (held.length === 0) return;
      send({ type: "draftsFound", drafts: held });
      if (options.restoresDraft) restore();
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
    /** Discards the edits and deletes their draft. Returns a function that offers an undo; call it after the draft was deleted. */
    discardEdits: (): (() => void) => {
      const isAbandoned = stored().Oid === 0;
      const left = keeper.hasKept() && isAbandoned ? content() : edits();
      keeper.remove(isAbandoned);
      return () => {
        if (left !== null) offerUndo(keeper.toDraft(left));
      };
    },
    /** Discards the edits before another version is loaded. Returns a function that offers to apply them to that version; call it afterwards. */
    replaceEdits: (): (() => void) => {
      const mine = edits();
      keeper.remove();
      return () => {
        if (mine === null) return;
        const draft = keeper.toDraft(mine);
        offerUndo(draft, () => put(draft, "draft"));
      };
    },
  };
};
