import { parse } from "csv-parse/sync";
import readSheets from "read-excel-file/node";
import { SaxesParser } from "saxes";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** What of a text XML cannot hold is written as U+FFFD. */
export const possibleInXml = (text: string): string =>
  Array.from(text, (letter) =>
    /[\t\n\r]/.test(letter) ||
    !/[\p{Cc}\uFFFE\uFFFF]/u.test(letter) ||
    (letter >= "\u007F" && letter < "\u00A0")
      ? letter
      : "\uFFFD",
  ).join("");

/** The lines of a CSV file as cells; checks byte order mark and quoting as strictly as the parser can. */
export const readCsv = (text: string): string[][] => parse(text, { bom: true, delimiter: ";" });

/** The lines of a text file as the cells a spreadsheet makes of them. */
export const readTabs = (text: string): string[][] => parse(text, { delimiter: "\t", relax_quotes: true });

/** What was stored of a cell that was marked so that no spreadsheet runs it. */
export const unmarked = (cell: string): string =>
  /^'(?:['\s\p{Cc}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u.test(cell) ? cell.slice(1) : cell;

/** The entries of a ZIP file by path; their checksums are checked. */
export const readZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const contents = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    contents.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return contents;
};

/** The sheets of a workbook as an independent reader sees them. */
export const readXlsx = (bytes: Buffer) => readSheets(bytes, { trim: false });

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/** A well-formed XML document as a tree; throws for every other. */
export const readXml = (text: string): Element => {
  const root: Element = { name: "", children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name: attributes["name"] ?? name, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (part) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new Error("The document has no root element");
  return document;
};
