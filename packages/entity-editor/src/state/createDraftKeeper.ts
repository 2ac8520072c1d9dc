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
}

/** Writes unsaved edits to the draft while they are made, and removes it when there are none. */
export const createDraftKeeper = ({ drafts, clock, form, keyOf, etagOf }: DraftKeeperDeps) => {
  let timer: unknown;
  let isWaiting = false;

  const write = () => {
    clock.clearTimeout(timer);
    const key = keyOf();
    if (!isWaiting || drafts === undefined || key === undefined) return;
    isWaiting = false;
    const { changed, initial, values } = form.store.getState();
    if (changed.length === 0) void drafts.port.remove(key);
    else {
      const savedAt = new Date(clock.now()).toISOString();
      void drafts.port.write(key, { version: 1, etag: etagOf(), savedAt, base: initial, values });
    }
  };
  return {
    read: async (): Promise<Draft | undefined> => {
      const key = keyOf();
      return drafts === undefined || key === undefined ? undefined : drafts.port.read(key);
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
    remove: () => {
      clock.clearTimeout(timer);
      isWaiting = false;
      const key = keyOf();
      if (drafts !== undefined && key !== undefined) void drafts.port.remove(key);
    },
  };
};
