const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ofA, ofB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    ofA.size === ofB.size && [...ofA].every(([name, value]) => ofB.has(name) && isEqual(value, ofB.get(name)))
  );
};

/** True when two field values, which are JSON, are the same to a person: null, undefined and missing are alike. */
export const isSameValue = (a: unknown, b: unknown): boolean => isEqual(a ?? null, b ?? null);
