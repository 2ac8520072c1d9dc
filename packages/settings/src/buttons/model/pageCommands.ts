import { layoutLimits } from "@backroom/contract";
import { withPage } from "./layout.ts";
import type { Cell, Layout, NewKey, Page } from "./layout.ts";
import { isInside, roomFor, settlePages } from "./places.ts";

/** Cells that lie outside a grid of that size. */
export const outsideOf = (page: Page, columns: number, rows: number): readonly Cell[] =>
  page.cells.filter((cell) => !isInside(cell, { columns, rows }));

const clampSide = (side: number): number => Math.min(Math.max(Math.trunc(side), 1), layoutLimits.side);

/** Gives a page another number of columns and rows. Cells that lie outside move to free places, else to a page behind it. */
export const resizeGrid = (
  layout: Layout,
  pageKey: string,
  grid: { readonly columns: number; readonly rows: number },
  newKey: NewKey,
): Layout => {
  const columns = clampSide(grid.columns);
  const rows = clampSide(grid.rows);
  const at = layout.pages.findIndex((page) => page.key === pageKey);
  const page = layout.pages[at];
  if (page === undefined || (page.columns === columns && page.rows === rows)) return layout;
  const outside = outsideOf(page, columns, rows);
  const kept = { ...page, columns, rows, cells: page.cells.filter((cell) => !outside.includes(cell)) };
  let now = kept;
  const left: Cell[] = [];
  for (const cell of outside) {
    const placed = roomFor(now, cell);
    if (placed === undefined) left.push(cell);
    else now = { ...now, cells: [...now.cells, placed] };
  }
  const behind =
    left.length === 0
      ? []
      : settlePages([{ page: { ...kept, key: newKey(), cells: [] }, cells: left }], (one) => ({
          ...one,
          key: newKey(),
          cells: [],
        })).pages;
  return { ...layout, pages: [...layout.pages.slice(0, at), now, ...behind, ...layout.pages.slice(at + 1)] };
};

/** The layout with a page behind all others. */
export const addPage = (layout: Layout, page: Page): Layout =>
  layout.pages.length >= layoutLimits.pages ? layout : { ...layout, pages: [...layout.pages, page] };

/** Renames a page. */
export const renamePage = (layout: Layout, key: string, name: string): Layout =>
  withPage(layout, key, (page) => ({ ...page, name }));

/** Moves a page by places among the others. */
export const movePage = (layout: Layout, key: string, by: number): Layout => {
  const from = layout.pages.findIndex((page) => page.key === key);
  const page = layout.pages[from];
  if (page === undefined) return layout;
  const to = Math.min(Math.max(from + by, 0), layout.pages.length - 1);
  if (to === from) return layout;
  const pages = layout.pages.filter((one) => one.key !== key);
  return { ...layout, pages: [...pages.slice(0, to), page, ...pages.slice(to)] };
};

/** Copies a page with its cells, behind it. */
export const copyPage = (layout: Layout, key: string, name: string, newKey: NewKey): Layout => {
  const at = layout.pages.findIndex((page) => page.key === key);
  const page = layout.pages[at];
  if (page === undefined || layout.pages.length >= layoutLimits.pages) return layout;
  const cells = page.cells.map((cell) => ({ ...cell, key: newKey() }));
  const copy = { ...page, key: newKey(), name, cells };
  return { ...layout, pages: [...layout.pages.slice(0, at + 1), copy, ...layout.pages.slice(at + 1)] };
};

/** Removes a page; the last one stays. */
export const removePage = (layout: Layout, key: string): Layout =>
  layout.pages.length === 1 ? layout : { ...layout, pages: layout.pages.filter((page) => page.key !== key) };
