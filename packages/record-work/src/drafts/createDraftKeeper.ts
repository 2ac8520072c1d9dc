import { keepSoon } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import type { Draft, DraftContent, DraftKey, DraftPort } from "./types.ts";

/** Options of {@link createDraftKeeper}. */
export interface DraftKeeperOptions {
  /** Undefined: drafts are not stored. */
  readonly drafts: Pick<DraftPort, "read" | "write" | "hold" | "remove"> | undefined;
  /** Returns the key of the record. Undefined: it has no drafts. */
  readonly key: () => DraftKey | undefined;
  readonly clock: Clock;
  /** Unique id of this visit. Default: a random one. */
  readonly id?: string;
  /** Called when a draft was stored (time in ms since 1970), and when it was removed or could not be stored (null). */
  readonly onKept?: (at: number | null) => void;
}

/** Keeps the draft of one visit to a record. Drafts of other visits stay, unless this visit continues or removes them. */
export interface DraftKeeper {
  /** Reads the drafts of earlier visits, newest first. */
  readonly readOlder: () => Promise<readonly Draft[]>;
  /** Continues the draft with this id. It is removed after the next write of this visit, so that a crash loses neither draft. */
  readonly takeOver: (id: string) => void;
  /**
   * Call it when edits change. Holds the edits immediately and writes the result of `read` after a pause. If `read` returns null, removes
   * the draft of this visit and the one it continues.
   */
  readonly keep: (read: () => DraftContent | null) => void;
  /** Writes pending edits without the pause. */
  readonly flush: () => void;
  /** Ends the visit. Edits that were not written stay held. */
  readonly end: () => void;
  /** Removes the draft of this visit and the one it continues, or all drafts of the record. */
  readonly remove: (isAll?: boolean) => void;
  /** Removes the draft of an earlier visit. */
  readonly forget: (id: string) => void;
  /** Writes a draft unchanged, for example to restore a removed one. */
  readonly put: (draft: Draft) => void;
  /** Returns edits as the draft of this visit. */
  readonly toDraft: (content: DraftContent) => Draft;
  /** Whether the record has or had a draft, of this visit or an earlier one. */
  readonly hasKept: () => boolean;
}

/** Creates the draft keeper of one visit. */
export const createDraftKeeper = ({
  drafts,
  key: keyOf,
  clock,
  id = `${clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  onKept = () => undefined,
}: DraftKeeperOptions): DraftKeeper => {
  /** Id of the draft that this visit continues. Null: none, or this visit has written its own draft since. */
  let taken: string | null = null;
  /** Edits to write after the pause. */
  let waiting: (() => DraftContent | null) | null = null;
  let endWaiting = (): void => undefined;
  /** Whether the draft of this visit is held or written. */
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
    // Set first, so that later edits belong to this visit and are not removed with the continued draft.
    taken = null;
    hasKept = true;
    const now = clock.now();
    const isStored = await drafts.write(key, toDraft(content));
    if (isOwn) onKept(isStored ? now : null);
    if (before !== null && isStored) await drafts.remove(key, before);
  };
  const hold = (read: () => DraftContent | null, isLeaving: boolean) => {
    const [key, content] = [keyOf(), read()];
    // Uses the id of the continued draft, since the page may close before that draft is removed.
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
