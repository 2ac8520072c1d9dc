/** Splits a text into its lines, each with its line break. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Lines at the start and the end that all of several texts have, and the lines of each text between them. */
export interface SplitLines {
  readonly head: readonly string[];
  /** In the order of the texts. */
  readonly middles: readonly (readonly string[])[];
  readonly tail: readonly string[];
}

/** Splits off the lines that all texts begin and end with. */
export const splitCommon = (texts: readonly string[]): SplitLines => {
  const all = texts.map(linesOf);
  const [first = []] = all;
  const shortest = Math.min(...all.map(({ length }) => length));
  let head = 0;
  while (head < shortest && all.every((lines) => lines[head] === first[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && all.every((lines) => lines.at(-1 - tail) === first.at(-1 - tail)))
    tail += 1;
  return {
    head: first.slice(0, head),
    middles: all.map((lines) => lines.slice(head, lines.length - tail)),
    tail: first.slice(first.length - tail),
  };
};

/**
 * Most steps of a comparison: about 0.1 s. A text within the limits of templates can have 50,000 lines, and the library takes a
 * step for each pair of equal lines and each line in common: above the limit, all lines count as replaced.
 */
const MAX_STEPS = 250_000_000;

/** Whether lines are few and different enough to look for those they have in common. */
export const isComparable = (one: readonly string[], other: readonly string[]): boolean => {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  const pairs = other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
  return pairs * Math.min(one.length, other.length) <= MAX_STEPS;
};
