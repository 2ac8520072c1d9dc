import { Readable } from "node:stream";
import { plainValue } from "@backroom/values";
import type { DescribedValue } from "@backroom/values";
import { withoutFormula } from "./cellText.ts";
import { shownColumns } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";

/** Controls and line ends would break the line or the columns. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu;

/** A text that begins with a quotation mark is quoted: spreadsheets would take its marks away, and the tabs up to the next. */
const quoted = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** An amount may be negative; only its code is a typed text. */
const isAmount = ({ isNumber = false, unit = "" }: DescribedValue): boolean =>
  isNumber && /^(?:[A-Z]{3}|%)?$/.test(unit);

const cell = (value: DescribedValue): string => {
  const text = plainValue(value).replaceAll(breaking, " ");
  return quoted(isAmount(value) ? text : withoutFormula(text));
};

const line = (cells: readonly string[]): string => `${cells.join("\t")}\r\n`;

async function* lines({ kind, batches, describe }: ExportContent): AsyncGenerator<string> {
  const columns = shownColumns(kind);
  yield line(columns.map(({ label }) => label));
  for await (const batch of batches) {
    const rows = await describe(columns, batch);
    yield rows.map((row) => line(row.map(cell))).join("");
  }
}

/**
 * A line per record that reads as the grid does, in English, its columns separated by tabs: the width of letters decides
 * no alignment.
 */
export const txt: ExportFormat = {
  extension: "txt",
  contentType: "text/plain; charset=utf-8",
  write: (content) => Readable.from(lines(content), { objectMode: false }),
};
