import type { SystemSample } from "@backroom/contract";

const MINUTE_MS = 60_000;
const MINUTES = 60;

/** How the samples of a minute become one value. */
export type Gather = "mean" | "highest" | "sum";

/** The minutes (ms since 1970) of some samples, from the first to the last, at most 60. */
export const minutesOf = (samples: readonly SystemSample[]): readonly number[] => {
  const [first, last] = [samples[0], samples.at(-1)].map((sample) =>
    Math.floor(Date.parse(sample?.at ?? "") / MINUTE_MS),
  );
  if (first === undefined || last === undefined || Number.isNaN(last - first)) return [];
  const count = Math.min(MINUTES, last - first + 1);
  return Array.from({ length: count }, (_, index) => (last - count + 1 + index) * MINUTE_MS);
};

/** One value of each minute; 0 where there is none. */
export const valuesOf = (
  samples: readonly SystemSample[],
  minutes: readonly number[],
  value: (sample: SystemSample) => number | null | undefined,
  gather: Gather,
): number[] => {
  const byMinute = new Map<number, number[]>();
  for (const sample of samples) {
    const one = value(sample);
    if (one === null || one === undefined) continue;
    const minute = Math.floor(Date.parse(sample.at) / MINUTE_MS) * MINUTE_MS;
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), one]);
  }
  return minutes.map((minute) => {
    const values = byMinute.get(minute) ?? [];
    if (values.length === 0) return 0;
    if (gather === "highest") return Math.max(...values);
    const sum = values.reduce((all, one) => all + one, 0);
    return gather === "sum" ? sum : sum / values.length;
  });
};
