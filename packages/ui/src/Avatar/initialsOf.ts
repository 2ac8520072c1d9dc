const SEPARATORS = /[\s._-]+/u;

const firstLetter = (part: string | undefined): string => {
  // Upper case first: some letters, such as "ß", become two.
  const upper = (part ?? "").toUpperCase();
  const [first = ""] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(upper);
  return typeof first === "string" ? first : first.segment;
};

/**
 * Initials of a name or e-mail address, at most two letters: cut at `@`, split at space, dot,
 * underscore and hyphen, first letters of the first and last part in upper case. An empty name gives "".
 */
export const initialsOf = (name: string): string => {
  const [local = ""] = name.split("@");
  const parts = local.split(SEPARATORS).filter((part) => part !== "");
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return firstLetter(parts[0]) + firstLetter(last);
};
