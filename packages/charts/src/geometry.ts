import type { Axis } from "./axis.ts";

/** Room of a drawing, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly isRtl: boolean;
}

/** A rectangle, in px. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const BAR_SHARE = 0.7;
const MAX_BAR_PX = 40;
/** A value that is not zero stays visible. */
const MIN_BAR_PX = 1.5;

/** Distance of a value from the upper edge, in px. */
export const yOf = (value: number, { from, to }: Axis, { height }: Pick<Room, "height">): number =>
  ((to - value) / (to - from)) * height;

/** The middle of a category, in px from the left edge; the first stands where reading begins. */
export const middleOf = (index: number, count: number, { width, isRtl }: Room): number =>
  ((isRtl ? count - 1 - index : index) + 0.5) * (width / count);

/** The category at a distance from the left edge, in px. */
export const indexAt = (x: number, count: number, { width, isRtl }: Room): number => {
  const place = Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
  return isRtl ? count - 1 - place : place;
};

/** The bar of a value; those of one category stand beside each other in the order of reading. */
export const barOf = (
  value: number,
  at: {
    readonly index: number;
    readonly count: number;
    readonly series: number;
    readonly seriesCount: number;
  },
  axis: Axis,
  room: Room,
): Bar => {
  const { index, count, series, seriesCount } = at;
  const width = Math.min(MAX_BAR_PX, ((room.width / count) * BAR_SHARE) / seriesCount);
  const place = room.isRtl ? seriesCount - 1 - series : series;
  const zero = yOf(0, axis, room);
  const end = yOf(Number.isFinite(value) ? value : 0, axis, room);
  const height = value === 0 ? 0 : Math.max(MIN_BAR_PX, Math.abs(zero - end));
  return {
    x: middleOf(index, count, room) + (place - seriesCount / 2) * width,
    y: value < 0 ? zero : zero - height,
    width,
    height,
  };
};

/** Every how many labels one is written, so that they do not run into each other. */
export const labelStep = (longest: number, count: number, { width }: Pick<Room, "width">): number =>
  Math.max(1, Math.ceil((count * (longest * 7 + 8)) / Math.max(1, width)));
