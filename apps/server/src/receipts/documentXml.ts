import { xmlText } from "../kernel/xmlText.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";

const isName = (text: string) => /^[A-Za-z_][\w.-]{0,63}$/.test(text) && !/^xml/i.test(text);

/** Name of the elements of a list: `Lines` -> `Line`, `Taxes` -> `Tax`. */
const singular = (name: string): string => {
  if (name.endsWith("xes")) return name.slice(0, -2);
  return name.endsWith("s") ? name.slice(0, -1) : "Item";
};

const plainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : "";

const element = (name: string, value: unknown, indent: string): string => {
  // A field with a name XML cannot have keeps it as an attribute.
  const [tag, start] = isName(name) ? [name, name] : ["Field", `Field Name="${xmlText(name)}"`];
  if (value === null || value === undefined || value === "") return `${indent}<${start}/>\n`;
  if (typeof value !== "object") return `${indent}<${start}>${xmlText(plainText(value))}</${tag}>\n`;
  const inner = Array.isArray(value)
    ? value.map((one: unknown) => element(singular(tag), one, `${indent}  `))
    : Object.entries(value).map(([key, one]) => element(key, one, `${indent}  `));
  return inner.length === 0
    ? `${indent}<${start}/>\n`
    : `${indent}<${start}>\n${inner.join("")}${indent}</${tag}>\n`;
};

/** The data of a document as XML: an element per field, lists as elements of the singular name. */
export const toDocumentXml = ({ data }: ReceiptDocument): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element("Document", data, "")}`;
