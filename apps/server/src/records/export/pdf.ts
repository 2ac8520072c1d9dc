import { plainValue } from "@backroom/values";
import type { DescribedValue } from "@backroom/values";
import { shownColumns } from "./columns.ts";
import type { ShownColumn } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";
import { pdfTable } from "./pdfTable.ts";
import type { PdfRow } from "./pdfTable.ts";
import { textOfKey } from "../../kernel/textOfKey.ts";

/** Some 250 pages. Setting letters takes 1 to 2 ms a record, and beyond this a program reads the records better. */
const MAX_RECORDS = 10_000;
/** Far more than a column shows; texts are cut before they are measured. */
const MAX_TEXT = 200;

const lineOf = (value: DescribedValue): string =>
  plainValue(value)
    .slice(0, MAX_TEXT)
    .replaceAll(/[\p{Cc}\s]+/gu, " ");

/** The rows; those of a report, which come by currency, with the currency over the first one of each. */
async function* rows(
  columns: readonly ShownColumn[],
  { kind, batches, describe }: Pick<ExportContent, "kind" | "batches" | "describe">,
): AsyncGenerator<readonly PdfRow[]> {
  let currency: unknown;
  for await (const batch of batches) {
    const described = await describe(columns, batch);
    yield batch.flatMap((record, index): PdfRow[] => {
      const cells = described[index]?.map(lineOf) ?? [];
      const isNext = kind.report !== null && record["Currency"] !== currency;
      currency = record["Currency"];
      return isNext && typeof currency === "string" ? [{ heading: currency }, cells] : [cells];
    });
  }
}

/** A table on A4 pages that reads as the grid does, in English; times are in UTC. */
export const pdf: ExportFormat = {
  extension: "pdf",
  contentType: "application/pdf",
  limit: {
    records: MAX_RECORDS,
    message: "A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
  },
  write({ kind, batches, describe, createdAt }) {
    const columns = shownColumns(kind);
    return pdfTable({
      title: textOfKey(kind.title),
      note: `${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      columns: columns.map(({ label, type, width, field }) => ({
        label,
        share: width,
        align: type === "Number" && !field.lookup ? "end" : "start",
      })),
      rows: rows(columns, { kind, batches, describe }),
      createdAt,
    });
  },
};
