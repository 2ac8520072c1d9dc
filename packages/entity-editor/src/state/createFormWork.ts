import type { EntityRecord } from "@backroom/contract";
import { isDirty } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { changedByOther, createRecordWork, sentOver } from "@backroom/record-work";
import type { Base, RecordPort, RecordWork } from "@backroom/record-work";
import type { Clock } from "@backroom/ports";
import { compareEdits, mergeEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { ComparedVersion, FormCodec } from "./formCodec.ts";
import type { ForeignChange } from "./recordChanges.ts";
import { editedPanels } from "./panelEdits.ts";

type Work = RecordWork<RecordValues, EntityRecord>;

/** Dependencies of {@link createFormWork}. */
export interface FormWorkDeps {
  readonly form: () => Form;
  readonly codec: FormCodec;
  readonly createPort: (opened: EntityRecord) => RecordPort<EntityRecord>;
  /** Names of the form's fields, without panels. */
  readonly paths: readonly string[];
  readonly panels: readonly EditorPanel[];
  readonly clock: Clock;
  /** Called when the edits continue from another stored record. */
  readonly onBase: (stored: EntityRecord) => void;
  /** Called with a change by another user; null if the edits include it. */
  readonly onForeign: (change: ForeignChange | null) => void;
  /** Called when all edits were found stored. `before`: unchanged state of the form until then. */
  readonly onFoundStored: (stored: EntityRecord, before: RecordValues) => void;
}

/**
 * Creates the record work of a form. The form contains the edits and their undo history; each of its unchanged states is the content of
 * a base. If a base is stored with other values, the edits continue from these.
 */
export const createFormWork = (deps: FormWorkDeps) => {
  const { form, codec, createPort, paths, panels, clock, onBase, onForeign, onFoundStored } = deps;
  let opened: Work | undefined;
  /** Number of the base of the edits. */
  let number = 0;
  /** Base that the form shows. */
  let shown: Base<RecordValues, EntityRecord> | undefined;
  /** Base numbers by unchanged state of the form, for undo. */
  const numbers = new WeakMap<RecordValues, number>();
  /** Whether the form is being saved or moved. It does not follow the work then. */
  let isBusy = false;

  const work = () => {
    if (opened === undefined) throw new Error("The record is not read yet.");
    return opened;
  };
  const show = (next: number): RecordValues => {
    const base = work().getState().bases[next];
    if (base === undefined) throw new Error("The base is missing.");
    number = next;
    shown = base;
    numbers.set(base.content, next);
    onBase(base.stored);
    return base.content;
  };
  const foreignOf = (state: ReturnType<Work["getState"]>): ForeignChange | null => {
    const { deleted, latest } = state;
    if (deleted !== null)
      return { type: "delete", userName: deleted.userName || null, etag: null, at: deleted.at };
    const other = changedByOther(state, number);
    if (other === null) return null;
    const { stored: record } = latest;
    return { type: "update", userName: other.userName || null, etag: record.ETag, at: other.at, record };
  };
  const sent = () => (opened === undefined ? [] : sentOver(opened.getState(), number));
  /** Continues from the current stored state of the base, which contains no changes by other users. */
  const followBase = () => {
    const base = work().getState().bases[number];
    if (base === undefined || base === shown) return;
    const wasNew = shown?.stored.Oid === 0 && base.stored.Oid !== 0;
    const { initial, values, changed } = form().store.getState();
    const content = show(number);
    if (content === initial) return;
    // Values that the server filled in when it created the record stay.
    const fields = wasNew
      ? compareEdits(paths, initial, values, content, sent())
      : compareEdits(paths, content, values, content);
    const edits = Object.fromEntries(editedPanels(panels, values).map(({ name }) => [name, values[name]]));
    form().ground(content, { ...mergeEdits(fields, content), ...edits });
    const isStored = changed.length > 0 && !isDirty(form().store.getState());
    if (isStored && sent().length > 0) onFoundStored(base.stored, initial);
  };
  const follow = () => {
    if (isBusy || opened === undefined) return;
    followBase();
    onForeign(foreignOf(opened.getState()));
  };
  /** Runs an action during which the form does not follow the work. */
  const during = async <T>(run: () => Promise<T>): Promise<T> => {
    isBusy = true;
    try {
      return await run();
    } finally {
      isBusy = false;
      follow();
    }
  };

  return {
    /** Opens a loaded record. Returns the values of the form. */
    open: (stored: EntityRecord): RecordValues => {
      const content = codec.read(stored);
      const edited = () => form().store.getState().values;
      const options = { codec, port: createPort(stored), base: () => number, edited, now: clock.now };
      opened = createRecordWork({ stored, content }, options);
      opened.subscribe(follow);
      return show(0);
    },
    work,
    /** Returns the content that was sent over the base without a response. */
    sent,
    during,
    number: () => number,
    /** Shows a base that was saved. Returns its content, the unchanged state of the form. */
    show,
    /** Moves the edits to another base. Returns its content, the unchanged state of the form. */
    move: (to: (work: Work) => number): RecordValues => {
      isBusy = true;
      const content = show(to(work()));
      isBusy = false;
      onForeign(foreignOf(work().getState()));
      return content;
    },
    /** Selects the base after an undo or redo. `initial`: unchanged state of the form. */
    travelTo: (initial: RecordValues) => {
      number = numbers.get(initial) ?? number;
      follow();
    },
    /** Compares edits with another version. Default: the current edits of the form. */
    compare: (theirs: EntityRecord, edited = form().store.getState().values): Promise<ComparedVersion> => {
      const base = work().getState().bases[number]?.content ?? {};
      return codec.compare({ base, edited, sent: sent() }, theirs);
    },
  };
};

/** The work of {@link createFormWork}. */
export type FormWork = ReturnType<typeof createFormWork>;
