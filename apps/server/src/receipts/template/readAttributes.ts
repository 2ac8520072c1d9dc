import { parseText } from "./parseText.ts";
import { isValueFormat } from "./formatValue.ts";
import type { TemplateText, TextLook } from "./template.ts";
import { attributeOf, textOf } from "./xmlTree.ts";
import type { TemplateError, XmlElement } from "./xmlTree.ts";

/** The first mistake of a template, on its way to `parseTemplate`. */
export class TemplateMistake extends Error {
  readonly found: TemplateError;

  constructor(element: XmlElement, message: string) {
    super(message);
    this.found = { message: `<${element.name}>: ${message}`, ...element.at };
  }
}

/** A whole number of an attribute, or `fallback` when it is not there. */
export const numberOf = <Fallback>(
  element: XmlElement,
  name: string,
  [least, most]: readonly [number, number],
  fallback: Fallback,
): number | Fallback => {
  const text = attributeOf(element, name);
  if (text === undefined) return fallback;
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number >= least && number <= most) return number;
  throw new TemplateMistake(element, `${name} must be a whole number from ${least} to ${most}`);
};

/** One of the given words, the first when the attribute is not there. */
export const choiceOf = <const Choice extends string>(
  element: XmlElement,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => {
  const text = attributeOf(element, name);
  if (text === undefined) return choices[0];
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new TemplateMistake(element, `${name} must be ${[...new Set(choices)].sort().join(", ")}`);
};

/** `true` or `false`. */
export const flagOf = (element: XmlElement, name: string, fallback: boolean): boolean =>
  choiceOf(element, name, [`${fallback}`, `${!fallback}`]) === "true";

/** How the text of an element looks; `outer` is what its row says. */
export const lookOf = (element: XmlElement, outer: TextLook): TextLook => ({
  align: choiceOf(element, "align", [outer.align, "start", "center", "end"]),
  size: numberOf(element, "size", [1, 4], outer.size),
  isBold: flagOf(element, "bold", outer.isBold),
});

/** The text of an element with its placeholders, format and look. */
export const readText = (element: XmlElement, outer: TextLook): TemplateText => {
  // Line breaks and indents of the file are no part of the text.
  const parsed = parseText(textOf(element).replaceAll(/\s+/g, " ").trim());
  if (!parsed.ok) throw new TemplateMistake(element, parsed.message);
  const format = attributeOf(element, "format") ?? "text";
  if (!isValueFormat(format))
    throw new TemplateMistake(element, `There is no format "${format.slice(0, 40)}"`);
  return { ...lookOf(element, outer), parts: parsed.parts, format };
};
