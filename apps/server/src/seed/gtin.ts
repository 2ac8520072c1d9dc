/** A valid EAN-13 for use inside a company: prefix 20 to 29, a number of ten digits, check digit. */
export const internalGtin = (number: number): string => {
  const digits = `2${number % 10}${String(number).padStart(10, "0")}`;
  const sum = digits
    .split("")
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
