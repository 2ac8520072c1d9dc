import { favoritesSchema, recentPagesSchema } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { addVisit, toggleFavorite } from "./pageLists.ts";
import type { PageList, Visit } from "./pageLists.ts";
import { readStored, writeStored } from "./storedValue.ts";
import type { KeyValueStorage, LogError } from "./storedValue.ts";

/** Pages of the signed-in user, newest first; empty without one. */
export interface UserPagesState {
  readonly favorites: PageList;
  readonly recents: PageList;
}

/** What the page lists work with. */
export interface UserPagesOptions {
  /** Usually `localStorage`. */
  readonly storage: KeyValueStorage;
  readonly logError: LogError;
  /** Ms since 1970; stamps what is stored. Default `Date.now`. */
  readonly nowMs?: () => number;
}

/** Favourite and recently visited pages, kept per user. */
export interface UserPagesStore extends StoreApi<UserPagesState> {
  /** Shows the lists of a user; undefined after logout. */
  setUser: (userName: string | undefined) => void;
  toggleFavorite: (path: string) => void;
  /** To be told of every finished navigation; keeps those that count. */
  visit: (visit: Visit) => void;
}

const EMPTY: UserPagesState = { favorites: [], recents: [] };
const keyOf = (list: "favorites" | "recent", user: string): string => `backroom.${list}.${user}`;

/** Makes the store; nothing is read before {@link UserPagesStore.setUser}. */
export const createUserPagesStore = (options: UserPagesOptions): UserPagesStore => {
  const nowMs = options.nowMs ?? Date.now;
  const store = createStore<UserPagesState>(() => EMPTY);
  let user: string | undefined;

  const read = (userName: string): UserPagesState => {
    const none = { version: 1 as const, storedAt: new Date(0).toISOString(), pages: [] };
    const { pages } = readStored(options, keyOf("favorites", userName), favoritesSchema, none);
    return {
      favorites: pages.map(({ path }) => path),
      recents: readStored(options, keyOf("recent", userName), recentPagesSchema, []),
    };
  };

  return {
    ...store,
    setUser: (userName) => {
      user = userName;
      store.setState(userName === undefined ? EMPTY : read(userName));
    },
    toggleFavorite: (path) => {
      if (user === undefined) return;
      // Read anew: another tab may have changed the list.
      const favorites = toggleFavorite(read(user).favorites, path);
      store.setState({ favorites });
      const storedAt = new Date(nowMs()).toISOString();
      const pages = favorites.map((each) => ({ path: each }));
      writeStored(options, keyOf("favorites", user), { version: 1, storedAt, pages });
    },
    visit: (visit) => {
      if (user === undefined) return;
      const before = read(user).recents;
      const recents = addVisit(before, visit);
      if (recents === before) return;
      store.setState({ recents });
      writeStored(options, keyOf("recent", user), recents);
    },
  };
};
