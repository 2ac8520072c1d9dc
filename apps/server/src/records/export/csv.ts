import { Readable } from "node:stream";
import { safeCellText } from "./cellText.ts";
import { dataColumns } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";

type CsvContent = Pick<ExportContent, "kind" | "batches">;

/** Without it spreadsheets take UTF-8 for the old code page of their system. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Comma and tab are quoted too, since not every program knows that semicolons separate. */
const special = /[;,"\t\r\n]|^\s|\s$/;

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(";")}\r\n`;

/** The beginning of a file: its mark and the headings. */
export const csvHead = (headings: readonly string[]): string => BYTE_ORDER_MARK + line(headings);

/** A line of values, none of which spreadsheets run as a formula. */
export const csvLine = (values: readonly unknown[]): string => line(values.map(safeCellText));

async function* lines({ kind, batches }: CsvContent): AsyncGenerator<string> {
  const columns = dataColumns(kind);
  yield csvHead(columns.map(({ label }) => label));
  for await (const batch of batches) {
    yield batch.map((record) => csvLine(columns.map(({ name }) => record[name]))).join("");
  }
}

/** RFC 4180 with semicolons and a byte order mark. */
export const csv = {
  extension: "csv",
  contentType: "text/csv; charset=utf-8",
  write: (content: CsvContent) => Readable.from(lines(content), { objectMode: false }),
} satisfies ExportFormat;
