/**
 * A text any database can store: at most `length` UTF-16 units, without NUL and half surrogates. It is cut before it is
 * cleaned, since a cut can split a character in half.
 */
export const storableText = (text: string, length: number): string =>
  text.slice(0, length).replaceAll("\0", "").toWellFormed();
