/** Durations of one kind of work, in ms. */
export interface Figures {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** The share of `sorted` that is at most the answer. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sums up durations in ms that were measured within `totalMs`. */
export const figuresOf = (durations: readonly number[], totalMs: number): Figures => {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    perSecond: (durations.length / totalMs) * 1000,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
};

/**
 * Runs `work` by `clients` at once until it has run `times` in all, after a tenth as many runs that are not counted.
 * `work` gets the number of the run.
 */
export const measure = async (
  clients: number,
  times: number,
  work: (run: number) => Promise<unknown>,
): Promise<Figures> => {
  const rounds = async (count: number): Promise<number[]> => {
    let next = 0;
    const durations: number[] = [];
    const client = async () => {
      while (next < count) {
        const run = next;
        next += 1;
        const startedAt = performance.now();
        await work(run);
        durations.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return durations;
  };
  await rounds(Math.ceil(times / 10));
  const startedAt = performance.now();
  const durations = await rounds(times);
  return figuresOf(durations, performance.now() - startedAt);
};

const rounded = (value: number) => (value < 100 ? value.toFixed(1) : String(Math.round(value)));

/** A line of the report: what was measured, and what it is measured against. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Upper bound (`<=`) or lower bound (`>=`) the product aims at. */
  readonly target?: readonly ["<=" | ">=", number];
}

/** Prints a line of the report at once: a bench takes minutes. */
export const report = ({ what, value, unit, target }: Line): void => {
  const text = `${what.padEnd(64)} ${rounded(value).padStart(9)} ${unit}`;
  if (target === undefined) {
    console.log(text);
    return;
  }
  const [relation, bound] = target;
  const isMet = relation === "<=" ? value <= bound : value >= bound;
  console.log(`${text}   ${isMet ? "met" : "MISSED"} (${relation} ${bound})`);
};

/** Prints the figures of one measurement. */
export const reportFigures = (what: string, { perSecond, median, p95 }: Figures): void => {
  const times = `median ${median.toFixed(2)} ms, 95 % ${p95.toFixed(2)} ms`;
  console.log(`${what.padEnd(64)} ${rounded(perSecond).padStart(9)} /s   ${times}`);
};

/** Prints the figures of the bare SQL and of the call that does the same, and how many times as long the call takes. */
export const reportRatio = (what: string, bare: Figures, call: Figures, bound: number): void => {
  reportFigures(`Bare SQL: ${what}`, bare);
  reportFigures(`Call: ${what}`, call);
  const value = bare.perSecond / call.perSecond;
  report({ what: `Call against bare SQL: ${what}`, value, unit: "times", target: ["<=", bound] });
};
