/** Something that may hold unsaved work, such as a form. */
export interface WorkHolder {
  /** It holds unsaved work, or no longer. Report false when it is taken away. */
  readonly report: (isUnsaved: boolean) => void;
  readonly isUnsaved: () => boolean;
  /** Asks before its work is left; true = it may be. True at once while all is saved. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * The owner of unsaved work: forms report theirs, and whatever would drop it asks here first. One for a whole app, so that
 * every way out asks once and in the same words.
 */
export interface UnsavedWork {
  /** Makes a holder; it holds nothing yet. */
  readonly hold: () => WorkHolder;
  /** Whether any holder has unsaved work. */
  readonly isUnsaved: () => boolean;
  /** Asks before all work is left; true = it may be. True at once while all is saved. */
  readonly mayLeave: () => Promise<boolean>;
}

/** @param ask puts the question to the user; true = the work may be left. Not called while an answer is awaited: whoever asks meanwhile gets the same one. */
export const createUnsavedWork = (ask: () => Promise<boolean>): UnsavedWork => {
  const unsaved = new Set<symbol>();
  let asking: Promise<boolean> | undefined;
  const askOnce = async (): Promise<boolean> => {
    asking ??= ask();
    try {
      return await asking;
    } finally {
      asking = undefined;
    }
  };
  return {
    hold: () => {
      const key = Symbol("work");
      const isUnsaved = () => unsaved.has(key);
      return {
        report: (isNow) => {
          if (isNow) unsaved.add(key);
          else unsaved.delete(key);
        },
        isUnsaved,
        mayLeave: async () => !isUnsaved() || askOnce(),
      };
    },
    isUnsaved: () => unsaved.size > 0,
    mayLeave: async () => unsaved.size === 0 || askOnce(),
  };
};
