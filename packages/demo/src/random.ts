/** Numbers that look random and are the same at every run. */
export interface Random {
  /** 0 <= x < 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

/** A generator (mulberry32) that always gives the same numbers for the same start. */
export const createRandom = (start: number): Random => {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new Error("There is nothing to pick from");
      return chosen;
    },
  };
};
