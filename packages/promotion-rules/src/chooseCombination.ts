/** Most choices that are tried one by one, and most work spent on them. */
const MAX_COMPETING = 10;
const MAX_WORK = 400_000;

/** What a choice of competing promotions takes off in all. */
export type Worth = (chosen: ReadonlySet<number>) => bigint;

const everyChoice = (competing: readonly number[], worthOf: Worth): ReadonlySet<number> => {
  let best: { readonly chosen: ReadonlySet<number>; readonly worth: bigint } | undefined;
  for (let bits = 0; bits < 2 ** competing.length; bits += 1) {
    const chosen = new Set(competing.filter((_, index) => (bits & (1 << index)) !== 0));
    const worth = worthOf(chosen);
    if (best === undefined || worth > best.worth) best = { chosen, worth };
  }
  return best?.chosen ?? new Set();
};

/** Adds, drops or exchanges one at a time, as long as that takes more off. */
const stepByStep = (competing: readonly number[], worthOf: Worth): ReadonlySet<number> => {
  let chosen: ReadonlySet<number> = new Set<number>();
  let worth = worthOf(chosen);
  for (const [turn] of competing.entries()) {
    let best = { chosen, worth };
    for (const one of competing) {
      const next = new Set(chosen);
      if (!next.delete(one)) next.add(one);
      const of = worthOf(next);
      if (of > best.worth) best = { chosen: next, worth: of };
    }
    if (best.worth === worth || turn > MAX_COMPETING * 3) return chosen;
    ({ chosen, worth } = best);
  }
  return chosen;
};

/**
 * Which of the promotions that allow no others beside them are given, so that the customer pays least; of equal choices the
 * one with the earliest promotions. All choices are tried for up to ten of them; of more, one is added or dropped at a
 * time, which is never worse than none of them.
 */
export const chooseCombination = (
  competing: readonly number[],
  lineCount: number,
  worthOf: Worth,
): ReadonlySet<number> =>
  competing.length <= MAX_COMPETING && 2 ** competing.length * lineCount <= MAX_WORK
    ? everyChoice(competing, worthOf)
    : stepByStep(competing, worthOf);
