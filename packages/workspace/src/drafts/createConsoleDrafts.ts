import type { DraftPort } from "@backroom/entity-editor";

/** What {@link createConsoleDrafts} works with. */
export interface ConsoleDraftsOptions {
  /** Brings the code that keeps drafts; called once it is needed, and again after a failure. */
  readonly load: () => Promise<DraftPort>;
  readonly logError: (message: string, detail?: unknown) => void;
}

/** The drafts of the whole console. Their code comes with their first use: the first page does without it. */
export const createConsoleDrafts = ({ load, logError }: ConsoleDraftsOptions): DraftPort => {
  let loaded: DraftPort | undefined;
  const attempt = async <T>(run: (port: DraftPort) => Promise<T>): Promise<T | undefined> => {
    try {
      loaded = await load();
      return await run(loaded);
    } catch (error) {
      logError("Drafts are not available.", error);
      return undefined;
    }
  };
  return {
    read: async (key) => (await attempt((port) => port.read(key))) ?? [],
    write: async (key, draft) => (await attempt((port) => port.write(key, draft))) ?? false,
    // Who has edits has read drafts before: its code is there.
    hold: (key, draft, isLeaving) => loaded?.hold(key, draft, isLeaving),
    remove: (key, id) => attempt((port) => port.remove(key, id)),
    list: async (userOid) => (await attempt((port) => port.list(userOid))) ?? [],
    subscribe: (listener) => {
      let isOver = false;
      let end: (() => void) | undefined;
      void attempt(async (port) => {
        if (!isOver) end = port.subscribe(listener);
      });
      return () => {
        isOver = true;
        end?.();
      };
    },
  };
};
