/** Amounts have at most four decimals. */
const SCALE = 10_000;

/** A sum without the errors of binary fractions: 0.1 and 0.2 are 0.3. Values are read to four decimals. */
export interface ExactSum {
  readonly tenThousandths: bigint;
}

/** The sum of nothing. */
export const zero: ExactSum = { tenThousandths: 0n };

/** Adds a value; whatever is no finite number counts as nothing. */
export const addValue = ({ tenThousandths }: ExactSum, value: unknown): ExactSum => {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return { tenThousandths };
  // Beyond, a number has no such decimals any more.
  const scaled = Math.abs(number) < Number.MAX_SAFE_INTEGER / SCALE ? Math.round(number * SCALE) : undefined;
  return {
    tenThousandths:
      tenThousandths + (scaled === undefined ? BigInt(Math.trunc(number)) * BigInt(SCALE) : BigInt(scaled)),
  };
};

/** The sum as a number. */
export const sumValue = ({ tenThousandths }: ExactSum): number => Number(tenThousandths) / SCALE;
