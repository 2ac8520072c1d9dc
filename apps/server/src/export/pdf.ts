import { cellText } from "./cellText.ts";
import { shownColumns } from "./columns.ts";
import type { ExportColumn } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";
import { pdfTable } from "./pdfTable.ts";

/** Some 250 pages. Setting letters takes 1 to 2 ms a record, and beyond this a program reads the records better. */
const MAX_RECORDS = 10_000;
/** Far more than a column shows; texts are cut before they are measured. */
const MAX_TEXT = 200;

const shown = (type: ExportColumn["type"], value: unknown): string => {
  if (type === "Boolean" && typeof value === "boolean") return value ? "Yes" : "No";
  const text = cellText(value).slice(0, MAX_TEXT);
  return type === "DateTime" ? text.slice(0, 16).replace("T", " ") : text.replaceAll(/[\p{Cc}\s]+/gu, " ");
};

async function* rows(
  columns: readonly ExportColumn[],
  batches: ExportContent["batches"],
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const batch of batches) {
    yield batch.map((record) => columns.map(({ name, type }) => shown(type, record[name])));
  }
}

/** A table on A4 pages, in English; times are in UTC. */
export const pdf: ExportFormat = {
  extension: "pdf",
  contentType: "application/pdf",
  limit: {
    records: MAX_RECORDS,
    message: "A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
  },
  write({ kind, batches, createdAt }) {
    const columns = shownColumns(kind);
    return pdfTable({
      title: kind.title.replace(/^i18n:/, ""),
      note: `${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      columns: columns.map(({ label, type, width }) => ({
        label,
        share: width,
        align: type === "Number" ? "end" : "start",
      })),
      rows: rows(columns, batches),
      createdAt,
    });
  },
};
