import type { Environment } from "./setting.ts";

/** Shorter names are too much like those of other programs. */
const MIN_LENGTH = 7;

/** Whether two texts differ in one character that is missing, added, replaced or swapped with its neighbour. */
const isOneEditAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2));
};

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, "");

/**
 * Lines about environment variables that are no settings of the server and look like one: one character differs, or only case and
 * underscores do. `names`: all names the server reads. Values are not shown.
 */
export const misspeltNames = (env: Environment, names: readonly string[]): readonly string[] =>
  Object.keys(env).flatMap((given) => {
    if (names.includes(given)) return [];
    const meant = names.find(
      (name) =>
        name.length >= MIN_LENGTH &&
        (letters(name) === letters(given) || isOneEditAway(name, given.toUpperCase())),
    );
    return meant === undefined ? [] : [`${given} is not a setting of the server. Did you mean ${meant}?`];
  });
