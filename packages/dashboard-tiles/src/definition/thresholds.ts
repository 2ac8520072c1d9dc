import type { TileParams, TileThreshold } from "./tileDefinition.ts";

const HIGHEST = 1e9;

/** The thresholds a card holds, by their names; what is no number is left out. */
export const thresholdsOf = (params: TileParams): Readonly<Record<string, number>> => {
  const { thresholds } = params;
  if (typeof thresholds !== "object" || thresholds === null) return {};
  return Object.fromEntries(
    Object.entries(thresholds).filter(([, value]) => typeof value === "number" && Number.isFinite(value)),
  );
};

/** Whether a number is beyond its threshold; one that equals it is not. */
export const isBeyond = ({ warns }: TileThreshold, value: number, threshold: number): boolean =>
  warns === "above" ? value > threshold : value < threshold;

/** The highest number a threshold may be. */
export const highestOf = ({ max = HIGHEST }: TileThreshold): number => max;

/** Whether a number may be a threshold: within its bounds, and without more decimals than it may have. */
export const isPossibleThreshold = (threshold: TileThreshold, value: number): boolean => {
  const { decimals = 0 } = threshold;
  return value >= 0 && value <= highestOf(threshold) && Number(value.toFixed(decimals)) === value;
};

/** The params after one threshold has changed; undefined = it has none any more. */
export const withThreshold = (params: TileParams, name: string, value: number | undefined): TileParams => {
  const { [name]: _before, ...others } = thresholdsOf(params);
  return { thresholds: value === undefined ? others : { ...others, [name]: value } };
};
