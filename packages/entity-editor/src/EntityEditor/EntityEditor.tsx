import type { EntityService } from "@backroom/api-client";
import type { EntityMeta, FormExtensions } from "@backroom/contract";
import { FieldsProvider, FormRoot, createLookups, isDirty, useFormState } from "@backroom/fields";
import type { CurrencyOf, Log, LookupLoader, Lookups } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { systemClock } from "@backroom/ports";
import { useLingui } from "@lingui/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { ConflictResolver } from "../ConflictResolver/ConflictResolver.tsx";
import { LoadFailure, LoadingForm } from "../EditorNotices/LoadStates.tsx";
import { ShownNotice } from "../EditorNotices/ShownNotice.tsx";
import { createEditorForm } from "../model/editorForm.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { EditorNoticeSlot, EditorView } from "../model/editorView.ts";
import { createEditor } from "../state/createEditor.ts";
import type { RecordChangesPort } from "../state/recordChanges.ts";
import type { Editor, EditorDrafts, EditorHandlers, EditorSource } from "../state/types.ts";
import { EditorBar } from "./EditorBar.tsx";
import { EditorTabs } from "./EditorTabs.tsx";
import styles from "./EntityEditor.module.css";
import { EDITOR_ROOT, useShortcuts } from "./useShortcuts.ts";

/**
 * Props of {@link EntityEditor}. All but the callbacks are read once; give a `key` to open another record. Only a new
 * record may change while it is open, for example when its tenant does: what was typed stays.
 */
export interface EntityEditorProps extends EditorHandlers {
  /** Meta data of the kind. */
  readonly meta: EntityMeta;
  /** What this installation adds to the form. Default: nothing. */
  readonly extensions?: FormExtensions | undefined;
  /** Tabs that are drawn in their own way and saved together with the form. Default: none. */
  readonly panels?: readonly EditorPanel[] | undefined;
  /** Tabs of stored records without edits of their own. They may change at any time. Default: none. */
  readonly views?: readonly EditorView[] | undefined;
  /** Draws what follows from the values of the form, above its tabs. Default: nothing. */
  readonly renderNotice?: ((slot: EditorNoticeSlot) => ReactNode) | undefined;
  /** Calls of the kind; missing ones reject with fixed English texts. */
  readonly service: Partial<EntityService> | undefined;
  /** What to open. */
  readonly source: EditorSource;
  /** Name of the field whose tab is open at first. Default: the first tab. */
  readonly focusField?: string | undefined;
  /** The host can open a next record: the editor offers to save and go on to it. Default false. */
  readonly hasNext?: boolean;
  /** View mode: nothing can be changed. Default false. */
  readonly isReadOnly?: boolean;
  /** Stay open after saving. Default false. */
  readonly keepOpenOnUpdate?: boolean;
  /** Keeps unsaved edits over reloads and crashes. Default: none are kept. */
  readonly drafts?: EditorDrafts | undefined;
  /** Restores the newest draft at once, because the user opened it. Default false: it is offered. */
  readonly restoresDraft?: boolean;
  /** Changes of records by any user: the user learns that the open one was changed or deleted. Default: none are known. */
  readonly changes?: RecordChangesPort | undefined;
  /** Whether a record that a user deleted may be saved as a new one. Default true. */
  readonly mayCreate?: boolean;
  /** Lookups of the kind's fields. Default: those of the meta data, read by `loadLookup`. */
  readonly lookups?: Lookups | undefined;
  /** Currency of amounts whose record names none, usually that of its tenant. Default: that of `FieldsProvider`. */
  readonly currencyOf?: CurrencyOf | undefined;
  /** Reads entries of remote lookups. Default: they are empty. */
  readonly loadLookup?: LookupLoader | undefined;
  /** The clock of animation, drafts and adjusting. Default: the system's. */
  readonly clock?: Clock;
  /** Told when unsaved changes begin or end, for leave guards. */
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Told of wrong meta data. */
  readonly log?: Log | undefined;
}

const create = ({
  meta,
  extensions,
  panels,
  service,
  source,
  isReadOnly = false,
  keepOpenOnUpdate = false,
  drafts,
  restoresDraft = false,
  changes,
  lookups,
  currencyOf,
  loadLookup,
  clock = systemClock,
  log,
  ...handlers
}: EntityEditorProps) => {
  const editorForm = createEditorForm(meta, extensions, log, panels);
  return {
    editorForm,
    lookups: lookups ?? createLookups({ models: meta.lookups, load: loadLookup, log }),
    editor: createEditor({
      ...handlers,
      meta,
      editorForm,
      service,
      source,
      isReadOnly,
      keepOpenOnUpdate,
      drafts,
      currencyOf,
      restoresDraft,
      changes,
      clock,
    }),
  };
};

/** Hands the editor what its new record has become. */
const useNewerRecord = (editor: Editor, source: EditorSource): void => {
  const record = source.kind === "record" && source.record.Oid === 0 ? source.record : undefined;
  const shown = useRef(record);
  useEffect(() => {
    if (record === undefined || record === shown.current) return;
    shown.current = record;
    editor.rebase(record);
  }, [editor, record]);
};

const FormNotice = ({
  editor,
  render,
}: {
  readonly editor: Editor;
  readonly render: (slot: EditorNoticeSlot) => ReactNode;
}) => {
  const record = useStore(editor.store, (state) => state.record);
  const values = useFormState(editor.form, (state) => state.values);
  return record === null ? null : render({ record, values });
};

/** A browser's own submit by Enter: only the Save button and its keys save. */
const ignoreSubmit = () => undefined;

/** Edits, creates or shows one record of any kind: tabs, undo, saving with ETag, conflicts, drafts. */
export const EntityEditor = (props: EntityEditorProps) => {
  const {
    meta,
    isReadOnly = false,
    hasNext = false,
    mayCreate = true,
    clock = systemClock,
    currencyOf,
  } = props;
  const { notify, onSaved, onClosed } = props;
  const { i18n } = useLingui();
  const [{ editor, editorForm, lookups }] = useState(() => create(props));
  const { phase, wasSaved } = useStore(editor.store);
  const dirty = useFormState(editor.form, isDirty);
  const root = useRef<HTMLDivElement>(null);
  const tellDirty = useEffectEvent((now: boolean) => props.onDirtyChange?.(now));

  useLayoutEffect(
    () => editor.setHandlers({ notify, onSaved, onClosed }),
    [editor, notify, onSaved, onClosed],
  );
  useEffect(() => editor.start(), [editor]);
  useNewerRecord(editor, props.source);
  useEffect(() => tellDirty(dirty), [dirty]);
  useShortcuts(root, editor, { isReadOnly, hasNext });

  const isLoaded = phase.name !== "loading" && phase.name !== "faulted";
  return (
    <FieldsProvider lookups={lookups} {...(currencyOf !== undefined && { currencyOf })}>
      <div
        ref={root}
        className={styles["editor"]}
        data-phase={phase.name}
        {...(isReadOnly && { "data-readonly-form": "" })}
        {...{ [EDITOR_ROOT]: "" }}
      >
        {phase.name === "loading" && <LoadingForm />}
        {phase.name === "faulted" && (
          <LoadFailure error={phase.error} onRetry={editor.retry} onClose={editor.close} />
        )}
        {isLoaded && (
          <FormRoot
            form={editor.form}
            onSubmit={ignoreSubmit}
            aria-label={translateServerText(i18n, meta.title)}
          >
            <EditorBar {...{ editor, editorForm, isReadOnly, hasNext, wasSaved, phase }} />
            <ShownNotice editor={editor} fields={editorForm.fields} mayCreate={mayCreate} clock={clock} />
            {props.renderNotice !== undefined && <FormNotice editor={editor} render={props.renderNotice} />}
            <EditorTabs
              editor={editor}
              tabs={editorForm.tabs}
              views={props.views}
              isReadOnly={isReadOnly}
              focusField={props.focusField}
            />
          </FormRoot>
        )}
        {phase.name === "conflict" && (
          <ConflictResolver
            key={phase.conflict.theirs.ETag}
            conflict={phase.conflict}
            isBusy={phase.isBusy}
            fields={editorForm.fields}
            panels={editorForm.panels}
            onUseTheirs={() => void editor.takeOther()}
            onSaveMerged={(picks) => void editor.keepMine(picks)}
            onReturn={editor.returnToEdits}
          />
        )}
      </div>
    </FieldsProvider>
  );
};
