import type { Draft, DraftPort } from "@backroom/record-work";

/** Creates an in-memory store for drafts of one record. */
export const createDraftMemory = (): DraftPort => {
  let stored: readonly Draft[] = [];
  return {
    read: async () => stored,
    write: async (_, draft) => {
      stored = [draft, ...stored.filter(({ id }) => id !== draft.id)];
      return true;
    },
    hold: () => undefined,
    remove: async (_, id) => {
      stored = id === undefined ? [] : stored.filter((draft) => draft.id !== id);
    },
    list: async () => [],
    subscribe: () => () => undefined,
  };
};
