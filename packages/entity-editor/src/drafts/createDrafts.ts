import { createStore, get, getMany, keys, promisifyRequest } from "idb-keyval";
import type { UseStore } from "idb-keyval";
import { parseDrafts } from "./draft.ts";
import type { Draft, DraftEntry, DraftKey, DraftPort } from "@backroom/record-work";
import { nameOfDraft, parseDraftName } from "./draftName.ts";
import { createHeldDrafts } from "./heldDrafts.ts";

/** Options of {@link createDrafts}. */
export interface DraftsOptions {
  /** Name of the IndexedDB database. Default `backroom-drafts`. */
  readonly database?: string;
  /** Told when the browser refuses storage; edits go on without a draft. Default: nothing is told. */
  readonly log?: (message: string) => void;
}

const newestFirst = (a: { readonly savedAt: string }, b: { readonly savedAt: string }) =>
  b.savedAt.localeCompare(a.savedAt);

const entryOf = (key: DraftKey, [newest]: readonly Draft[]): readonly DraftEntry[] =>
  newest === undefined ? [] : [{ key, savedAt: newest.savedAt, title: newest.title }];

const withDraft = (drafts: readonly Draft[], draft: Draft): readonly Draft[] =>
  [draft, ...drafts.filter(({ id }) => id !== draft.id)].toSorted(newestFirst);

/** Changes the drafts of one record in one transaction, so that what another tab writes meanwhile is not lost. */
const change = (store: UseStore, name: string, next: (drafts: readonly Draft[]) => readonly Draft[]) =>
  store(
    "readwrite",
    (objects) =>
      new Promise<void>((resolve, reject) => {
        const reading: IDBRequest<unknown> = objects.get(name);
        reading.addEventListener("error", () =>
          reject(reading.error ?? new Error("The draft is not readable.")),
        );
        reading.addEventListener("success", () => {
          const drafts = next(parseDrafts(reading.result));
          if (drafts.length === 0) objects.delete(name);
          else objects.put(drafts, name);
          resolve(promisifyRequest(objects.transaction));
        });
      }),
  );

/**
 * Drafts in IndexedDB, which survives reloads, crashes and the end of a session. Make one for the whole application:
 * it tells its listeners of every change, those of other tabs included.
 */
export const createDrafts = ({ database = "backroom-drafts", log }: DraftsOptions = {}): DraftPort => {
  const listeners = new Set<() => void>();
  const held = createHeldDrafts({ storage: () => localStorage, prefix: `${database}/`, log });
  let store: UseStore | undefined;
  let channel: BroadcastChannel | undefined;

  const attempt = async <T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= createStore(database, "drafts");
      return await run(store);
    } catch (error) {
      log?.(`Drafts are not available: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const openChannel = (): BroadcastChannel => {
    if (channel === undefined) {
      channel = new BroadcastChannel(database);
      channel.addEventListener("message", tell);
    }
    return channel;
  };
  /** Whether it is stored. */
  const changeOf = async (name: string, next: (drafts: readonly Draft[]) => readonly Draft[]) =>
    (await attempt(async (open) => {
      await change(open, name, next);
      return true;
    })) ?? false;
  const announce = () => {
    tell();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    openChannel().postMessage("changed");
  };

  /** Moves what is held into the database. It is read within the change: it may have been removed meanwhile. */
  const takeOver = async () => {
    for (const place of held.places()) {
      const read = held.read(place);
      const isStored = await changeOf(place.name, (drafts) => {
        const draft = held.read(place);
        const isOld = drafts.some(({ id, savedAt }) => id === draft?.id && savedAt > draft.savedAt);
        return draft === undefined || isOld ? drafts : withDraft(drafts, draft);
      });
      if (!isStored) continue;
      if (read === undefined) held.drop(place);
      else held.dropUntil(place.name, read);
    }
  };

  return {
    read: async (key) => {
      await takeOver();
      return parseDrafts(await attempt((open) => get<unknown>(nameOfDraft(key), open)));
    },
    write: async (key, draft) => {
      const name = nameOfDraft(key);
      if (await changeOf(name, (drafts) => withDraft(drafts, draft))) held.dropUntil(name, draft);
      announce();
    },
    hold: (key, draft, isLeaving) => held.hold(nameOfDraft(key), draft, isLeaving),
    remove: async (key, id) => {
      const name = nameOfDraft(key);
      for (const place of held.places())
        if (place.name === name && (id === undefined || place.id === id)) held.drop(place);
      await changeOf(name, (drafts) => (id === undefined ? [] : drafts.filter((draft) => draft.id !== id)));
      announce();
    },
    list: async (userOid) => {
      await takeOver();
      const own = await attempt(async (open) => {
        const names = (await keys(open)).filter((name) => parseDraftName(name)?.userOid === userOid);
        const stored = await getMany<unknown>(names, open);
        return names.flatMap((name, index) => {
          const key = parseDraftName(name);
          return key === undefined ? [] : entryOf(key, parseDrafts(stored[index]));
        });
      });
      return (own ?? []).toSorted(newestFirst);
    },
    subscribe: (listener) => {
      openChannel();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
