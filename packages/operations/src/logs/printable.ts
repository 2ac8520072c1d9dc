/* oxlint-disable no-control-regex -- these are what is looked for */
/** Sequences that colour or move in a terminal. */
const ansi = /\u001B(?:\[[\d;?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;
/** What has no glyph of its own: controls but tab and line end, marks of direction, what is invisible, halves of characters. */
const hidden =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu;

const shown = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x24_00 + code);
  return code === 0x7f ? "\u2421" : `\u2039U+${code.toString(16).toUpperCase().padStart(4, "0")}\u203A`;
};

/**
 * A text of a log as it can be read safely: colours of terminals are taken out, controls, overrides of the direction and
 * invisible characters are written as signs. Line ends stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(ansi, "").replaceAll("\r\n", "\n").replaceAll(hidden, shown);

/** The same in one line. */
export const printableLine = (text: string): string => printable(text).replaceAll(/[\n\t]+/g, " ");

/** A part of a text, and whether it is what was looked for. */
export interface MarkedText {
  readonly text: string;
  readonly isMatch: boolean;
  /** Characters before it. */
  readonly at: number;
}

/** Divides a text where it holds another, whatever their case; parts joined are the text. */
export const markText = (text: string, wanted: string): readonly MarkedText[] => {
  if (wanted === "") return [{ text, isMatch: false, at: 0 }];
  const escaped = wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const parts = text.split(new RegExp(`(${escaped})`, "giu"));
  return parts
    .map((part, index) => ({
      text: part,
      isMatch: index % 2 === 1,
      at: parts.slice(0, index).join("").length,
    }))
    .filter((part) => part.text !== "");
};
