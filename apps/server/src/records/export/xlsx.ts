import { mediaTypes } from "@backroom/contract";
import { Readable } from "node:stream";
import { dataColumns } from "./columns.ts";
import type { ExportColumn } from "./columns.ts";
import type { ExportFormat, ExportRecord } from "./exportFormat.ts";
import { createZipArchive } from "./zipArchive.ts";
import { textCell, xlsxCell, xlsxStyles } from "./xlsxCell.ts";
import { closingParts, leadingParts, sheetFoot, sheetHead, sheetPath } from "./xlsxParts.ts";
import { textOfKey } from "../../kernel/textOfKey.ts";

/** Rows a sheet holds, the headings included; further records go to a further sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** `A`, `B`, … `Z`, `AA`: not every reader counts cells, so each carries its place. */
const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const row = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.join("")}</row>`;

/** Minimum width of a column of dates with a time, in px. Spreadsheets show ### in narrower columns. */
const DATE_TIME_WIDTH = 175;

const widthOf = ({ type, width }: ExportColumn): number =>
  type === "DateTime" ? Math.max(width, DATE_TIME_WIDTH) : width;

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
  yield (
    sheetHead(columns.map(widthOf)) +
      row(
        1,
        columns.map(({ label }, index) => textCell(`${columnName(index)}1`, label, xlsxStyles.heading)),
      )
  );
  const placed = columns.map((column, index) => ({ ...column, letters: columnName(index) }));
  let last = 1;
  while (last < maxRows) {
    const records = await supply.take(maxRows - last);
    if (records === null) break;
    const first = last + 1;
    last += records.length;
    yield records
      .map((record, index) => {
        const number = first + index;
        return row(
          number,
          placed.map(({ letters, name, type }) => xlsxCell(`${letters}${number}`, type, record[name])),
        );
      })
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
    const title = textOfKey(kind.title);
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
