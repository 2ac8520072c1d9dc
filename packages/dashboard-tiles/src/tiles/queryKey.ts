/** First part of the query keys of all tiles; invalidating it refreshes the whole dashboard. */
export const TILES_QUERY_KEY = ["tiles"] as const;
