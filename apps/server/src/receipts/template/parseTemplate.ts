import { parseTest } from "./parseTest.ts";
import { parseXml } from "./parseXml.ts";
import { choiceOf, flagOf, lookOf, numberOf, readText, TemplateMistake } from "./readAttributes.ts";
import type { Template, TemplateBlock, TemplateColumn, TextLook } from "./template.ts";
import { parseFieldPath } from "./values.ts";
import { attributeOf } from "./xmlTree.ts";
import type { TemplateError, XmlElement } from "./xmlTree.ts";

/** The template, or the first mistake in it. */
export type TemplateOutcome =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly error: TemplateError };

/** Characters of a line: paper of 80 mm. */
const USUAL_WIDTH = 42;
const plainLook: TextLook = { align: "start", size: 1, isBold: false };
const languageTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

const elementsOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => child.kind === "element");

const readColumns = (row: XmlElement, width: number): readonly TemplateColumn[] => {
  const look = lookOf(row, plainLook);
  const columns = elementsOf(row)
    .filter(({ name }) => name === "col")
    .map((column) => ({
      ...readText(column, look),
      width: numberOf(column, "width", [1, width], null),
    }));
  if (columns.length === 0) throw new TemplateMistake(row, "A row needs at least one <col>");
  const used = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  if (used > width) throw new TemplateMistake(row, `The columns need ${used} of ${width} characters`);
  return columns;
};

const readSource = (element: XmlElement) => {
  const path = parseFieldPath(attributeOf(element, "source") ?? "");
  if (path === null) throw new TemplateMistake(element, `source must name a list, as in source="Lines"`);
  return path;
};

const readTest = (element: XmlElement) => {
  const parsed = parseTest(attributeOf(element, "test") ?? "");
  if (!parsed.ok) throw new TemplateMistake(element, `test: ${parsed.message}`);
  return parsed.test;
};

const readBlock = (element: XmlElement, width: number): TemplateBlock | null => {
  const inner = () => readBlocks(element, width);
  switch (element.name) {
    case "text":
      return { kind: "text", text: readText(element, plainLook) };
    case "row":
      return { kind: "row", columns: readColumns(element, width) };
    case "lines":
      return { kind: "lines", source: readSource(element), blocks: inner() };
    case "if":
      return { kind: "if", test: readTest(element), blocks: inner() };
    case "header":
    case "body":
    case "footer":
      return { kind: "group", blocks: inner() };
    case "line":
      return { kind: "rule", style: choiceOf(element, "style", ["dashed", "solid", "double"]) };
    case "space":
      return { kind: "space", lines: numberOf(element, "lines", [1, 10], 1) };
    case "image":
      return {
        kind: "image",
        source: attributeOf(element, "src") ?? "logo",
        width: numberOf(element, "width", [4, width], Math.min(20, width)),
        align: choiceOf(element, "align", ["center", "start", "end"]),
      };
    case "barcode":
      return {
        kind: "barcode",
        // Code 128 by name is what `auto` makes of a code that is no GTIN.
        type: choiceOf(element, "type", ["auto", "code128", "qrcode"]) === "qrcode" ? "qrcode" : "auto",
        height: numberOf(element, "height", [5, 60], 12),
        hasCaption: flagOf(element, "text", true),
        text: readText(element, plainLook),
      };
    case "cut":
      return { kind: "cut" };
    default:
      // Kept in the tree, not printed: a newer version may know it.
      return null;
  }
};

const readBlocks = (parent: XmlElement, width: number): readonly TemplateBlock[] =>
  elementsOf(parent).flatMap((element) => readBlock(element, width) ?? []);

const readRoot = (root: XmlElement): Template => {
  if (root.name !== "receipt") throw new TemplateMistake(root, "A template begins with <receipt>");
  numberOf(root, "version", [1, 1], 1);
  const width = numberOf(root, "width", [20, 96], USUAL_WIDTH);
  const language = attributeOf(root, "language") ?? null;
  if (language !== null && !languageTag.test(language)) {
    throw new TemplateMistake(root, `language must be a tag as "de" or "pt-BR"`);
  }
  return { width, language, blocks: readBlocks(root, width), root };
};

/** Reads the XML of a template. Anything it cannot use is reported with line and column; unknown elements are kept. */
export const parseTemplate = (xml: string): TemplateOutcome => {
  const parsed = parseXml(xml);
  if (!parsed.ok) return parsed;
  try {
    return { ok: true, template: readRoot(parsed.root) };
  } catch (error) {
    if (error instanceof TemplateMistake) return { ok: false, error: error.found };
    throw error;
  }
};
