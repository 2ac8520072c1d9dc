import type { Draft, DraftKey, DraftPort } from "@backroom/entity-editor";
import { keepSoon } from "@backroom/ports";
import type { Clock } from "@backroom/ports";

/** Edits as a draft, without what the visit adds. */
export type DraftContent = Pick<Draft, "etag" | "title" | "base" | "values" | "sent">;

/** Options of {@link createRecordDraft}. */
export interface RecordDraftDeps {
  readonly drafts: Pick<DraftPort, "read" | "write" | "hold" | "remove">;
  readonly key: DraftKey;
  /** Name of this visit, unlike those of all others. */
  readonly id: string;
  readonly clock: Clock;
}

/** The draft of one visit to a record. */
export interface RecordDraft {
  /** Reads the newest draft of earlier visits, which this one continues. Null: there is none. Call it first. */
  readonly takeLeft: () => Promise<Draft | null>;
  /** Keeps these edits: immediately, and in the database after a pause. Null: nothing is unsaved, and the draft is removed. */
  readonly keep: (content: DraftContent | null) => void;
  /** Ends the visit: what was not written yet stays where it was held. */
  readonly end: () => void;
}

/**
 * Makes the draft of one visit. The draft it continues is removed after its own was written, so that a crash in between loses
 * neither; drafts of other visits stay.
 */
export const createRecordDraft = ({ drafts, key, id, clock }: RecordDraftDeps): RecordDraft => {
  let taken: string | null = null;
  let endKeeping = (): void => undefined;
  const draftOf = (content: DraftContent, draftId: string): Draft => ({
    version: 1,
    id: draftId,
    savedAt: new Date(clock.now()).toISOString(),
    ...content,
  });
  const write = async (content: DraftContent): Promise<void> => {
    const before = taken;
    // First: later edits are held as those of this visit, and not removed with the draft it continues.
    taken = null;
    await drafts.write(key, draftOf(content, id));
    if (before !== null) await drafts.remove(key, before);
  };
  return {
    takeLeft: async () => {
      const [left = null] = await drafts.read(key);
      taken = left?.id ?? null;
      return left;
    },
    keep: (content) => {
      endKeeping();
      endKeeping = () => undefined;
      if (content !== null) {
        endKeeping = keepSoon({
          clock,
          write: () => write(content),
          // In the place of the draft it continues: there is no time to remove that.
          hold: (isLeaving) => drafts.hold(key, draftOf(content, taken ?? id), isLeaving),
        });
        return;
      }
      void drafts.remove(key, id);
      if (taken !== null) void drafts.remove(key, taken);
      taken = null;
    },
    end: () => endKeeping(),
  };
};
