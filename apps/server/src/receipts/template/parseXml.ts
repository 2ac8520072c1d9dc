import { SaxesParser } from "saxes";
import { templateLimits } from "./xmlTree.ts";
import type { TemplateError, XmlElement, XmlNode, XmlPosition } from "./xmlTree.ts";

/** What parsing found. */
export type XmlOutcome =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly error: TemplateError };

/** Stops the parser at the first mistake; never leaves this file. */
class Stop extends Error {
  readonly found: TemplateError;

  constructor(found: TemplateError) {
    super(found.message);
    this.found = found;
  }
}

interface OpenElement extends XmlElement {
  readonly attributes: (readonly [string, string])[];
  readonly children: XmlNode[];
}

/** `3:7: unclosed tag: row.` -> `Unclosed tag: row`. */
const readable = (message: string): string => {
  const text = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const build = (xml: string): XmlElement => {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  // Where the part of the document that is being read began.
  let started: XmlPosition = { line: 1, column: 1 };
  const here = (): XmlPosition => ({ line: parser.line, column: parser.column + 1 });
  const stop = (message: string, at: XmlPosition = here()): never => {
    throw new Stop({ message, ...at });
  };
  const add = (node: XmlNode) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(node);
  };
  const addText = (text: string) => {
    if (text.length > templateLimits.text) stop(`A text is longer than ${templateLimits.text} characters`);
    add({ kind: "text", text, at: started });
  };

  parser.on("error", (error) => stop(readable(error.message)));
  parser.on("doctype", () => stop("A document type (DOCTYPE) is not allowed in a template"));
  parser.on("processinginstruction", () => stop("Processing instructions are not allowed in a template"));
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) stop("The encoding of a template is UTF-8");
  });
  parser.on("text", (text) => {
    addText(text);
    // The parser reports a text once it has met the next mark.
    started = { line: parser.line, column: parser.column };
  });
  parser.on("cdata", (text) => {
    addText(text);
    started = here();
  });
  parser.on("comment", (text) => {
    add({ kind: "comment", text, at: started });
    started = here();
  });
  parser.on("opentagstart", ({ name }) => {
    elements += 1;
    if (elements > templateLimits.elements) {
      stop(`A template has at most ${templateLimits.elements} elements`);
    }
    if (open.length >= templateLimits.depth) {
      stop(`Elements are nested deeper than ${templateLimits.depth}`);
    }
    open.push({ kind: "element", name, attributes: [], children: [], at: started });
  });
  parser.on("attribute", ({ name, value }) => {
    const attributes = open.at(-1)?.attributes ?? [];
    if (attributes.length >= templateLimits.attributes) {
      stop(`An element has at most ${templateLimits.attributes} attributes`);
    }
    if (value.length > templateLimits.attribute) {
      stop(`The attribute ${name.slice(0, 40)} is longer than ${templateLimits.attribute} characters`);
    }
    attributes.push([name, value]);
  });
  parser.on("opentag", () => {
    started = here();
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed === undefined) return;
    if (open.length === 0) root = closed;
    else add(closed);
    started = here();
  });
  parser.write(xml).close();
  return root ?? stop("The template is empty");
};

/**
 * Reads XML as a tree: UTF-8, no document type, no entities but the five of XML, bounded by {@link templateLimits}. The
 * first mistake comes back with its line and column.
 */
export const parseXml = (xml: string): XmlOutcome => {
  if (xml.length > templateLimits.characters) {
    const message = `A template has at most ${templateLimits.characters} characters`;
    return { ok: false, error: { message, line: 1, column: 1 } };
  }
  if (xml.trim() === "") {
    return { ok: false, error: { message: "The template is empty", line: 1, column: 1 } };
  }
  try {
    return { ok: true, root: build(xml) };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, error: error.found };
    throw error;
  }
};
