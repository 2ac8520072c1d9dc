import { createStore, del, get, set } from "idb-keyval";
import type { UseStore } from "idb-keyval";
import { parseDraft } from "./draft.ts";
import type { DraftKey, DraftPort } from "./draft.ts";

/** Options of {@link createDrafts}. */
export interface DraftsOptions {
  /** Name of the IndexedDB database. Default `backroom-drafts`. */
  readonly database?: string;
  /** Told when the browser refuses storage; edits go on without a draft. Default: nothing is told. */
  readonly log?: (message: string) => void;
}

const keyOf = ({ userOid, tenantOid, area, entity, oid }: DraftKey) =>
  [userOid, tenantOid, area, entity, oid].join("/");

/** Drafts in IndexedDB, which survives reloads, crashes and the end of a session. */
export const createDrafts = ({ database = "backroom-drafts", log }: DraftsOptions = {}): DraftPort => {
  let store: UseStore | undefined;
  const attempt = async <T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= createStore(database, "drafts");
      return await run(store);
    } catch (error) {
      log?.(`Drafts are not available: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  return {
    read: async (key) => parseDraft(await attempt((open) => get<unknown>(keyOf(key), open))),
    write: async (key, draft) => {
      await attempt((open) => set(keyOf(key), draft, open));
    },
    remove: async (key) => {
      await attempt((open) => del(keyOf(key), open));
    },
  };
};
