/** What texts must look like to pass the rules of the same name; server and console check by the same patterns. */
export const ruleTextPatterns = {
  /** Letters and digits with single hyphens between them. */
  id: /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/,
  /** Digits with a point at most: `12`, `-0.5`; not `+5`, `.5`, `5.` or `1,5`. */
  numeric: /^-?\d+(\.\d+)?$/,
  /** As `numeric`. */
  decimal: /^-?\d+(\.\d+)?$/,
  /** Digits: `12`, `-5`. */
  integer: /^-?\d+$/,
} as const;

/** How many decimals a number has, or a text as `numeric` takes it: 2 for 1.25, 0 for `1.00` and what is no number. */
export const countDecimals = (value: number | string): number => {
  const parts = /^-?\d+(?:\.(\d*?)0*)?(?:e([+-]\d+))?$/i.exec(String(value));
  return parts === null ? 0 : Math.max(0, (parts[1] ?? "").length - Number(parts[2] ?? 0));
};
