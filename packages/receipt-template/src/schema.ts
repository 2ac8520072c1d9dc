import { valueFormats } from "./render/formatValue.ts";

/** What the value of an attribute is; a `field` names a list of the document, a `test` is a condition. */
export type AttributeType = "choice" | "number" | "flag" | "text" | "field" | "test" | "language";

/** An attribute of the language. */
export interface AttributeSchema {
  readonly name: string;
  readonly type: AttributeType;
  /** What a `choice` or `flag` may be, the usual one first; empty for other types. */
  readonly values: readonly string[];
  /** Least and largest of a `number`; null for other types. */
  readonly range: readonly [least: number, most: number] | null;
  /** What holds where the attribute is not written; null where that depends on its surroundings. */
  readonly default: string | null;
  readonly isRequired: boolean;
}

/** An element of the language. */
export interface ElementSchema {
  readonly name: ElementName;
  /** Where it may stand; empty for the root. */
  readonly parents: readonly ElementName[];
  /** Elements it may hold. */
  readonly children: readonly ElementName[];
  /** It may hold a text with placeholders. */
  readonly hasText: boolean;
  readonly attributes: readonly AttributeSchema[];
}

/** Most characters of a line. */
export const MAX_WIDTH = 120;

/** Elements that make lines of paper. */
export const blockNames = [
  "text",
  "row",
  "line",
  "space",
  "image",
  "barcode",
  "cut",
  "lines",
  "if",
  "header",
  "body",
  "footer",
] as const;
/** Name of an element that makes lines of paper. */
export type BlockName = (typeof blockNames)[number];
/** Name of an element of the language. */
export type ElementName = "receipt" | "col" | "alt" | "empty" | BlockName;

const containers = ["receipt", "header", "body", "footer", "lines", "if"] as const;

const attribute = (
  name: string,
  type: AttributeType,
  more: Partial<Omit<AttributeSchema, "name" | "type">> = {},
): AttributeSchema => ({
  name,
  type,
  values: [],
  range: null,
  default: more.values?.[0] ?? null,
  isRequired: false,
  ...more,
});
const number = (name: string, range: readonly [number, number], usual: number | null = null) =>
  attribute(name, "number", { range, default: usual === null ? null : `${usual}` });
const choice = (name: string, values: readonly string[]) => attribute(name, "choice", { values });
const flag = (name: string, usual: boolean) => attribute(name, "flag", { values: [`${usual}`, `${!usual}`] });

const look = [choice("align", ["start", "center", "end"]), number("size", [1, 4], 1), flag("bold", false)];
const format = choice("format", valueFormats);
const indent = number("indent", [0, 40], 0);
const texts = ["alt", "empty"] as const;

const block = (
  name: BlockName,
  attributes: readonly AttributeSchema[],
  children: readonly ElementName[] = [],
  hasText = false,
): ElementSchema => ({ name, parents: containers, children, hasText, attributes });
const part = (
  name: ElementName,
  parents: readonly ElementName[],
  attributes: readonly AttributeSchema[],
) => ({
  name,
  parents,
  children: name === "col" ? texts : [],
  hasText: true,
  attributes,
});

const elements: readonly ElementSchema[] = [
  {
    name: "receipt",
    parents: [],
    children: blockNames,
    hasText: false,
    attributes: [
      number("version", [1, 1], 1),
      attribute("paper", "choice", { values: ["58mm", "80mm", "a4"], default: null }),
      number("width", [20, MAX_WIDTH]),
      attribute("language", "language"),
      choice("direction", ["auto", "ltr", "rtl"]),
    ],
  },
  block("text", [...look, indent, format], texts, true),
  block("row", [...look, indent], ["col"]),
  block("line", [choice("style", ["dashed", "solid", "double"])]),
  block("space", [number("lines", [1, 10], 1)]),
  block("image", [
    attribute("src", "text", { default: "logo" }),
    number("width", [4, MAX_WIDTH], 20),
    choice("align", ["center", "start", "end"]),
  ]),
  block(
    "barcode",
    [
      choice("type", ["auto", "code128", "qrcode"]),
      number("height", [5, 60], 12),
      flag("text", true),
      format,
    ],
    texts,
    true,
  ),
  block("cut", []),
  block("lines", [attribute("source", "field", { isRequired: true })], blockNames),
  block("if", [attribute("test", "test", { isRequired: true })], blockNames),
  block("header", [], blockNames),
  block("body", [], blockNames),
  block("footer", [], blockNames),
  part("col", ["row"], [number("width", [1, MAX_WIDTH]), number("grow", [0, 9], 1), ...look, format]),
  part("alt", ["text", "col", "barcode"], [attribute("language", "language", { isRequired: true })]),
  part("empty", ["text", "col", "barcode"], [attribute("language", "language")]),
];

const byName = new Map<string, ElementSchema>(elements.map((one) => [one.name, one]));

/** The language: its elements in the order a palette shows them. */
export const templateSchema: readonly ElementSchema[] = elements;

/** The schema of an element; undefined for one the language does not know. */
export const schemaOf = (element: string): ElementSchema | undefined => byName.get(element);

/** The schema of an attribute; undefined for one the element does not have. */
export const attributeSchemaOf = (element: string, name: string): AttributeSchema | undefined =>
  schemaOf(element)?.attributes.find((one) => one.name === name);
