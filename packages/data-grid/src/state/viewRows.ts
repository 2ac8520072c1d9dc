/**
 * The open detail area takes whole rows of the virtual list: it covers `size` empty places behind row `after`. So every
 * place keeps one height, positions are plain arithmetic, and the area itself is never unmounted by scrolling.
 */
export interface DetailGap {
  /** Index of the open row; -1 = none. */
  readonly after: number;
  /** Places covered. */
  readonly size: number;
}

/** No detail area. */
export const noGap: DetailGap = { after: -1, size: 0 };

/** Places a detail area of this height covers. */
export const placesFor = (heightPx: number, rowHeight: number): number => Math.ceil(heightPx / rowHeight);

/** Index of the row at a place; -1 for a place under the detail area. */
export const rowOfPlace = (place: number, gap: DetailGap): number => {
  if (gap.after < 0 || place <= gap.after) return place;
  return place <= gap.after + gap.size ? -1 : place - gap.size;
};

/** Place of a row. */
export const placeOfRow = (row: number, gap: DetailGap): number =>
  gap.after >= 0 && row > gap.after ? row + gap.size : row;

/** Places of so many rows and the gap. */
export const countPlaces = (rows: number, gap: DetailGap): number => rows + (gap.after < 0 ? 0 : gap.size);
