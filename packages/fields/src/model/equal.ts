import { deepEqual } from "fast-equals";

/** True when two field values are the same to a person: deep equality, with null, undefined and missing alike. */
export const isSameValue = (a: unknown, b: unknown): boolean => deepEqual(a ?? null, b ?? null);
