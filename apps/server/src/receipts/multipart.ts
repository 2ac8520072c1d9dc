import { headers } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import type { ReceiptCopy } from "./receiptDocument.ts";

/** A page of a receipt; `copy` null = the original. */
export interface ReceiptPart {
  readonly html: string;
  readonly copy: ReceiptCopy | null;
}

/** A text as string of RFC 8941: what it cannot hold is left out. */
const headerString = (text: string) =>
  `"${text.replaceAll(/[^\x20-\x7e]/g, "").replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const headOf = ({ copy }: ReceiptPart): string => {
  const type = "Content-Type: text/html; charset=utf-8\r\n";
  if (copy === null) return type;
  const variant = headerString(copy.variant);
  return `${type}${headers.receiptCopy}: type="copy", variant=${variant}, printed=?${copy.printed ? 1 : 0}\r\n`;
};

/** Parts as multipart/mixed (RFC 2046): the original first, copies with their header. */
export const toMultipart = (
  parts: readonly ReceiptPart[],
): { readonly contentType: string; readonly body: string } => {
  // 122 random bits: no page holds the boundary.
  const boundary = `receipt-${randomUUID()}`;
  const written = parts.map((part) => `--${boundary}\r\n${headOf(part)}\r\n${part.html}\r\n`);
  return {
    contentType: `multipart/mixed; boundary="${boundary}"`,
    body: `${written.join("")}--${boundary}--\r\n`,
  };
};
