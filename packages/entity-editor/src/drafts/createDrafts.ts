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
  /** Called once for each reason why the browser could not store drafts. Editing continues without them. */
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
  store("readwrite", async (objects) => {
    const drafts = next(parseDrafts(await promisifyRequest<unknown>(objects.get(name))));
    if (drafts.length === 0) objects.delete(name);
    else objects.put(drafts, name);
    await promisifyRequest(objects.transaction);
  });

/**
 * Stores drafts in IndexedDB, or in `localStorage` if IndexedDB is not available. They survive reloads, crashes and the end of a session.
 * Create one for the whole application:
 * it tells its listeners of every change, those of other tabs included.
 */
export const createDrafts = ({ database = "backroom-drafts", log }: DraftsOptions = {}): DraftPort => {
  const listeners = new Set<() => void>();
  const logged = new Set<string>();
  const logOnce = (message: string) => {
    if (!logged.has(message)) log?.(message);
    logged.add(message);
  };
  const prefix = `${database}/`;
  const held = createHeldDrafts({ storage: () => localStorage, prefix, log: logOnce });
  let store: UseStore | undefined;
  let channel: BroadcastChannel | undefined;

  const attempt = async <T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= createStore(database, "drafts");
      return await run(store);
    } catch (error) {
      logOnce(`Drafts are not available: ${error instanceof Error ? error.message : String(error)}`);
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

  /** Returns the drafts of a record, including those that are only in `localStorage`. */
  const withHeld = (name: string, drafts: readonly Draft[]): readonly Draft[] =>
    held
      .places()
      .flatMap((place) => (place.name === name ? (held.read(place) ?? []) : []))
      .reduce(withDraft, drafts);
  /** Stores a draft in `localStorage`, unless a newer one of its id is there. Returns false if it is not stored. */
  const holdInstead = (name: string, draft: Draft): boolean => {
    const newest = held.read({ name, id: draft.id });
    return (newest !== undefined && newest.savedAt >= draft.savedAt) || held.hold(name, draft, true);
  };

  return {
    read: async (key) => {
      await takeOver();
      const name = nameOfDraft(key);
      return withHeld(name, parseDrafts(await attempt((open) => get<unknown>(name, open))));
    },
    write: async (key, draft) => {
      const name = nameOfDraft(key);
      const isStored = await changeOf(name, (drafts) => withDraft(drafts, draft));
      if (isStored) held.dropUntil(name, draft);
      announce();
      return isStored || holdInstead(name, draft);
    },
    hold: (key, draft, isLeaving) => void held.hold(nameOfDraft(key), draft, isLeaving),
    remove: async (key, id) => {
      const name = nameOfDraft(key);
      for (const place of held.places())
        if (place.name === name && (id === undefined || place.id === id)) held.drop(place);
      await changeOf(name, (drafts) => (id === undefined ? [] : drafts.filter((draft) => draft.id !== id)));
      announce();
    },
    list: async (userOid) => {
      await takeOver();
      const stored = await attempt(async (open) => {
        const names = await keys<string>(open);
        const values = await getMany<unknown>(names, open);
        return names.map((name, index) => [name, parseDrafts(values[index])] as const);
      });
      const drafts = new Map(stored);
      for (const { name } of held.places()) drafts.set(name, withHeld(name, drafts.get(name) ?? []));
      return [...drafts]
        .flatMap(([name, ofRecord]) => {
          const key = parseDraftName(name);
          return key?.userOid === userOid ? entryOf(key, ofRecord) : [];
        })
        .toSorted(newestFirst);
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
