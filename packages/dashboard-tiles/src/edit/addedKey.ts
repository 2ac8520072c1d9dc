/** Key in a drag of a tile that comes out of the list of tiles to add. */
export const addedKey = (key: string): string => `add:${key}`;
