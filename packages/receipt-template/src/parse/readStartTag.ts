import { templateLimits } from "../limits.ts";
import type { AttributeNode } from "../nodes.ts";
import type { SourceRange } from "../sourceRange.ts";
import type { Report } from "../problems.ts";
import { decode } from "./references.ts";

const name = /[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*/uy;
const space = /[ \t\r\n]*/y;

/** The name at a place; empty without one. */
export const nameAt = (source: string, at: number): string => {
  name.lastIndex = at;
  return name.exec(source)?.[0] ?? "";
};

/** The place after white space. */
export const afterSpace = (source: string, at: number): number => {
  space.lastIndex = at;
  return at + (space.exec(source)?.[0].length ?? 0);
};

/** A start tag as it was read. */
export interface StartTag {
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly attributes: readonly AttributeNode[];
  readonly to: number;
  /** No children follow: `/>`, or a tag that is not closed. */
  readonly isEmpty: boolean;
  readonly isSelfClosing: boolean;
}

const readValue = (
  source: string,
  at: number,
): { readonly range: SourceRange; readonly to: number } | null => {
  const quote = source.charAt(at);
  if (quote !== '"' && quote !== "'") return null;
  const end = source.indexOf(quote, at + 1);
  // With a `<` inside, the quote of another tag was found: this value is not closed.
  if (end === -1 || source.slice(at, end).includes("<")) return null;
  return { range: { from: at + 1, to: end }, to: end + 1 };
};

const readAttribute = (source: string, from: number, found: string, report: Report): AttributeNode => {
  const nameRange = { from, to: from + found.length };
  const equals = afterSpace(source, nameRange.to);
  const value = source.charAt(equals) === "=" ? readValue(source, afterSpace(source, equals + 1)) : null;
  if (value === null) {
    // What stands for the value belongs to the attribute, so that reading goes on behind it.
    const bare = source.charAt(equals) === "=" ? /=[ \t]*["']?[^\s"'<>=/]*/y : null;
    if (bare !== null) bare.lastIndex = equals;
    const to = equals + (bare?.exec(source)?.[0].length ?? 0);
    const range = { from, to: bare === null ? nameRange.to : to };
    report("attributeValue", range, { name: found });
    return { ...range, name: found, value: "", nameRange, valueRange: null };
  }
  const { range, to } = value;
  const raw = source.slice(range.from, range.to);
  if (raw.length > templateLimits.attribute) {
    report("attributeLong", range, { name: found, max: templateLimits.attribute });
  }
  return {
    from,
    to,
    name: found,
    value: decode(raw, range.from, report, "attribute"),
    nameRange,
    valueRange: range,
  };
};

/** Reads a start tag whose `<` stands at `from` and is followed by a name. Linear in what it reads. */
export const readStartTag = (source: string, from: number, report: Report): StartTag => {
  const tag = nameAt(source, from + 1);
  const nameRange = { from: from + 1, to: from + 1 + tag.length };
  const attributes: AttributeNode[] = [];
  const seen = new Set<string>();
  const made = (to: number, isEmpty: boolean, isSelfClosing: boolean): StartTag => ({
    name: tag,
    nameRange,
    attributes,
    to,
    isEmpty,
    isSelfClosing,
  });
  let place = nameRange.to;
  for (;;) {
    const next = afterSpace(source, place);
    const sign = source.charAt(next);
    if (sign === ">") return made(next + 1, false, false);
    if (sign === "/" && source.charAt(next + 1) === ">") return made(next + 2, true, true);
    if (sign === "" || sign === "<") {
      report("tagOpen", { from, to: nameRange.to }, { name: tag });
      return made(place, true, false);
    }
    const found = nameAt(source, next);
    if (found === "") {
      report("attributeName", { from: next, to: next + 1 }, { name: tag });
      place = next + 1;
      continue;
    }
    if (next === place) report("attributeSpace", { from: next, to: next + found.length }, { name: found });
    const attribute = readAttribute(source, next, found, report);
    if (seen.has(found)) report("duplicateAttribute", attribute.nameRange, { name: found });
    if (attributes.length === templateLimits.attributes) {
      report("attributes", attribute.nameRange, { max: templateLimits.attributes });
    }
    seen.add(found);
    attributes.push(attribute);
    place = attribute.to;
  }
};
