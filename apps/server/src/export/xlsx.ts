import { mediaTypes } from "@backroom/contract";
import { Readable } from "node:stream";
import { dataColumns } from "./columns.ts";
import type { ExportColumn } from "./columns.ts";
import type { ExportFormat, ExportRecord } from "./exportFormat.ts";
import { createZipArchive } from "./zipArchive.ts";
import { textCell, xlsxCell, xlsxStyles } from "./xlsxCell.ts";
import { closingParts, leadingParts, sheetFoot, sheetHead, sheetPath } from "./xlsxParts.ts";

/** Rows a sheet holds, the headings included; further records go to a further sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

const row = (cells: readonly string[]): string => `<row>${cells.join("")}</row>`;

/** Hands out batches of records, cut where a sheet is full. */
interface Supply {
  /** At most `count` records; null at the end. */
  take(count: number): Promise<readonly ExportRecord[] | null>;
  /** True when a record is left. */
  hasMore(): Promise<boolean>;
  close(): Promise<void>;
}

const createSupply = (batches: AsyncIterable<readonly ExportRecord[]>): Supply => {
  const iterator = batches[Symbol.asyncIterator]();
  let held: readonly ExportRecord[] = [];
  const hasMore = async (): Promise<boolean> => {
    while (held.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return false;
      held = next.value;
    }
    return true;
  };
  return {
    hasMore,
    async take(count) {
      if (!(await hasMore())) return null;
      const taken = held.slice(0, count);
      held = held.slice(count);
      return taken;
    },
    async close() {
      await iterator.return?.();
    },
  };
};

async function* sheet(
  columns: readonly ExportColumn[],
  supply: Supply,
  maxRows: number,
): AsyncGenerator<string> {
  yield sheetHead(columns.map(({ width }) => width)) +
    row(columns.map(({ label }) => textCell(label, xlsxStyles.heading)));
  let free = maxRows - 1;
  while (free > 0) {
    const records = await supply.take(free);
    if (records === null) break;
    free -= records.length;
    yield records
      .map((record) => row(columns.map(({ name, type }) => xlsxCell(type, record[name]))))
      .join("");
  }
  yield sheetFoot;
}

/** A workbook of Office Open XML: typed cells, no formulas, a further sheet where one is full. */
export const xlsxOf = (maxRows: number): ExportFormat => ({
  extension: "xlsx",
  contentType: mediaTypes.xlsx,
  write({ kind, batches, createdAt }) {
    const archive = createZipArchive(createdAt);
    const columns = dataColumns(kind);
    const supply = createSupply(batches);
    const title = kind.title.replace(/^i18n:/, "");
    const close = (sheets: number) => {
      for (const [path, xml] of closingParts(title, sheets)) archive.addText(path, xml);
      archive.end();
    };
    async function* lastOrNot(number: number): AsyncGenerator<string> {
      yield* sheet(columns, supply, maxRows);
      if (await supply.hasMore()) addSheet(number + 1);
      else close(number);
    }
    const addSheet = (number: number) =>
      archive.addStream(sheetPath(number), () => Readable.from(lastOrNot(number), { objectMode: false }));
    for (const [path, xml] of leadingParts) archive.addText(path, xml);
    addSheet(1);
    archive.stream.once("close", () => void supply.close());
    return archive.stream;
  },
});

/** See {@link xlsxOf}. */
export const xlsx: ExportFormat = xlsxOf(MAX_SHEET_ROWS);
