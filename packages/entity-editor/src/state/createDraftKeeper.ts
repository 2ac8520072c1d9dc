import type { Form } from "@backroom/fields";
import type { Clock } from "@backroom/ports";
import { DRAFT_DELAY_MS } from "../constants.ts";
import type { Draft, DraftKey } from "../drafts/draft.ts";
import type { EditorDrafts } from "./types.ts";

/** What a draft keeper works with. */
export interface DraftKeeperDeps {
  readonly drafts: EditorDrafts | undefined;
  readonly clock: Clock;
  readonly form: Form;
  readonly keyOf: () => DraftKey | undefined;
  readonly etagOf: () => string;
  /** What was sent over that version without a response. */
  readonly sentOf: () => NonNullable<Draft["sent"]>;
  /** Text that stands for the record with these values. */
  readonly titleOf: (values: Draft["values"]) => string;
  /** Called when the edits were written, and with null when they no longer are; ms since 1970. */
  readonly onKept: (at: number | null) => void;
}

/**
 * Writes unsaved edits to the draft of this visit while they are made, and removes it when there are none. Drafts of
 * earlier visits stay as they are.
 */
export const createDraftKeeper = ({
  drafts,
  clock,
  form,
  keyOf,
  etagOf,
  sentOf,
  titleOf,
  onKept,
}: DraftKeeperDeps) => {
  const id = `${clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let timer: unknown;
  let isWaiting = false;
  let hasKept = false;

  const snapshot = (): Draft => {
    const { initial, values } = form.store.getState();
    const savedAt = new Date(clock.now()).toISOString();
    const sent = sentOf();
    const draft = {
      version: 1,
      id,
      etag: etagOf(),
      savedAt,
      title: titleOf(values),
      base: initial,
      values,
    } as const;
    return sent.length === 0 ? draft : { ...draft, sent };
  };
  const current = () => (form.store.getState().changed.length === 0 ? undefined : snapshot());
  const forget = (draftId: string | undefined) => {
    const key = keyOf();
    if (drafts !== undefined && key !== undefined) void drafts.port.remove(key, draftId);
  };
  const keep = (draft: Draft) => {
    const key = keyOf();
    if (drafts === undefined || key === undefined) return;
    hasKept = true;
    void drafts.port.write(key, draft);
    onKept(clock.now());
  };
  const write = () => {
    clock.clearTimeout(timer);
    if (!isWaiting) return;
    isWaiting = false;
    const draft = current();
    if (draft === undefined) {
      forget(id);
      onKept(null);
    } else keep(draft);
  };
  const hold = (isLeaving: boolean) => {
    const [key, draft] = [keyOf(), isWaiting ? current() : undefined];
    if (key !== undefined && draft !== undefined) drafts?.port.hold(key, draft, isLeaving);
  };
  return {
    /** Drafts that earlier visits left, newest first. */
    readOlder: async (): Promise<readonly Draft[]> => {
      const key = keyOf();
      if (drafts === undefined || key === undefined) return [];
      const older = (await drafts.port.read(key)).filter((draft) => draft.id !== id);
      hasKept ||= older.length > 0;
      return older;
    },
    /** True when the record has or had a draft, of this visit or an earlier one. */
    hasKept: () => hasKept,
    /** Edits changed: they are held at once, and written after a pause. */
    touch: () => {
      if (drafts === undefined) return;
      isWaiting = true;
      clock.clearTimeout(timer);
      timer = clock.setTimeout(write, DRAFT_DELAY_MS);
      hold(false);
    },
    /** Holds what waits, in the call: the page may be about to go. */
    holdAll: () => hold(true),
    /** Writes what waits, now. */
    flush: write,
    /** Writes a draft as it is. */
    keep,
    /** Removes the draft of an earlier visit. */
    forget,
    /** Removes the draft of this visit, or all of the record. */
    remove: (isAll = false) => {
      clock.clearTimeout(timer);
      isWaiting = false;
      forget(isAll ? undefined : id);
      onKept(null);
    },
    /** The form as a draft, changed or not. */
    snapshot,
    /** The edits as a draft; undefined when there are none. */
    current,
  };
};

/** A keeper made by {@link createDraftKeeper}. */
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
