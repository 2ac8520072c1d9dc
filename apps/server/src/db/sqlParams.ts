/** Collects the values of a statement; every value of a request reaches SQL through it. */
export interface SqlParams {
  readonly values: readonly unknown[];
  /** Adds a value and returns its placeholder, `$3`. */
  add(value: unknown): string;
}

/** Starts a list of values: empty, or after those of a statement this one begins with. */
export const createParams = (first: readonly unknown[] = []): SqlParams => {
  const values = [...first];
  return { values, add: (value) => `$${values.push(value)}` };
};
