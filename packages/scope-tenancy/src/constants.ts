/** How many recently chosen tenants are kept. */
export const MAX_TENANT_RECENTS = 3;

/** The tenant list has a search box when it has more entries (tenants, locations and terminals) than this. */
export const SEARCHABLE_ABOVE = 8;

/** The tenant list is grouped by country when it holds more tenants than this. */
export const GROUPED_ABOVE = 7;

/** Recents are shown as a block of their own when there are more tenants than this. */
export const RECENTS_ABOVE = 3;

/** Data changes refresh the scope tree at most once in this time. */
export const REFRESH_INTERVAL_MS = 1000;

/** Whether a scope item can be used: Visible 0, Disabled 1, Deleted 2. */
export const SCOPE_VISIBILITY = { visible: 0, disabled: 1, deleted: 2 } as const;

/** One of {@link SCOPE_VISIBILITY}. */
export type ScopeVisibility = (typeof SCOPE_VISIBILITY)[keyof typeof SCOPE_VISIBILITY];
