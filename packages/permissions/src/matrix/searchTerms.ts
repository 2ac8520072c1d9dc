/** A word of a search: nodes must hold it, or must not. */
export interface SearchTerm {
  /** Lower case. */
  readonly text: string;
  readonly isExcluded: boolean;
}

/** The words of a search, split at spaces: `+x` and `x` include, `-x` leaves out. A sign alone is no word. */
export const parseTerms = (text: string): readonly SearchTerm[] =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => ({ text: word.replace(/^[+-]/u, ""), isExcluded: word.startsWith("-") }))
    .filter((term) => term.text !== "");

/** A search as text, from its words. */
export const formatTerms = (terms: readonly SearchTerm[]): string =>
  terms.map(({ text, isExcluded }) => `${isExcluded ? "-" : ""}${text}`).join(" ");

/** A part of a text, and whether a search found it. */
export interface MarkedPart {
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
  readonly isMarked: boolean;
}

/** A text in parts, those that hold an included word marked. */
export const markMatches = (text: string, terms: readonly SearchTerm[]): readonly MarkedPart[] => {
  const lower = text.toLowerCase();
  // Letters that change their length in lower case would mark the wrong place.
  if (lower.length !== text.length) return [{ text, at: 0, isMarked: false }];
  const marks = new Uint8Array(text.length);
  for (const term of terms) {
    if (term.isExcluded) continue;
    for (let at = lower.indexOf(term.text); at !== -1; at = lower.indexOf(term.text, at + 1))
      marks.fill(1, at, at + term.text.length);
  }
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marks[at] === marks[from]) continue;
    parts.push({ text: text.slice(from, at), at: from, isMarked: marks[from] === 1 });
    from = at;
  }
  return parts;
};
