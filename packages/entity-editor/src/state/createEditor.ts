import { createEntityService, isAbortError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { createForm, isDirty } from "@backroom/fields";
import { createDraftKeeper } from "@backroom/record-work";
import type { DraftContent, DraftKey } from "@backroom/record-work";
import { createStore } from "zustand/vanilla";
import { CLOSE_ANIMATION_MS } from "../constants.ts";
import { compareEdits, mergeEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import { createAdjuster } from "./createAdjuster.ts";
import { createConflictActions } from "./createConflictActions.ts";
import { createDraftActions } from "./createDraftActions.ts";
import { canEdit, editorReducer, initialEditorState } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import { loadRecord } from "./loadRecord.ts";
import { fieldsWithErrors, nextName } from "../model/fieldErrors.ts";
import { recordTitle } from "../model/recordTitle.ts";
import { createFormCodec } from "./formCodec.ts";
import { createFormPort } from "./formPort.ts";
import { createFormWork } from "./createFormWork.ts";
import { createSubmit } from "./createSubmit.ts";
import { createUndoSave } from "./createUndoSave.ts";
import { editedPanels, patchBody } from "./panelEdits.ts";
import type { Editor, EditorHandlers, EditorOptions } from "./types.ts";

/** Makes the editor of one record. Render `FormRoot` with its form before saving. */
export const createEditor = (options: EditorOptions): Editor => {
  const { meta, editorForm, source, isReadOnly, clock, drafts } = options;
  const { entity } = meta;
  const newId = source.kind === "oid" ? undefined : source.newId;
  let handlers: EditorHandlers = options;
  const service = createEntityService(options.service);
  const store = createStore<EditorState>(() => initialEditorState);
  const { panels } = editorForm;
  const isPanel = (name: string) => panels.some((panel) => panel.name === name);
  const names = editorForm.fields.map((field) => field.name);
  const paths = names.filter((name) => !isPanel(name));
  const send = (event: EditorEvent) => store.setState(editorReducer(store.getState(), event), true);
  const stored = (): EntityRecord => {
    const { record } = store.getState();
    if (record === null) throw new Error("The record is not read yet.");
    return record;
  };
  const fail = (error: unknown) => {
    if (!isAbortError(error)) handlers.notify({ type: "failed", entity, error });
  };
  const failToSave = (error: unknown) => {
    // The draft learns of what may be stored now.
    if (formWork.sent().length > 0) keeper.keep(edits);
    if (!isAbortError(error))
      handlers.notify({ type: "failed", entity, error, unsaved: titleOf(form.store.getState().values) });
  };

  const formWork = createFormWork({
    form: () => form,
    codec: createFormCodec(paths, panels),
    createPort: createFormPort({
      service,
      meta,
      paths,
      panels,
      clock,
      newId: () => keyOf()?.newId,
      onPanelsLost: async (created, record, error) => {
        failToSave(error);
        const key = keyOf();
        const values = { ...record, ...created };
        const draft = { ...keeper.toDraft(content()), etag: created.ETag, base: created, values };
        if (key !== undefined)
          await drafts?.port.write({ ...key, oid: created.Oid, newId: undefined }, draft);
      },
    }),
    paths,
    panels,
    clock,
    onBase: (record) => onBase(record),
    onForeign: (change) => {
      const { phase } = store.getState();
      // A save has found it: its failure is shown.
      const isShown = change?.type === "delete" && phase.name === "failed" && phase.isGone;
      if (!isShown) send({ type: "foreign", change });
    },
    onFoundStored: (record, content) => {
      onStored("saved", record);
      form.load(content);
      finish(false);
    },
  });
  const form = createForm({
    fields: editorForm.fields,
    values: {},
    currencyOf: options.currencyOf,
    onSubmit: async (values) => submit(values),
    onChange: (field) => {
      if (field.adjust) adjuster.schedule(field.name);
    },
  });
  const adjuster = createAdjuster({
    service,
    clock,
    form: () => form,
    fields: editorForm.fields,
    onFailed: fail,
  });
  const keyOf = (): DraftKey | undefined => {
    const { record } = store.getState();
    if (drafts === undefined || record === null) return undefined;
    const { userOid, tenantOid } = drafts;
    const place = { userOid, tenantOid, area: meta.area, entity };
    if (record.Oid !== 0) return { ...place, oid: record.Oid };
    return newId === undefined ? undefined : { ...place, oid: 0, newId };
  };
  /** Uses the previous title if the user has cleared it: an oid does not identify a record to users. */
  const titleOf = (values: RecordValues) =>
    recordTitle(meta, values, 0) || recordTitle(meta, form.store.getState().initial, stored().Oid);
  const keeper = createDraftKeeper({
    drafts: isReadOnly ? undefined : drafts?.port,
    clock,
    key: keyOf,
    onKept: (at) => send({ type: "draftKept", at }),
  });
  /** The form as a draft, changed or not. */
  const content = (): DraftContent => {
    const { initial: base, values } = form.store.getState();
    const { ETag: etag } = stored();
    const sent = formWork.sent();
    return { etag, title: titleOf(values), base, values, ...(sent.length > 0 && { sent }) };
  };
  /** The edits as a draft; null = there are none. */
  const edits = () => (isDirty(form.store.getState()) ? content() : null);
  let isOpen = false;
  const draftActions = createDraftActions({
    store,
    send,
    form,
    formWork,
    keeper,
    content,
    edits,
    paths: names,
    drafts,
    keyOf,
    stored,
    entity,
    restoresDraft: options.restoresDraft,
    isOpen: () => isOpen,
    notify: (intent) => handlers.notify(intent),
  });

  let isAsNew = false;
  /** While the editor is open its own undo is nearer; what panels stored has no old values here. */
  const undoOf = (record: EntityRecord) => {
    const { initial, values } = form.store.getState();
    const isUndoable = stored().Oid === record.Oid && editedPanels(panels, values).length === 0;
    const fields = editorForm.fields.filter(({ name }) => !isPanel(name));
    return isUndoable && !options.keepOpenOnUpdate
      ? createUndoSave(service, fields, initial, record)
      : undefined;
  };
  const onStored = (type: "saved" | "unchanged", record: EntityRecord) => {
    // A new record's drafts end with it: it is stored now.
    keeper.remove(stored().Oid === 0);
    const undo = type === "saved" ? undoOf(record) : undefined;
    send({ type: "saved", record });
    handlers.notify({ type, entity, record, title: titleOf(record), ...(undo && { undo }) });
  };
  const onBase = (record: EntityRecord) => {
    const { record: before } = store.getState();
    // An earlier try has created it: its draft is no longer that of a new record.
    if (before?.Oid === 0 && record.Oid !== 0) keeper.remove(true);
    send({ type: "based", record });
  };
  const finish = (goesOn: boolean, field?: string) => {
    // What was typed while the save was under way keeps the editor open.
    const isClean = !isDirty(form.store.getState());
    handlers.onSaved?.(stored(), { next: goesOn && isClean, field });
    if (!isClean) return;
    if (goesOn) leave();
    else if (!options.keepOpenOnUpdate) close();
  };
  const saveNow = async (goesOn: boolean, field?: string) => {
    if (isReadOnly || !canEdit(store.getState())) return;
    send({ type: "save" });
    const wasStored = await formWork.during(async () => {
      if (adjuster.isPending()) await adjuster.flush();
      // The page may have been left meanwhile, by logging out for example.
      return isOpen ? form.submit() : undefined;
    });
    if (wasStored === undefined) return;
    send({ type: "refused" });
    if (wasStored) finish(goesOn, field);
  };
  const save = () => saveNow(false);
  const leave = () => {
    adjuster.stop();
    send({ type: "closed" });
    handlers.onClosed();
  };
  const close = () => {
    if (store.getState().phase.name === "closing") return;
    adjuster.stop();
    const offerUndo = store.getState().record === null ? undefined : draftActions.discardEdits();
    send({ type: "close" });
    clock.setTimeout(() => {
      send({ type: "closed" });
      handlers.onClosed();
      offerUndo?.();
    }, CLOSE_ANIMATION_MS);
  };
  const open = (record: EntityRecord) => {
    const content = formWork.open(record);
    send({ type: "loaded", record });
    form.load(content);
  };
  let loading = new AbortController();
  const load = async (signal: AbortSignal) => {
    try {
      if (store.getState().record === null) open(await loadRecord(service, source, signal));
      if (signal.aborted || isReadOnly) return;
      const older = await keeper.readOlder();
      if (!signal.aborted) draftActions.offer(older);
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) send({ type: "loadFailed", error });
    }
  };
  const { showConflict, ...conflictActions } = createConflictActions({
    store,
    send,
    form,
    formWork,
    fail,
    save,
    takeEdits: () => {
      const mine = edits();
      keeper.remove();
      return mine === null ? undefined : keeper.toDraft(mine);
    },
    offerReturn: draftActions.offerReturn,
  });
  const submit = createSubmit({
    formWork,
    send,
    names,
    changed: () => form.store.getState().changed,
    panels,
    stored,
    isAsNew: () => isAsNew,
    showConflict,
    fail: failToSave,
    onStored,
  });
  if (source.kind === "record" && (source.record.Oid !== 0 || source.isAdjusted === true))
    open(source.record);
  const followChanges = () =>
    options.changes?.(
      (change) => {
        const isOurs =
          change.area === meta.area &&
          change.entity === entity &&
          change.oid === store.getState().record?.Oid;
        const { type, userName, etag } = change;
        if (isOurs && type !== "create") void formWork.work().changed({ type, userName, etag });
      },
      () => {
        if ((store.getState().record?.Oid ?? 0) !== 0) void formWork.work().look();
      },
    );
  const travel = (way: "undo" | "redo") => {
    const { past, future } = form.store.getState();
    const name = (way === "undo" ? past : future).at(-1)?.patches[0]?.path;
    if (name === undefined) return;
    const { initial } = form.store.getState();
    form[way]();
    const now = form.store.getState().initial;
    // A merge was undone or redone: the next save uses the version the edits are now based on.
    if (now !== initial) formWork.travelTo(now);
    send({ type: "travelled", name });
  };
  return {
    store,
    form,
    setHandlers: (next) => {
      handlers = next;
    },
    start: () => {
      isOpen = true;
      loading = new AbortController();
      void load(loading.signal);
      const stop = form.store.subscribe((state, before) => {
        if (state.values !== before.values && store.getState().record !== null) keeper.keep(edits);
      });
      const unfollow = followChanges();
      return () => {
        isOpen = false;
        unfollow?.();
        stop();
        loading.abort();
        adjuster.stop();
        keeper.flush();
      };
    },
    rebase: (record) => {
      if (!canEdit(store.getState())) return;
      const { initial, values } = form.store.getState();
      const fields = compareEdits(paths, initial, values, record);
      const content = formWork.move(({ moveTo }) => moveTo(record, true));
      send({ type: "loaded", record });
      const ofPanels = Object.fromEntries(panels.map(({ name }) => [name, values[name] ?? null]));
      form.rebase(content, { ...mergeEdits(fields, content), ...ofPanels });
    },
    retry: () => {
      send({ type: "load" });
      loading = new AbortController();
      void load(loading.signal);
    },
    save,
    patchBody: () => {
      const { values, changed } = form.store.getState();
      return patchBody(panels, values, changed);
    },
    saveAndGoOn: (field) => saveNow(true, field),
    saveAsNew: async () => {
      isAsNew = true;
      await save();
      isAsNew = false;
    },
    ...conflictActions,
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    goToError: (step, from) => {
      const fields = editorForm.tabs.flatMap((tab) => tab.fields);
      const names = fieldsWithErrors(form.store.getState(), fields);
      const name = nextName(
        fields.map((field) => field.name),
        names,
        from,
        step,
      );
      if (name !== undefined) send({ type: "travelled", name });
    },
    close,
    dismissForeign: () => send({ type: "foreignSeen" }),
    dismissFailure: () => send({ type: "dismissed" }),
    restoreDraft: draftActions.restore,
    discardDraft: draftActions.discardOffered,
  };
};
