/**
 * Parts of a total in proportion to weights, which sum up to it exactly: each is its share rounded down, and what is left
 * goes to the largest rests, of equal ones to the first. A negative total is shared as its positive one. Weights that sum
 * up to nothing get nothing.
 */
export const allocate = (total: bigint, weights: readonly bigint[]): readonly bigint[] => {
  if (total < 0n) return allocate(-total, weights).map((part) => -part);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const divisor = sum < 0n ? -sum : sum;
  const shares = weights.map((weight) => {
    const dividend = total * (sum < 0n ? -weight : weight);
    const rest = ((dividend % divisor) + divisor) % divisor;
    return { part: (dividend - rest) / divisor, rest };
  });
  const left = Number(total - shares.reduce((all, { part }) => all + part, 0n));
  const places = shares
    .map((_share, place) => place)
    .toSorted((one, other) => {
      const [first = 0n, second = 0n] = [shares[one]?.rest, shares[other]?.rest];
      return first === second ? one - other : first > second ? -1 : 1;
    });
  const extra = new Set(places.slice(0, left));
  return shares.map(({ part }, place) => (extra.has(place) ? part + 1n : part));
};
