const DIGITS = 13;

const checkDigit = (digits: string): number => {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** A code with a value within, as scales print them. */
export interface WeightCode {
  /** The same code with zeros in place of the value, as it stands among an article's further barcodes. */
  readonly base: string;
  /** The five digits before the check digit. */
  readonly value: number;
}

/** Reads a code of 13 digits with the prefix 2 and a right check digit; undefined for others. */
export const readWeightCode = (code: string): WeightCode | undefined => {
  if (code.length !== DIGITS || !/^2\d+$/.test(code)) return undefined;
  if (checkDigit(code.slice(0, -1)) !== Number(code.at(-1))) return undefined;
  const value = Number(code.slice(7, 12));
  const base = `${code.slice(0, 7)}00000`;
  return value === 0 ? undefined : { base: `${base}${checkDigit(base)}`, value };
};
