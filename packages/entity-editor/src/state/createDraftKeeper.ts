import type { Clock } from "@backroom/api-client";
import type { Form } from "@backroom/fields";
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
  /** Text that stands for the record with these values. */
  readonly titleOf: (values: Draft["values"]) => string;
}

/**
 * Writes unsaved edits to the draft of this visit while they are made, and removes it when there are none. Drafts of
 * earlier visits stay as they are.
 */
export const createDraftKeeper = ({ drafts, clock, form, keyOf, etagOf, titleOf }: DraftKeeperDeps) => {
  const id = `${clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let timer: unknown;
  let isWaiting = false;

  /** The edits as a draft; undefined when there are none. */
  const current = (): Draft | undefined => {
    const { changed, initial, values } = form.store.getState();
    if (changed.length === 0) return undefined;
    const savedAt = new Date(clock.now()).toISOString();
    return { version: 1, id, etag: etagOf(), savedAt, title: titleOf(values), base: initial, values };
  };
  const write = () => {
    clock.clearTimeout(timer);
    const key = keyOf();
    if (!isWaiting || drafts === undefined || key === undefined) return;
    isWaiting = false;
    const draft = current();
    void (draft === undefined ? drafts.port.remove(key, id) : drafts.port.write(key, draft));
  };
  const forget = (draftId: string | undefined) => {
    const key = keyOf();
    if (drafts !== undefined && key !== undefined) void drafts.port.remove(key, draftId);
  };
  return {
    /** Drafts that earlier visits left, newest first. */
    readOlder: async (): Promise<readonly Draft[]> => {
      const key = keyOf();
      if (drafts === undefined || key === undefined) return [];
      return (await drafts.port.read(key)).filter((draft) => draft.id !== id);
    },
    /** Edits changed; they are written after a pause. */
    touch: () => {
      if (drafts === undefined) return;
      isWaiting = true;
      clock.clearTimeout(timer);
      timer = clock.setTimeout(write, DRAFT_DELAY_MS);
    },
    /** Writes what waits, now. */
    flush: write,
    /** Removes the draft of an earlier visit. */
    forget,
    /** Removes the draft of this visit. */
    remove: () => {
      clock.clearTimeout(timer);
      isWaiting = false;
      forget(id);
    },
    current,
  };
};
