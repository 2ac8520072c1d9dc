/** The open details cover so many places of the list behind a line; -1 = none are open. */
export interface DetailPlaces {
  readonly after: number;
  readonly size: number;
}

/** Line at a place of the list; -1 = the details are there. */
export const lineOfPlace = (place: number, { after, size }: DetailPlaces): number => {
  if (after < 0 || place <= after) return place;
  return place <= after + size ? -1 : place - size;
};

/** Place of a line in the list. */
export const placeOfLineNumber = (line: number, { after, size }: DetailPlaces): number =>
  after >= 0 && line > after ? line + size : line;

/** Where a key leads from a line; undefined = nowhere. */
export const moveLine = (
  line: number,
  key: string,
  { count, page }: { readonly count: number; readonly page: number },
): number | undefined => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: line + 1,
    ArrowUp: line - 1,
    PageDown: line + page,
    PageUp: line - page,
    Home: 0,
    End: count - 1,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
};
