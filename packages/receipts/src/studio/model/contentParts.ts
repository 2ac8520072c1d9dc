import { parseText } from "@backroom/receipt-template";
import type { ValueFormat } from "@backroom/receipt-template";

/** A piece of a text as it is edited: plain text, a field of the document, a word of receipts in their language. */
export type ContentPart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "field"; readonly path: string; readonly format: ValueFormat | null }
  | { readonly kind: "word"; readonly key: string };

/** The pieces of a text; null when it cannot be read. */
export const partsOf = (text: string): readonly ContentPart[] | null => {
  const parsed = parseText(text.replaceAll(/\s+/g, " ").trim());
  if (!parsed.ok) return null;
  return parsed.parts.map((part) => {
    if (part.kind === "literal") return { kind: "literal", text: part.text };
    if (part.kind === "word") return { kind: "word", key: part.key };
    return { kind: "field", path: part.path.join("."), format: part.format };
  });
};

/** Pieces as a text of a template; braces in plain text are doubled. */
export const textOfParts = (parts: readonly ContentPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === "literal") return part.text.replaceAll(/[{}]/g, (brace) => brace + brace);
      if (part.kind === "word") return `{t:${part.key}}`;
      return part.format === null ? `{${part.path}}` : `{${part.path}:${part.format}}`;
    })
    .join("");
