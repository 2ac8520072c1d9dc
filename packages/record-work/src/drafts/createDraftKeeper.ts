import { keepSoon } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import type { Draft, DraftContent, DraftKey, DraftPort } from "./types.ts";

/** Options of {@link createDraftKeeper}. */
export interface DraftKeeperOptions {
  /** Undefined: no drafts are stored. */
  readonly drafts: Pick<DraftPort, "read" | "write" | "hold" | "remove"> | undefined;
  /** Key of the record now; undefined = it has no drafts. */
  readonly key: () => DraftKey | undefined;
  readonly clock: Clock;
  /** Name of this visit, unlike those of all others. Default: a random one. */
  readonly id?: string;
  /** Called when the edits were written, and with null when they were removed; ms since 1970. */
  readonly onKept?: (at: number | null) => void;
}

/** The draft of one visit to a record. Drafts of other visits stay, unless this visit continues or removes them. */
export interface DraftKeeper {
  /** Drafts that earlier visits left, newest first. */
  readonly readOlder: () => Promise<readonly Draft[]>;
  /**
   * This visit continues the draft with this id. It is removed after the next write of this visit, so that a crash in
   * between loses neither.
   */
  readonly takeOver: (id: string) => void;
  /**
   * Edits changed: they are held immediately, and written after a pause, as `read` returns them then. Null: nothing is
   * unsaved, and the draft of this visit is removed with the one it continues.
   */
  readonly keep: (read: () => DraftContent | null) => void;
  /** Writes what waits for the pause now. */
  readonly flush: () => void;
  /** Ends the visit: what was not written yet stays where it was held. */
  readonly end: () => void;
  /** Removes the draft of this visit and the one it continues, or all of the record. */
  readonly remove: (isAll?: boolean) => void;
  /** Removes the draft of an earlier visit. */
  readonly forget: (id: string) => void;
  /** Writes a draft as it is, such as one that was removed. */
  readonly put: (draft: Draft) => void;
  /** Returns edits as the draft of this visit. */
  readonly toDraft: (content: DraftContent) => Draft;
  /** True when the record has or had a draft, of this visit or an earlier one. */
  readonly hasKept: () => boolean;
}

/** Makes the draft of one visit. */
export const createDraftKeeper = ({
  drafts,
  key: keyOf,
  clock,
  id = `${clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  onKept = () => undefined,
}: DraftKeeperOptions): DraftKeeper => {
  /** The draft that this visit continues; null = none, or this visit has written its own since. */
  let taken: string | null = null;
  /** Edits that wait for the pause. */
  let waiting: (() => DraftContent | null) | null = null;
  let endWaiting = (): void => undefined;
  /** The draft of this visit is held or written. */
  let isOwn = false;
  let hasKept = false;

  const toDraft = (content: DraftContent, draftId = id): Draft => ({
    version: 1,
    id: draftId,
    savedAt: new Date(clock.now()).toISOString(),
    ...content,
  });
  const drop = (key: DraftKey, draftId?: string) => void drafts?.remove(key, draftId);
  const end = () => {
    waiting = null;
    endWaiting();
  };
  const remove = (isAll = false) => {
    end();
    const key = keyOf();
    if (key !== undefined) {
      drop(key, isAll ? undefined : id);
      if (taken !== null && !isAll) drop(key, taken);
    }
    taken = null;
    isOwn = false;
    onKept(null);
  };
  const write = async (read: () => DraftContent | null): Promise<void> => {
    waiting = null;
    const [key, content] = [keyOf(), read()];
    if (drafts === undefined || key === undefined) return;
    if (content === null) {
      remove();
      return;
    }
    const before = taken;
    // First: later edits are held as those of this visit, and not removed with the draft it continues.
    taken = null;
    hasKept = true;
    onKept(clock.now());
    await drafts.write(key, toDraft(content));
    if (before !== null) await drafts.remove(key, before);
  };
  const hold = (read: () => DraftContent | null, isLeaving: boolean) => {
    const [key, content] = [keyOf(), read()];
    // In the place of the draft it continues: there is no time to remove that.
    if (key !== undefined && content !== null) drafts?.hold(key, toDraft(content, taken ?? id), isLeaving);
  };

  return {
    readOlder: async () => {
      const key = keyOf();
      if (drafts === undefined || key === undefined) return [];
      const older = (await drafts.read(key)).filter((draft) => draft.id !== id);
      hasKept ||= older.length > 0;
      return older;
    },
    takeOver: (draftId) => {
      taken = draftId;
    },
    keep: (read) => {
      if (drafts === undefined) return;
      end();
      if (read() === null) {
        if (isOwn || taken !== null) remove();
        return;
      }
      isOwn = true;
      waiting = read;
      endWaiting = keepSoon({
        clock,
        write: () => write(read),
        hold: (isLeaving) => hold(read, isLeaving),
      });
    },
    flush: () => {
      const read = waiting;
      end();
      if (read !== null) void write(read);
    },
    end,
    remove,
    forget: (draftId) => {
      const key = keyOf();
      if (key !== undefined) drop(key, draftId);
    },
    put: (draft) => {
      const key = keyOf();
      hasKept = true;
      if (key !== undefined) void drafts?.write(key, draft);
    },
    toDraft,
    hasKept: () => hasKept,
  };
};
