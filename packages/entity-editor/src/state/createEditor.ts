import { createEntityService, isAbortError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { createForm, isDirty } from "@backroom/fields";
import { createStore } from "zustand/vanilla";
import { CLOSE_ANIMATION_MS } from "../constants.ts";
import { compareEdits, mergeEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import { createAdjuster } from "./createAdjuster.ts";
import { createConflictActions } from "./createConflictActions.ts";
import { canEdit, editorReducer, initialEditorState } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import { loadRecord } from "./loadRecord.ts";
import { fieldsWithErrors, nextName } from "../model/fieldErrors.ts";
import { createFormDrafts } from "./createFormDrafts.ts";
import { followRecord } from "./recordChanges.ts";
import { createFormCodec } from "./formCodec.ts";
import { createFormPort } from "./formPort.ts";
import { createFormWork } from "./createFormWork.ts";
import { createSubmit } from "./createSubmit.ts";
import { createUndoSave } from "./createUndoSave.ts";
import { editedPanels, patchBody } from "./panelEdits.ts";
import type { Editor, EditorHandlers, EditorOptions } from "./types.ts";

/** Makes the editor of one record. Render `FormRoot` with its form before saving. */
export const createEditor = (options: EditorOptions): Editor => {
  const { meta, editorForm, source, isReadOnly, clock } = options;
  const { entity } = meta;
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
    if (formWork.sent().length > 0) drafts.keep();
    if (!isAbortError(error))
      handlers.notify({
        type: "failed",
        entity,
        error,
        unsaved: drafts.titleOf(form.store.getState().values),
      });
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
      newId: () => drafts.newId(),
      onPanelsLost: (created, record, error) => {
        failToSave(error);
        return drafts.keepPanels(created, record);
      },
    }),
    paths,
    panels,
    clock,
    onBase: (record) => onBase(record),
    onForeign: (change) => {
      const { phase } = store.getState();
      // A save found the deletion, and its error is shown.
      const isShown = change?.type === "delete" && phase.name === "failed" && phase.isGone;
      if (!isShown) send({ type: "foreign", change });
    },
    onFoundStored: (record, before) => {
      onStored("saved", record, before);
      form.reset();
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
  let isOpen = false;
  const drafts = createFormDrafts({
    options,
    store,
    send,
    form,
    formWork,
    names,
    stored,
    isOpen: () => isOpen,
    notify: (intent) => handlers.notify(intent),
  });

  let isAsNew = false;
  /** While the editor is open its own undo is nearer; what panels stored has no old values here. */
  const undoOf = (record: EntityRecord, before: RecordValues) => {
    const { values } = form.store.getState();
    const isUndoable = before["Oid"] === record.Oid && editedPanels(panels, values).length === 0;
    const fields = editorForm.fields.filter(({ name }) => !isPanel(name));
    return isUndoable && !options.keepOpenOnUpdate
      ? createUndoSave(service, fields, before, record)
      : undefined;
  };
  const onStored = (
    type: "saved" | "unchanged",
    record: EntityRecord,
    before = form.store.getState().initial,
  ) => {
    // A new record's drafts end with it: it is stored now.
    drafts.remove(stored().Oid === 0);
    const undo = type === "saved" ? undoOf(record, before) : undefined;
    send({ type: "saved", record });
    handlers.notify({ type, entity, record, title: drafts.titleOf(record), ...(undo && { undo }) });
  };
  const onBase = (record: EntityRecord) => {
    const { record: before } = store.getState();
    // An earlier try has created the record, so its draft is no longer one of a new record.
    if (before?.Oid === 0 && record.Oid !== 0) drafts.remove(true);
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
      // After a logout the editor stays open until the login page has loaded.
      if (adjuster.isPending() && !(await adjuster.flush())) return false;
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
    const offerUndo = store.getState().record === null ? undefined : drafts.discardEdits();
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
      if (!signal.aborted && !isReadOnly) await drafts.offer(signal);
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
    replaceEdits: drafts.replaceEdits,
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
        if (state.values !== before.values && store.getState().record !== null) drafts.keep();
      });
      const unfollow = followRecord(options, () => store.getState().record, formWork.work);
      return () => {
        isOpen = false;
        unfollow?.();
        stop();
        loading.abort();
        adjuster.stop();
        drafts.flush();
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
    restoreDraft: drafts.restore,
    discardDraft: drafts.discardOffered,
  };
};
