import { MAX_FAVORITES, MAX_RECENT_PAGES, UNLISTED_PATHS } from "../constants.ts";

/** Paths, newest first. */
export type PageList = readonly string[];

/** A finished navigation. */
export interface Visit {
  /** The path without query, without the embedded prefix. */
  readonly path: string;
  /** Whether the user was sent here from elsewhere. */
  readonly isRedirected: boolean;
  readonly isEmbedded: boolean;
  /** Whether a page exists there. */
  readonly isFound: boolean;
}

/** Marks a page as favourite, or no longer. The newest comes first; the eleventh drops. */
export const toggleFavorite = (favorites: PageList, path: string): PageList =>
  favorites.includes(path)
    ? favorites.filter((each) => each !== path)
    : [path, ...favorites].slice(0, MAX_FAVORITES);

const isListed = ({ path, isRedirected, isEmbedded, isFound }: Visit): boolean =>
  !isRedirected &&
  !isEmbedded &&
  isFound &&
  !UNLISTED_PATHS.some((each) => each === path) &&
  path !== "/auth" &&
  !path.startsWith("/auth/");

/** Adds a visit to the recent pages: no root, no redirects, none twice, five at most. */
export const addVisit = (recents: PageList, visit: Visit): PageList =>
  isListed(visit)
    ? [visit.path, ...recents.filter((each) => each !== visit.path)].slice(0, MAX_RECENT_PAGES)
    : recents;
