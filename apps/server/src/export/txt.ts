import { Readable } from "node:stream";
import { cellText, withoutFormula } from "./cellText.ts";
import { shownColumns } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";

/** Controls and line ends would break the line or the columns. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu;

/** A text that begins with a quotation mark is quoted: spreadsheets would take its marks away, and the tabs up to the next. */
const quoted = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: unknown): string => {
  const text = cellText(value).replaceAll(breaking, " ");
  return quoted(typeof value === "string" ? withoutFormula(text) : text);
};

const line = (cells: readonly string[]): string => `${cells.join("\t")}\r\n`;

async function* lines({ kind, batches }: ExportContent): AsyncGenerator<string> {
  const columns = shownColumns(kind);
  yield line(columns.map(({ label }) => label));
  for await (const batch of batches) {
    yield batch.map((record) => line(columns.map(({ name }) => cell(record[name])))).join("");
  }
}

/** A line per record, its columns separated by tabs: the width of letters decides no alignment. */
export const txt: ExportFormat = {
  extension: "txt",
  contentType: "text/plain; charset=utf-8",
  write: (content) => Readable.from(lines(content), { objectMode: false }),
};
