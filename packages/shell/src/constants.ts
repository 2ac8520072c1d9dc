/** Id of the page's title, which names the content area. */
export const PAGE_TITLE_ID = "page-title";
/** Most favourite pages kept. */
export const MAX_FAVORITES = 10;
/** Most recently visited pages kept. */
export const MAX_RECENT_PAGES = 5;
/** A mega menu with this many groups or more uses the wide layout. */
export const WIDE_MENU_FROM_GROUPS = 3;
/** The footer shows transferred bytes and duration of an activity that lasts at least this long. */
export const NETWORK_FIGURES_FROM_MS = 1000;
/** Window focus asks for a newer version at most once in this time. */
export const UPDATE_CHECK_INTERVAL_MS = 5 * 60_000;
/** Paths that never become recent pages. */
export const UNLISTED_PATHS = ["/", "/forbidden"] as const;
/** Navigation visibility as the permissions package works it out. */
export const VISIBILITY = { hidden: 0, inProgress: 1, testable: 2, visible: 3 } as const;
