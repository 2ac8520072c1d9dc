/** Letters further apart than this begin anew. */
const PAUSE_MS = 1000;

/** What has been typed, and when. */
export interface Typed {
  readonly text: string;
  /** Ms, as `event.timeStamp`. */
  readonly at: number;
}

/** Nothing has been typed. */
export const nothingTyped: Typed = { text: "", at: -Infinity };

/** Whether a letter typed at that time belongs to the text before it. */
export const isSameText = (before: Typed, at: number): boolean => at - before.at <= PAUSE_MS;

/** What has been typed with one more letter. */
export const typeLetter = (before: Typed, letter: string, at: number): Typed => ({
  text: isSameText(before, at) ? before.text + letter : letter,
  at,
});

/**
 * The row typing leads to: from the row the keyboard is on, round the end; the next one when a letter is repeated.
 * -1 = no row begins so.
 */
export const findTyped = (
  rows: readonly { readonly label: string }[],
  from: number,
  text: string,
  locale: string,
): number => {
  const isRepeated = text.length > 1 && text === text.charAt(0).repeat(text.length);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  const collator = new Intl.Collator(locale, { usage: "search", sensitivity: "base" });
  const start = text.length === 1 || isRepeated ? from + 1 : from;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (start + step) % rows.length;
    const label = rows[index]?.label ?? "";
    if (collator.compare(label.slice(0, wanted.length), wanted) === 0) return index;
  }
  return -1;
};
