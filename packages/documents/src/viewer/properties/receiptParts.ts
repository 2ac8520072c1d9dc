import { headers, mediaTypes } from "@backroom/contract";
import type { ReceiptPart } from "@backroom/contract";

/** What was wrong with an answer in parts; what is whole of it is shown all the same. */
export type PartsProblem =
  /** It ended before its last part was whole. */
  | "cut"
  /** A part is no page, or the parts cannot be told apart. */
  | "unreadable";

/** A receipt, taken apart. */
export interface ReceiptParts {
  readonly parts: readonly ReceiptPart[];
  readonly problem: PartsProblem | null;
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1).replace(/"$/, "").replaceAll(/\\(.)/g, "$1") : value;

/** A parameter of a header: `name="value"` or `name=value`. */
const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`(?:^|[;,\s])${name}\s*=\s*("(?:[^"\\]|\\.)*"|[^;,\s]+)`, "i").exec(
    header,
  )?.[1];
  return found === undefined ? undefined : unquoted(found);
};

const headersOf = (head: string): ReadonlyMap<string, string> => {
  // A line that begins with a blank goes on with the one before it.
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(":");
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );
};

const readPart = (text: string): ReceiptPart | undefined => {
  const [head = ""] = /^(?:[^\r\n]+\r?\n)*(?=\r?\n)/.exec(text) ?? [];
  const html = text.slice(head.length).replace(/^\r?\n/, "");
  const named = headersOf(head);
  const type = named.get("content-type") ?? "text/html";
  if (!/^text\/html\b/i.test(type) || html.trim() === "") return undefined;
  const copy = named.get(headers.receiptCopy);
  if (copy === undefined) return { html, type: "original", variant: null, printed: null };
  const printed = parameter(copy, "printed");
  return {
    html,
    type: parameter(copy, "type") === "original" ? "original" : "copy",
    variant: parameter(copy, "variant") ?? null,
    printed: printed === undefined ? null : /^(?:\?1|true|1)$/i.test(printed),
  };
};

/** The boundary the parts have, as it stands there: a media type may have come through something that changed its case. */
const boundaryIn = (contentType: string, text: string): string | undefined => {
  const stated = parameter(contentType, "boundary");
  if (stated === undefined || stated === "") return undefined;
  const at = text.toLowerCase().indexOf(`--${stated.toLowerCase()}`);
  return at === -1 ? undefined : text.slice(at + 2, at + 2 + stated.length);
};

/**
 * Takes an answer of the receipt call apart (multipart/mixed, RFC 2046, or one page). Of an answer that was cut off the
 * parts before the cut are answered. Never throws.
 */
export const readReceiptParts = (contentType: string, text: string): ReceiptParts => {
  if (!contentType.trim().toLowerCase().startsWith(mediaTypes.multipart)) {
    const part: ReceiptPart = { html: text, type: "original", variant: null, printed: null };
    return text.trim() === "" ? { parts: [], problem: "unreadable" } : { parts: [part], problem: null };
  }
  const boundary = boundaryIn(contentType, text);
  if (boundary === undefined) return { parts: [], problem: text.trim() === "" ? "cut" : "unreadable" };
  const escaped = boundary.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A delimiter stands at the beginning of a line and has nothing but blanks after it.
  const delimiters = [
    ...text.matchAll(new RegExp(String.raw`(?:^|\r?\n)--${escaped}(--)?[ \t]*(?=\r?\n|$)`, "g")),
  ];
  const parts: ReceiptPart[] = [];
  let problem: PartsProblem | null = null;
  for (const [index, delimiter] of delimiters.entries()) {
    if (delimiter[1] !== undefined) return { parts, problem: parts.length === 0 ? "unreadable" : problem };
    const next = delimiters[index + 1];
    if (next === undefined) break;
    const start = delimiter.index + delimiter[0].length;
    const part = readPart(text.slice(start, next.index).replace(/^\r?\n/, ""));
    if (part === undefined) problem = "unreadable";
    else parts.push(part);
  }
  return { parts, problem: "cut" };
};
