/** Collects the values of a statement; every value of a request reaches SQL through it. */
export interface SqlParams {
  readonly values: readonly unknown[];
  /** Adds a value and returns its placeholder, `$3`. */
  add(value: unknown): string;
}

/** Starts an empty list of values. */
export const createParams = (): SqlParams => {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
};
