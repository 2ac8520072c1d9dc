import type { XmlElement, XmlNode } from "./xmlTree.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Readers turn these into spaces or line feeds unless they are written as references.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

const escapeText = (text: string) => text.replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
const escapeAttribute = (text: string) => text.replaceAll(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign);

const printNode = (node: XmlNode): string => {
  if (node.kind === "text") return escapeText(node.text);
  return node.kind === "comment" ? `<!--${node.text}-->` : printXml(node);
};

/** Writes a tree as XML; `parseXml` reads it back as the same tree, with what the engine does not know. */
export const printXml = (element: XmlElement): string => {
  const attributes = element.attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const start = `<${element.name}${attributes.join("")}`;
  if (element.children.length === 0) return `${start}/>`;
  return `${start}>${element.children.map(printNode).join("")}</${element.name}>`;
};
