/** First part of the query keys of all tiles. */
export const TILES_QUERY_KEY = ["tiles"] as const;

/** First part of the query keys of one tile, by the key of its card. */
export const tileQueryKey = (tileKey: string): readonly [string, string] => [...TILES_QUERY_KEY, tileKey];
