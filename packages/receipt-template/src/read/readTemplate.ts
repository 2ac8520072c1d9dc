import { documentModel } from "../model/documentModel.ts";
import { withList } from "../model/scopesAt.ts";
import { findField } from "../model/documentModel.ts";
import type { ElementNode, TemplateDocument } from "../nodes.ts";
import { parseTemplateXml } from "../parse/parseTemplateXml.ts";
import { createProblems, inOrder } from "../problems.ts";
import type { TemplateProblem } from "../problems.ts";
import { paperNames, usualWidths } from "../render/paper.ts";
import { parseFieldPath } from "../render/values.ts";
import { MAX_WIDTH } from "../schema.ts";
import type { Template, TemplateBlock, TemplateBlockContent, TemplateColumn, TextLook } from "../template.ts";
import { attributeOf, elementsOf, tagOf } from "../tree.ts";
import { checkSchema } from "./checkSchema.ts";
import { parseTest, pathsOf } from "./parseTest.ts";
import type { Test } from "./parseTest.ts";
import { createAttributes } from "./readAttributes.ts";
import { readText } from "./readText.ts";
import type { ReadContext } from "./readText.ts";

/** What a document says, as far as it can be used. */
export interface TemplateReading {
  /** Null when there is no `<receipt>`. What is wrong in it is left out. */
  readonly template: Template | null;
  /** Mistakes of the XML and of the language, warnings among them, in the order of the source. */
  readonly problems: readonly TemplateProblem[];
}

/** The template, or the first mistake in it. */
export type TemplateOutcome =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly error: TemplateProblem };

const plainLook: TextLook = { align: "start", size: 1, isBold: false };

interface BlockContext extends ReadContext {
  /** Characters of a line. */
  readonly width: number;
}

const rangeOf = (element: ElementNode, name: string) => {
  const found = element.attributes.find((one) => one.name === name);
  return found?.valueRange ?? tagOf(element);
};

const readColumns = (row: ElementNode, room: number, context: BlockContext): readonly TemplateColumn[] => {
  const look = createAttributes(row, context.report).look(plainLook);
  const columns = elementsOf(row)
    .filter(({ name }) => name === "col")
    .map((column) => {
      const read = createAttributes(column, context.report);
      return {
        ...readText(column, look, context),
        width: read.number("width", null, context.width),
        grow: read.number("grow", 1),
        from: column.from,
        to: column.to,
      };
    });
  if (columns.length === 0) context.report("rowWithoutColumns", tagOf(row));
  const used = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  if (used > room) context.report("columnsTooWide", tagOf(row), { used, width: room });
  return columns;
};

const readLines = (element: ElementNode, context: BlockContext): TemplateBlockContent | null => {
  const written = attributeOf(element, "source") ?? "";
  const source = parseFieldPath(written);
  if (source === null) context.report("source", rangeOf(element, "source"));
  const { scopes } = context;
  if (source !== null && scopes !== null && findField(scopes, source)?.type !== "list") {
    context.report("unknownList", rangeOf(element, "source"), { path: written });
  }
  const inner = scopes === null ? null : withList(scopes, written);
  const blocks = readBlocks(element, { ...context, scopes: inner });
  return source === null ? null : { kind: "lines", source, blocks };
};

const readTest = (element: ElementNode, { report, scopes }: BlockContext): Test | null => {
  const parsed = parseTest(attributeOf(element, "test") ?? "");
  const range = rangeOf(element, "test");
  if (!parsed.ok) {
    report(parsed.code, range, parsed.params);
    return null;
  }
  for (const path of scopes === null ? [] : pathsOf(parsed.test)) {
    if (scopes !== null && findField(scopes, path) === null) {
      report("unknownField", range, { path: path.join(".") });
    }
  }
  return parsed.test;
};

const readIf = (element: ElementNode, context: BlockContext): TemplateBlockContent | null => {
  const test = readTest(element, context);
  const blocks = readBlocks(element, context);
  return test === null ? null : { kind: "if", test, blocks };
};

const readContent = (element: ElementNode, context: BlockContext): TemplateBlockContent | null => {
  const { width } = context;
  const read = createAttributes(element, context.report);
  switch (element.name) {
    case "text":
      return {
        kind: "text",
        text: readText(element, plainLook, context),
        indent: read.number("indent", 0, width - 1),
      };
    case "row": {
      const indent = read.number("indent", 0, width - 1);
      const columns = readColumns(element, width - indent, context);
      return columns.length === 0 ? null : { kind: "row", columns, indent };
    }
    case "lines":
      return readLines(element, context);
    case "if":
      return readIf(element, context);
    case "header":
    case "body":
    case "footer":
      return { kind: "group", blocks: readBlocks(element, context) };
    case "line":
      return { kind: "rule", style: read.choice("style", ["dashed", "solid", "double"], "dashed") };
    case "space":
      return { kind: "space", lines: read.number("lines", 1) };
    case "image":
      return {
        kind: "image",
        source: attributeOf(element, "src") ?? "logo",
        width: read.number("width", Math.min(20, width), width),
        align: read.choice("align", ["center", "start", "end"], "center"),
      };
    case "barcode":
      return {
        kind: "barcode",
        // Code 128 by name is what `auto` makes of a code that is no GTIN.
        type: read.choice("type", ["auto", "code128", "qrcode"], "auto") === "qrcode" ? "qrcode" : "auto",
        height: read.number("height", 12),
        hasCaption: read.flag("text", true),
        text: readText(element, plainLook, context),
      };
    case "cut":
      return { kind: "cut" };
    default:
      // Kept in the document, not printed: a newer version may know it.
      return null;
  }
};

const readBlocks = (parent: ElementNode, context: BlockContext): readonly TemplateBlock[] =>
  elementsOf(parent).flatMap((element) => {
    const content = readContent(element, context);
    return content === null ? [] : [{ ...content, from: element.from, to: element.to }];
  });

const readRoot = (root: ElementNode, context: ReadContext): Template => {
  const read = createAttributes(root, context.report);
  read.number("version", 1);
  const paper = read.choice("paper", paperNames, null);
  const width = read.number("width", usualWidths[paper ?? "80mm"], MAX_WIDTH);
  return {
    paper,
    width,
    language: read.language(),
    direction: read.choice("direction", ["auto", "ltr", "rtl"], "auto"),
    blocks: readBlocks(root, { ...context, width }),
  };
};

/**
 * Reads a document as template and checks it: attributes and places by the schema, texts, conditions and, with the type
 * of the documents, the fields of their data. Never throws.
 */
export const readTemplate = (
  document: TemplateDocument,
  { documentType }: { readonly documentType?: string | undefined } = {},
): TemplateReading => {
  const { root, source } = document;
  const { report, list } = createProblems(source);
  if (root === null) return { template: null, problems: document.problems };
  if (root.name !== "receipt") {
    report("root", tagOf(root));
    return { template: null, problems: inOrder([...document.problems, ...list()]) };
  }
  const scopes = documentType === undefined ? null : [documentModel(documentType)];
  const template = readRoot(root, { source, report, scopes });
  checkSchema(root, report);
  return { template, problems: inOrder([...document.problems, ...list()]) };
};

/** Reads the XML of a template strictly: any mistake refuses it. Unknown elements are no mistake. */
export const parseTemplate = (xml: string): TemplateOutcome => {
  const { template, problems } = readTemplate(parseTemplateXml(xml));
  const error = problems.find(({ severity }) => severity === "error");
  if (error !== undefined) return { ok: false, error };
  if (template === null) throw new Error("A document without a template has a mistake");
  return { ok: true, template };
};
