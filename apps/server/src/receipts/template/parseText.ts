import { isValueFormat } from "./formatValue.ts";
import type { ValueFormat } from "./formatValue.ts";
import { parseFieldPath } from "./values.ts";
import type { FieldPath } from "./values.ts";

/** A piece of a text with placeholders. */
export type TextPart =
  | { readonly kind: "literal"; readonly text: string }
  /** `{t:total}`: a word of the receipt in its language. */
  | { readonly kind: "word"; readonly key: string }
  /** `{Total}` or `{Total:currency}`; the format null takes that of the element. */
  | { readonly kind: "field"; readonly path: FieldPath; readonly format: ValueFormat | null };

/** The parts of a text, or what is wrong with it. */
export type TextOutcome =
  | { readonly ok: true; readonly parts: readonly TextPart[] }
  | { readonly ok: false; readonly message: string };

const parsePlaceholder = (inner: string): TextPart | string => {
  const [first = "", second, ...rest] = inner.split(":").map((one) => one.trim());
  const shown = `{${inner.slice(0, 60)}}`;
  if (rest.length > 0) return `${shown} has more than one colon`;
  if (first === "t" && second !== undefined) {
    return /^[a-zA-Z]\w{0,39}$/.test(second) ? { kind: "word", key: second } : `${shown} names no text`;
  }
  const path = parseFieldPath(first);
  if (path === null) return `${shown} is no field; write {Field}, {Group.Field} or {t:key}`;
  if (second === undefined) return { kind: "field", path, format: null };
  return isValueFormat(second)
    ? { kind: "field", path, format: second }
    : `${shown} has an unknown format; there are text, number, integer, currency, percent, date, time, datetime`;
};

/** Reads a text with placeholders; `{{` and `}}` stand for braces. Linear in its length. */
export const parseText = (text: string): TextOutcome => {
  const parts: TextPart[] = [];
  let literal = "";
  let place = 0;
  while (place < text.length) {
    const sign = text.charAt(place);
    const isDoubled = text.charAt(place + 1) === sign;
    if ((sign !== "{" && sign !== "}") || isDoubled) {
      literal += sign;
      place += isDoubled && (sign === "{" || sign === "}") ? 2 : 1;
      continue;
    }
    if (sign === "}") return { ok: false, message: "There is a } without {; write }} for the sign itself" };
    const end = text.indexOf("}", place);
    if (end === -1) return { ok: false, message: "There is a { without }; write {{ for the sign itself" };
    const part = parsePlaceholder(text.slice(place + 1, end));
    if (typeof part === "string") return { ok: false, message: part };
    if (literal !== "") parts.push({ kind: "literal", text: literal });
    literal = "";
    parts.push(part);
    place = end + 1;
  }
  if (literal !== "") parts.push({ kind: "literal", text: literal });
  return { ok: true, parts };
};
