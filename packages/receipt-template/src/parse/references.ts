import type { Report } from "../problems.ts";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const reference =
  /\r\n?|[\t\n]|&(?:#x([\da-f]{1,8});|#(\d{1,8});|([\p{L}_:][\p{L}\p{N}\p{M}_:.-]{0,63});)?/giu;

/** Characters XML 1.0 cannot hold, not even escaped. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The first character of a text that XML cannot hold; -1 without any. */
export const impossibleAt = (text: string): number => text.search(impossible);

const characterOf = (point: number): string | null => {
  if (point > 0x10_ff_ff) return null;
  const character = String.fromCodePoint(point);
  return impossibleAt(character) === -1 ? character : null;
};

/** What white space of the source stands for: line breaks in texts are `\n`, in attributes all of it is a space. */
export type WhiteSpace = "text" | "attribute";

/**
 * Reads a text of the source at `offset`: references (`&amp;` and the other four of XML, `&#10;`, `&#xA;`) and white
 * space, which stays when it is written as a reference. What is no reference stays as it is and is reported.
 */
export const decode = (raw: string, offset: number, report: Report, whiteSpace: WhiteSpace): string =>
  raw.replaceAll(
    reference,
    (
      all: string,
      hex: string | undefined,
      decimal: string | undefined,
      name: string | undefined,
      at: number,
    ) => {
      if (!all.startsWith("&")) {
        if (whiteSpace === "attribute") return " ";
        return all === "\t" ? all : "\n";
      }
      const range = { from: offset + at, to: offset + at + all.length };
      if (name !== undefined) {
        const character = Object.hasOwn(named, name) ? named[name] : undefined;
        if (character === undefined) report("entity", range, { name });
        return character ?? all;
      }
      const digits = hex ?? decimal;
      if (digits === undefined) {
        report("ampersand", range);
        return all;
      }
      const character = characterOf(Number.parseInt(digits, hex === undefined ? 10 : 16));
      if (character === null) report("reference", range, { name: all });
      return character ?? all;
    },
  );

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Readers turn these into spaces or line feeds unless they are written as references.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

const possible = (text: string) => text.replaceAll(new RegExp(impossible, "gu"), "\uFFFD");

/** A text inside an element. What XML cannot hold becomes U+FFFD. */
export const escapeText = (text: string): string =>
  possible(text).replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);

/** The value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  possible(text).replaceAll(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign);
