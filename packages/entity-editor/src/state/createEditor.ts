import { createEntityService, isAbortError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { createForm, isDirty } from "@backroom/fields";
import type { SubmitOutcome, Values } from "@backroom/fields";
import { createStore } from "zustand/vanilla";
import { CLOSE_ANIMATION_MS } from "../constants.ts";
import { compareEdits, mergeEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import { createAdjuster } from "./createAdjuster.ts";
import { createDraftKeeper } from "./createDraftKeeper.ts";
import { canEdit, editorReducer, initialEditorState } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import { loadRecord } from "./loadRecord.ts";
import { recordTitle } from "../model/recordTitle.ts";
import { saveRecord } from "./saveRecord.ts";
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
  const paths = editorForm.fields.map((field) => field.name);
  const send = (event: EditorEvent) => store.setState(editorReducer(store.getState(), event), true);
  const stored = (): EntityRecord => {
    const { record } = store.getState();
    if (record === null) throw new Error("The record is not read yet.");
    return record;
  };
  const fail = (error: unknown) => {
    if (!isAbortError(error)) handlers.notify({ type: "failed", entity, error });
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
  const keeper = createDraftKeeper({
    drafts: isReadOnly ? undefined : drafts,
    clock,
    form,
    keyOf: () => {
      const { record } = store.getState();
      if (drafts === undefined || record === null) return undefined;
      const { userOid, tenantOid } = drafts;
      const place = { userOid, tenantOid, area: meta.area, entity };
      if (record.Oid !== 0) return { ...place, oid: record.Oid };
      return newId === undefined ? undefined : { ...place, oid: 0, newId };
    },
    etagOf: () => stored().ETag,
    titleOf: (values) => recordTitle(meta, values, stored().Oid),
  });

  const submit = async (values: Values): Promise<SubmitOutcome> => {
    const outcome = await saveRecord(service, withKey(values, stored()));
    switch (outcome.kind) {
      case "saved":
      case "unchanged":
        keeper.remove();
        send({ type: "saved", record: outcome.record });
        handlers.notify({ type: outcome.kind, entity, record: outcome.record });
        return { status: "done", values: outcome.record };
      case "conflict": {
        const { theirs, current } = outcome;
        const fields = compareEdits(paths, form.store.getState().initial, values, theirs);
        send({ type: "conflicted", conflict: { theirs, fields, current } });
        return { status: "failed" };
      }
      case "failed":
        send({ type: "failed", error: outcome.error });
        fail(outcome.error);
        return { status: "failed", issues: outcome.issues };
    }
  };
  const save = async () => {
    if (isReadOnly || !canEdit(store.getState())) return;
    send({ type: "save" });
    if (adjuster.isPending()) await adjuster.flush();
    const wasStored = await form.submit();
    send({ type: "refused" });
    if (!wasStored) return;
    handlers.onSaved?.(stored());
    // What was typed while the save was under way keeps the editor open.
    if (!options.keepOpenOnUpdate && !isDirty(form.store.getState())) close();
  };
  const close = () => {
    if (store.getState().phase.name === "closing") return;
    adjuster.stop();
    keeper.remove();
    send({ type: "close" });
    clock.setTimeout(() => {
      send({ type: "closed" });
      handlers.onClosed();
    }, CLOSE_ANIMATION_MS);
  };
  const open = (record: EntityRecord) => {
    send({ type: "loaded", record });
    form.load(record);
  };
  const load = async (signal: AbortSignal) => {
    try {
      if (store.getState().record === null) open(await loadRecord(service, source, signal));
      if (signal.aborted || isReadOnly) return;
      const [draft] = await keeper.readOlder();
      if (draft !== undefined && !signal.aborted && !isDirty(form.store.getState()))
        send({ type: "draftFound", draft });
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) send({ type: "loadFailed", error });
    }
  };
  const readTheirs = async (etag?: string) => {
    const outcome = await service.read(stored().Oid, { etag });
    return outcome.kind === "read" ? outcome.record : undefined;
  };
  const conflictNow = () => {
    const { phase } = store.getState();
    return phase.name === "conflict" && !phase.isBusy ? phase.conflict : undefined;
  };
  let loading = new AbortController();

  return {
    store,
    form,
    setHandlers: (next) => {
      handlers = next;
    },
    start: () => {
      loading = new AbortController();
      void load(loading.signal);
      const stop = form.store.subscribe((state, before) => {
        if (state.values !== before.values && store.getState().record !== null) keeper.touch();
      });
      return () => {
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
      form.rebase(record, mergeEdits(fields, record));
    },
    retry: () => {
      send({ type: "load" });
      loading = new AbortController();
      void load(loading.signal);
    },
    save,
    close,
    dismissFailure: () => send({ type: "dismissed" }),
    takeOther: async () => {
      const conflict = conflictNow();
      if (conflict === undefined) return;
      send({ type: "resolve" });
      try {
        const record = (await readTheirs()) ?? conflict.theirs;
        send({ type: "resolved", record });
        form.load(record);
        keeper.remove();
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
          // Somebody saved again while the user decided: nobody's value is written over unseen.
          const fields = compareEdits(
            paths,
            form.store.getState().initial,
            form.store.getState().values,
            newer,
          );
          const current = { etag: newer.ETag, modifiedAt: newer.ModifiedAt, modifiedBy: newer.ModifiedBy };
          send({ type: "conflicted", conflict: { theirs: newer, fields, current } });
          return;
        }
      } catch (error) {
        send({ type: "resolveFailed", error });
        fail(error);
        return;
      }
      send({ type: "resolved", record: conflict.theirs });
      form.rebase(conflict.theirs, mergeEdits(conflict.fields, conflict.theirs, picks));
      await save();
    },
    returnToEdits: () => send({ type: "returned" }),
    restoreDraft: () => {
      const { draft } = store.getState();
      if (draft === null) return;
      const record = stored();
      const fields = compareEdits(paths, draft.base, draft.values, record);
      const isClashing = draft.etag !== record.ETag && fields.some((field) => field.state === "clash");
      send({ type: "draftSettled" });
      keeper.forget(draft.id);
      if (isClashing) {
        // Back to the version the edits began from: saving then opens the conflict resolver.
        send({ type: "loaded", record: { ...record, ETag: draft.etag } });
        form.rebase(draft.base, draft.values);
      } else form.rebase(record, mergeEdits(fields, record));
    },
    discardDraft: () => {
      keeper.forget(store.getState().draft?.id);
      send({ type: "draftSettled" });
    },
  };
};

/** Edited values with the key and ETag of the stored record. */
const withKey = (values: RecordValues, { Oid, ETag }: EntityRecord) =>
  ({ ...values, Oid, ETag }) as EntityRecord;
