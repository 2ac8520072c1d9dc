import { layoutLimits } from "@backroom/contract";
import { boundsOf } from "./places.ts";
import { readCell, writeCell } from "./layoutRecord.ts";
import type { Cell, CellAct, Layout } from "./layout.ts";

const FORMAT = "backroom-till-cells";
/** Longest text that is looked at. */
const MOST_CHARACTERS = 2_000_000;
const MOST_CELLS = layoutLimits.side * layoutLimits.side;
const pictureData = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Cells with the pictures they show. */
export interface CopiedCells {
  readonly cells: readonly Cell[];
  readonly pictures: Layout["pictures"];
}

/** Cells as text, for the clipboard. */
export const copyText = (layout: Layout, cells: readonly Cell[]): string => {
  const used = new Set(cells.map(({ picture }) => picture));
  const pictures = Object.entries(layout.pictures).filter(([key]) => used.has(`picture:${key}`));
  return JSON.stringify({
    format: FORMAT,
    version: layoutLimits.version,
    cells: cells.map(writeCell),
    pictures: Object.fromEntries(pictures),
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  if (text.length > MOST_CHARACTERS || !text.includes(FORMAT)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads cells that were copied, here or in another layout; null for any other text. */
export const readCopied = (text: string, usual: CellAct): CopiedCells | null => {
  const copied = parsed(text);
  if (!isObject(copied) || copied["format"] !== FORMAT || copied["version"] !== layoutLimits.version)
    return null;
  const rows = Array.isArray(copied["cells"]) ? copied["cells"].filter(isObject).slice(0, MOST_CELLS) : [];
  if (rows.length === 0) return null;
  const cells = rows.map((row, index) => {
    const cell = readCell(row, String(index), usual);
    return {
      ...cell,
      width: Math.min(cell.width, layoutLimits.side),
      height: Math.min(cell.height, layoutLimits.side),
      more: {},
    };
  });
  const pictures = isObject(copied["pictures"]) ? Object.entries(copied["pictures"]) : [];
  const bounds = boundsOf(cells);
  return {
    cells: cells.map((cell) => ({
      ...cell,
      column: cell.column - bounds.column + 1,
      row: cell.row - bounds.row + 1,
    })),
    pictures: Object.fromEntries(
      pictures.flatMap(([key, data]) =>
        /^[A-Za-z0-9-]{1,40}$/.test(key) &&
        typeof data === "string" &&
        data.length <= layoutLimits.pictureCharacters &&
        pictureData.test(data)
          ? [[key, data]]
          : [],
      ),
    ),
  };
};
