import { layoutLimits } from "@backroom/contract";
import { cellActs } from "./layout.ts";
import type { Cell, CellAct, Layout, Page } from "./layout.ts";
import { settlePages } from "./places.ts";

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (record: Row, name: string): readonly Row[] => {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRow) : [];
};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const sideOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1
    ? Math.min(value, layoutLimits.side)
    : otherwise;
const actOf = (value: unknown, usual: CellAct): CellAct => cellActs.find((act) => act === value) ?? usual;

const cellNames = new Set(
  "Key Column Row Width Height Text Color Picture Does ArticleOid Function Link Days From Until Page".split(
    " ",
  ),
);
const pageNames = new Set(["Key", "Text", "Columns", "Rows"]);

const moreOf = (row: Row, known: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !known.has(name)));

/** Gives each key once: what has one already gets another. */
const createKeys = () => {
  const taken = new Set<string>();
  return (preferred: string): string => {
    let key = preferred;
    for (let number = 2; taken.has(key); number += 1) key = `${preferred}-${number}`;
    taken.add(key);
    return key;
  };
};

/** A cell as it is edited, its place as it came. `usual` is what it does where it does not say so. */
export const readCell = (row: Row, key: string, usual: CellAct): Cell => ({
  key,
  column: sideOf(row["Column"], 1),
  row: sideOf(row["Row"], 1),
  width: sideOf(row["Width"], 1),
  height: sideOf(row["Height"], 1),
  text: textOf(row["Text"]),
  color: textOf(row["Color"]),
  picture: textOf(row["Picture"]),
  does: actOf(row["Does"], usual),
  articleOid: typeof row["ArticleOid"] === "number" && row["ArticleOid"] > 0 ? row["ArticleOid"] : null,
  function: textOf(row["Function"]),
  link: textOf(row["Link"]),
  days: textOf(row["Days"]),
  from: textOf(row["From"]),
  until: textOf(row["Until"]),
  more: moreOf(row, cellNames),
});

/** A layout as a record holds it. */
export interface ReadLayout {
  readonly layout: Layout;
  /** A newer version of the product made it: properties this version does not read would be lost. */
  readonly isNewer: boolean;
  /** Cells that lay outside their page or on another cell; they are in a free place now. */
  readonly moved: number;
}

/** Reads the layout of a record, whatever it holds. Rows without keys get some, the same each time. */
export const readLayout = (record: Row, usual: CellAct): ReadLayout => {
  const pageKey = createKeys();
  const cellKey = createKeys();
  const firstKey = textOf(record["PageKey"]) || "first";
  const pageRows = rowsOf(record, "Pages");
  /** The page of each cell, by its place among them; cells of a page that is not there belong to the first one. */
  const pageAt = rowsOf(record, "PageButtons").map((cell) => ({
    cell,
    at: pageRows.findIndex((row) => row["Key"] === cell["Page"]),
  }));
  const furtherOf = (at: number) => pageAt.filter((one) => one.at === at).map(({ cell }) => cell);
  const cellsOf = (rows: readonly Row[], page: string): readonly Cell[] =>
    rows.map((row) => {
      const position = `${page.slice(0, 24)}-${String(row["Column"])}-${String(row["Row"])}`;
      const derived = position.replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
      return readCell(row, cellKey(textOf(row["Key"]) || derived), usual);
    });
  const first: Page = {
    key: pageKey(firstKey),
    name: textOf(record["PageText"]) || textOf(record["Text"]).slice(0, layoutLimits.text),
    columns: sideOf(record["Columns"], 6),
    rows: sideOf(record["Rows"], 4),
    cells: [],
    more: {},
  };
  const pages = [
    { page: first, cells: cellsOf([...rowsOf(record, "Buttons"), ...furtherOf(-1)], first.key) },
    ...pageRows.map((row, at) => {
      const key = pageKey(textOf(row["Key"]) || "page");
      const page: Page = {
        key,
        name: textOf(row["Text"]),
        columns: sideOf(row["Columns"], 6),
        rows: sideOf(row["Rows"], 4),
        cells: [],
        more: moreOf(row, pageNames),
      };
      return {
        page,
        cells: cellsOf(furtherOf(at), key),
      };
    }),
  ];
  const settled = settlePages(pages, (page, number) => ({ ...page, key: pageKey(`${page.key}-${number}`) }));
  const version = record["LayoutVersion"];
  return {
    layout: {
      pages: settled.pages,
      pictures: Object.fromEntries(
        rowsOf(record, "Pictures").map((row) => [textOf(row["Key"]), textOf(row["Data"])]),
      ),
    },
    isNewer: typeof version === "number" && version > layoutLimits.version,
    moved: settled.moved.length,
  };
};

const orNull = (text: string): string | null => (text === "" ? null : text);

/** A cell as a row of a record. */
export const writeCell = (cell: Cell): Row => ({
  ...cell.more,
  Key: cell.key,
  Column: cell.column,
  Row: cell.row,
  Width: cell.width,
  Height: cell.height,
  Text: cell.text,
  Color: orNull(cell.color),
  Picture: orNull(cell.picture),
  Does: cell.does,
  ...(cell.does === "article" && { ArticleOid: cell.articleOid }),
  ...(cell.does === "function" && { Function: orNull(cell.function) }),
  ...(cell.does === "page" && { Link: orNull(cell.link) }),
  Days: orNull(cell.days),
  From: orNull(cell.from),
  Until: orNull(cell.until),
});

/** The pictures that cells show. */
export const usedPictures = (layout: Layout): Layout["pictures"] => {
  const used = new Set(layout.pages.flatMap(({ cells }) => cells.map(({ picture }) => picture)));
  return Object.fromEntries(Object.entries(layout.pictures).filter(([key]) => used.has(`picture:${key}`)));
};

/** The fields of a record that hold a layout. Pictures that are no longer shown are left out. */
export const writeLayout = (layout: Layout): Row => {
  const [first, ...further] = layout.pages;
  if (first === undefined) throw new Error("A layout has at least one page");
  return {
    PageKey: first.key,
    PageText: first.name,
    Columns: first.columns,
    Rows: first.rows,
    Buttons: first.cells.map(writeCell),
    Pages: further.map(({ key, name, columns, rows, more }) => ({
      ...more,
      Key: key,
      Text: name,
      Columns: columns,
      Rows: rows,
    })),
    PageButtons: further.flatMap(({ key, cells }) =>
      cells.map((cell) => ({ Page: key, ...writeCell(cell) })),
    ),
    Pictures: Object.entries(usedPictures(layout)).map(([Key, Data]) => ({ Key, Data })),
  };
};

/** Whether two layouts are stored as the same. */
export const isSameLayout = (a: Layout, b: Layout): boolean =>
  a === b || JSON.stringify(writeLayout(a)) === JSON.stringify(writeLayout(b));
