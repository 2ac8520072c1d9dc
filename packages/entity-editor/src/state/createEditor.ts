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
import { createForeignChanges } from "./createForeignChanges.ts";
import { createSubmit } from "./createSubmit.ts";
import { createVersions } from "./createVersions.ts";
import type { ComparedVersion } from "./createVersions.ts";
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
  const store = createStore<EditorState>(() =>
    source.kind === "record" && (source.record.Oid !== 0 || source.isAdjusted === true)
      ? editorReducer(initialEditorState, { type: "loaded", record: source.record })
      : initialEditorState,
  );
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
    if (versions.isUncertain()) keeper.keep(edits);
    if (!isAbortError(error))
      handlers.notify({ type: "failed", entity, error, unsaved: titleOf(form.store.getState().values) });
  };

  const form = createForm({
    fields: editorForm.fields,
    values: store.getState().record ?? {},
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
  const versions = createVersions({ form: () => form, paths, panels, etag: () => stored().ETag });
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
    const sent = versions.sent.over(etag);
    return { etag, title: titleOf(values), base, values, ...(sent.length > 0 && { sent }) };
  };
  /** The edits as a draft; null = there are none. */
  const edits = () => (isDirty(form.store.getState()) ? content() : null);
  let isOpen = false;
  const draftActions = createDraftActions({
    store,
    send,
    form,
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
  const submit = createSubmit({
    service,
    form: () => form,
    send,
    versions,
    clock,
    names,
    panels,
    stored,
    isAsNew: () => isAsNew,
    keepPanels: async (record, values) => {
      const draft = {
        ...keeper.toDraft(content()),
        etag: record.ETag,
        base: record,
        values: { ...values, ...record },
      };
      const key = keyOf();
      if (drafts !== undefined && key !== undefined)
        await drafts.port.write({ ...key, oid: record.Oid, newId: undefined }, draft);
    },
    meta,
    newId: () => keyOf()?.newId,
    onCreated: (record) => {
      keeper.remove(stored().Oid === 0);
      const { values } = form.store.getState();
      const ofPanels = Object.fromEntries(panels.map(({ name }) => [name, values[name] ?? null]));
      const fields = compareEdits(paths, record, values, record);
      form.ground(record, { ...mergeEdits(fields, record), ...ofPanels });
      send({ type: "based", record });
      keeper.keep(edits);
    },
    fail: failToSave,
    onStored,
  });
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
    if (adjuster.isPending()) await adjuster.flush();
    // The page may have been left meanwhile, by logging out for example.
    if (!isOpen) return;
    const wasStored = await form.submit();
    send({ type: "refused" });
    if (wasStored) finish(goesOn, field);
    foreign.settle();
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
    send({ type: "loaded", record });
    form.load(record);
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
  /** The stored version is this user's own: the edits go on from it, and if it holds them all, they are saved. */
  const goOnFrom = (record: EntityRecord, { merged, isStored }: ComparedVersion) => {
    if (!isStored) {
      form.ground(record, merged);
      send({ type: "based", record });
      return;
    }
    onStored("saved", record);
    form.load(record);
    finish(false);
  };
  const foreign = createForeignChanges({
    meta,
    store,
    send,
    service,
    versions,
    clock,
    goOnFrom,
    changes: options.changes,
    signal: () => loading.signal,
  });
  const conflictActions = createConflictActions({
    store,
    send,
    form,
    service,
    versions,
    goOnFrom,
    stored,
    fail,
    save,
    onGone: () => foreign.hear({ type: "delete", userName: null, etag: null, at: clock.now() }),
    takeEdits: () => {
      const mine = edits();
      keeper.remove();
      return mine === null ? undefined : keeper.toDraft(mine);
    },
    offerReturn: draftActions.offerReturn,
  });
  const travel = (way: "undo" | "redo") => {
    const { past, future } = form.store.getState();
    const name = (way === "undo" ? past : future).at(-1)?.patches[0]?.path;
    if (name === undefined) return;
    const { initial } = form.store.getState();
    form[way]();
    const now = form.store.getState().initial;
    // A merge was undone or redone: the next save uses the version the edits are now based on.
    if (now !== initial) send({ type: "based", record: { ...stored(), ...now } });
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
      const unfollow = foreign.follow();
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
      send({ type: "loaded", record });
      const ofPanels = Object.fromEntries(panels.map(({ name }) => [name, values[name] ?? null]));
      form.rebase(record, { ...mergeEdits(fields, record), ...ofPanels });
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
