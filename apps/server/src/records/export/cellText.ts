/** A value as plain text: numbers with a decimal point, days and times as they travel, nested values as JSON. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** What spreadsheets take for the beginning of a formula, ASCII or full-width, behind blanks, controls and marks of our own. */
const formula = /^(?:['\s\p{Cc}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A text no spreadsheet runs as a formula: an apostrophe goes before it. A text that is a number stays as it is. Taking
 * one apostrophe away from texts of {@link formula}'s form gives back exactly what was stored.
 */
export const withoutFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/** A value for a file that spreadsheets open. Numbers stay numbers, negative ones too. */
export const safeCellText = (value: unknown): string =>
  typeof value === "string" ? withoutFormula(value) : cellText(value);
