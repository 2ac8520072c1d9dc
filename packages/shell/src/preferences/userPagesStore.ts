import { favoritesSchema, recentPagesSchema } from "@backroom/contract";
import { readStored, systemClock, toReadable, writeStored } from "@backroom/ports";
import type { Clock, ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { addVisit, toggleFavorite } from "./pageLists.ts";
import type { PageList, Visit } from "./pageLists.ts";

/** Pages and records of the logged-in user, newest first; empty without one. */
export interface UserPagesState {
  readonly favorites: PageList;
  readonly recents: PageList;
  /** Names of favourites that the navigation does not name, such as records, by path. */
  readonly titles: Readonly<Record<string, string>>;
}

/** What the page lists work with. */
export interface UserPagesOptions extends StoredValuesOptions {
  /** Stamps what is stored. Default: the system's clock. */
  readonly clock?: Pick<Clock, "now">;
}

/** Favourite and recently visited pages, kept per user. */
export interface UserPagesStore extends ReadableStore<UserPagesState> {
  /** Shows the lists of a user; undefined after logout. */
  setUser: (userName: string | undefined) => void;
  /** Adds a favourite, or removes it. `title` names what the navigation does not name. */
  toggleFavorite: (path: string, title?: string) => void;
  /** To be called after every finished navigation; keeps those that count. */
  visit: (visit: Visit) => void;
}

const EMPTY: UserPagesState = { favorites: [], recents: [], titles: {} };
const keyOf = (list: "favorites" | "recent", user: string): string => `backroom.${list}.${user}`;

/** Makes the store; nothing is read before {@link UserPagesStore.setUser}. */
export const createUserPagesStore = (options: UserPagesOptions): UserPagesStore => {
  const { clock = systemClock } = options;
  const store = createStore<UserPagesState>(() => EMPTY);
  let user: string | undefined;

  const read = (userName: string): UserPagesState => {
    const none = { version: 1 as const, storedAt: new Date(0).toISOString(), pages: [] };
    const { pages } = readStored(options, keyOf("favorites", userName), favoritesSchema, none);
    return {
      favorites: pages.map(({ path }) => path),
      titles: Object.fromEntries(
        pages.filter(({ title }) => title !== "").map(({ path, title }) => [path, title]),
      ),
      recents: readStored(options, keyOf("recent", userName), recentPagesSchema, []),
    };
  };

  return {
    ...toReadable(store),
    setUser: (userName) => {
      user = userName;
      store.setState(userName === undefined ? EMPTY : read(userName));
    },
    toggleFavorite: (path, title = "") => {
      if (user === undefined) return;
      // Another tab may have changed the list.
      const stored = read(user);
      const favorites = toggleFavorite(stored.favorites, path);
      const titles = { ...stored.titles, ...(title !== "" && { [path]: title }) };
      store.setState({ favorites, titles });
      const storedAt = new Date(clock.now()).toISOString();
      const pages = favorites.map((each) => ({
        path: each,
        ...(titles[each] !== undefined && { title: titles[each] }),
      }));
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
