import type { Mistake } from "./mistake.ts";
import { isValueFormat, valueFormats } from "../render/formatValue.ts";
import type { ValueFormat } from "../render/formatValue.ts";
import { parseFieldPath } from "../render/values.ts";
import type { FieldPath } from "../render/values.ts";
import type { SourceRange } from "../sourceRange.ts";

/** A piece of a text with placeholders; `from` and `to` count in the text. */
export type TextPart =
  | ({ readonly kind: "literal"; readonly text: string } & SourceRange)
  /** `{t:total}`: a word of the receipt in its language. */
  | ({ readonly kind: "word"; readonly key: string } & SourceRange)
  /** `{Total}` or `{Total:currency}`; the format null takes that of the element. */
  | ({ readonly kind: "field"; readonly path: FieldPath; readonly format: ValueFormat | null } & SourceRange);

/** The parts of a text, or what is wrong with it. */
export type TextOutcome =
  | { readonly ok: true; readonly parts: readonly TextPart[] }
  | ({ readonly ok: false } & Mistake & SourceRange);

type Placeholder =
  | Mistake
  | { readonly kind: "word"; readonly key: string }
  | Omit<FieldPart, keyof SourceRange>;
type FieldPart = Extract<TextPart, { kind: "field" }>;

const parsePlaceholder = (inner: string): Placeholder => {
  const [first = "", second, ...rest] = inner.split(":", 4).map((one) => one.trim());
  const shown = `{${inner.slice(0, 60)}}`;
  if (rest.length > 0) return { code: "placeholderColons", params: { shown } };
  if (first === "t" && second !== undefined) {
    return /^[a-zA-Z]\w{0,39}$/.test(second)
      ? { kind: "word", key: second }
      : { code: "placeholderWord", params: { shown } };
  }
  const path = parseFieldPath(first);
  if (path === null) return { code: "placeholderField", params: { shown } };
  if (second === undefined) return { kind: "field", path, format: null };
  return isValueFormat(second)
    ? { kind: "field", path, format: second }
    : { code: "placeholderFormat", params: { shown, formats: valueFormats.join(", ") } };
};

/** Reads a text with placeholders; `{{` and `}}` stand for braces. Linear in its length. */
export const parseText = (text: string): TextOutcome => {
  const parts: TextPart[] = [];
  let literal = "";
  let began = 0;
  let place = 0;
  const endLiteral = (to: number) => {
    if (literal !== "") parts.push({ kind: "literal", text: literal, from: began, to });
    literal = "";
  };
  while (place < text.length) {
    const sign = text.charAt(place);
    const isDoubled = text.charAt(place + 1) === sign;
    if ((sign !== "{" && sign !== "}") || isDoubled) {
      if (literal === "") began = place;
      literal += sign;
      place += isDoubled && (sign === "{" || sign === "}") ? 2 : 1;
      continue;
    }
    const at = { from: place, to: place + 1 };
    if (sign === "}") return { ok: false, code: "textClosing", params: {}, ...at };
    const end = text.indexOf("}", place);
    if (end === -1) return { ok: false, code: "textOpening", params: {}, ...at };
    const range = { from: place, to: end + 1 };
    const part = parsePlaceholder(text.slice(place + 1, end));
    if ("code" in part) return { ok: false, ...part, ...range };
    endLiteral(place);
    parts.push({ ...part, ...range });
    place = end + 1;
  }
  endLiteral(place);
  return { ok: true, parts };
};
