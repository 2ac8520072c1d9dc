const withCheckDigit = (digits: string): string => {
  const sum = digits
    .split("")
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/**
 * The code scales print for an article that is weighed, with zeros in place of the weight: prefix 29, five digits of its
 * number. No GTIN of the sample is the same.
 */
export const scaleCode = (number: number): string =>
  withCheckDigit(`29${String(number % 100_000).padStart(5, "0")}00000`);

/** A valid EAN-13 for use inside a company: prefix 20 to 29, a number of ten digits, check digit. */
export const internalGtin = (number: number): string =>
  withCheckDigit(`2${number % 10}${String(number).padStart(10, "0")}`);
