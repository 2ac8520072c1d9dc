import type { LookupOption } from "@backroom/contract";

/**
 * True for 2 or 3 options of the values true and false, with null as the third: shown as a two- or three-way switch.
 */
export const isBooleanLookup = (options: readonly LookupOption[] | null): boolean => {
  if (options === null || options.length < 2 || options.length > 3) return false;
  const values = new Set(options.map((option) => option.value));
  return (
    values.size === options.length &&
    values.has(true) &&
    values.has(false) &&
    (options.length === 2 || values.has(null))
  );
};
