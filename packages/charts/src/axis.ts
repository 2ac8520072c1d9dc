const STEPS = [1, 2, 2.5, 5, 10];

/** The power of ten at or below a positive value. */
const magnitudeOf = (value: number): number => 10 ** Math.floor(Math.log10(value));

/** Without what binary fractions leave behind: 0.30000000000000004 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(14));

/**
 * The end of an axis that holds a value: rounded up to steps of 5 percent of the power of ten at or below it, so 1234 gives
 * 1250; 0, and what is no positive number, gives 1.
 */
export const axisEnd = (value: number): number => {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const step = magnitudeOf(value) * 0.05;
  // A value that is a whole number of steps stays, whatever the division leaves behind.
  return clean(Math.ceil(clean(value / step)) * step);
};

/** Where an axis begins and ends, and the values its lines stand at. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** From the lowest to the highest. */
  readonly lines: readonly number[];
}

/** The axis of some values: from 0, or from below it where values are negative, with about four lines at round values. */
export const axisOf = (values: readonly number[]): Axis => {
  const finite = values.filter(Number.isFinite);
  const lowest = Math.min(0, ...finite);
  const highest = Math.max(0, ...finite);
  const from = lowest < 0 ? -axisEnd(-lowest) : 0;
  const to = highest > 0 || lowest === 0 ? axisEnd(highest) : 0;
  const rough = (to - from) / 4;
  const magnitude = magnitudeOf(rough);
  const step = (STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude;
  const lines: number[] = [];
  for (let line = Math.ceil(from / step); line * step <= to * (1 + Number.EPSILON); line += 1)
    lines.push(clean(line * step));
  return { from, to, lines };
};
