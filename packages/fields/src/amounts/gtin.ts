/** What can be said of a GTIN while it is typed. */
export type GtinState =
  | { readonly state: "incomplete" }
  | { readonly state: "valid" }
  | { readonly state: "wrongCheckDigit"; readonly expected: number };

const lengths = new Set([8, 12, 13, 14]);

/**
 * Checks the check digit of a GTIN-8, -12, -13 or -14 (GS1 General Specifications, mod 10 with weights 3 and 1).
 * Only a hint: an article may carry any number of up to 32 characters.
 */
export const checkGtin = (text: string): GtinState => {
  if (!/^\d+$/.test(text) || !lengths.has(text.length)) return { state: "incomplete" };
  const expected = gtinCheckDigit(text.slice(0, -1));
  return Number(text.at(-1)) === expected ? { state: "valid" } : { state: "wrongCheckDigit", expected };
};

/** Check digit for the digits before it. */
export const gtinCheckDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};
