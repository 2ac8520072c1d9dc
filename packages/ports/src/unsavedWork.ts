/** What {@link UnsavedWork} holds work with. */
export interface HoldOptions {
  /** Whether work that is left is kept somewhere, as a draft is. Default true. */
  readonly isKept?: boolean;
  /** Whether the work is an upload, which is cancelled when the page is left, and not a change. Default false. */
  readonly isUpload?: boolean;
}

/** The work that would be left, for the question to the user. */
export interface LeftWork {
  readonly hasChanges: boolean;
  readonly hasUploads: boolean;
  /** Whether all changes are kept somewhere. */
  readonly isKept: boolean;
}

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
  readonly hold: (options?: HoldOptions) => WorkHolder;
  /** Whether any holder has unsaved work. */
  readonly isUnsaved: () => boolean;
  /** Asks before all work is left; true = it may be. True at once while all is saved. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * @param ask puts the question to the user; true = the work may be left. Not called again while an answer is awaited: further
 * callers get the same answer.
 */
export const createUnsavedWork = (ask: (left: LeftWork) => Promise<boolean>): UnsavedWork => {
  const unsaved = new Map<symbol, HoldOptions>();
  let asking: Promise<boolean> | undefined;
  const askOnce = async (works: readonly HoldOptions[]): Promise<boolean> => {
    const changes = works.filter(({ isUpload }) => isUpload !== true);
    asking ??= ask({
      hasChanges: changes.length > 0,
      hasUploads: changes.length < works.length,
      isKept: changes.every(({ isKept }) => isKept !== false),
    });
    try {
      return await asking;
    } finally {
      asking = undefined;
    }
  };
  return {
    hold: (options = {}) => {
      const key = Symbol("work");
      const isUnsaved = () => unsaved.has(key);
      return {
        report: (isNow) => {
          if (isNow) unsaved.set(key, options);
          else unsaved.delete(key);
        },
        isUnsaved,
        mayLeave: async () => !isUnsaved() || askOnce([options]),
      };
    },
    isUnsaved: () => unsaved.size > 0,
    mayLeave: async () => unsaved.size === 0 || askOnce([...unsaved.values()]),
  };
};
