import fc from "fast-check";
import { expect } from "vitest";
import {
  addCell,
  changeCells,
  mergePlaces,
  moveCells,
  pasteCells,
  removeCells,
  resizeCell,
  splitCell,
} from "../src/buttons/model/cellCommands.ts";
import type { Cell, Layout, Page, Place } from "../src/buttons/model/layout.ts";
import { addPage, copyPage, movePage, removePage, resizeGrid } from "../src/buttons/model/pageCommands.ts";
import { blankContent } from "../src/buttons/model/layout.ts";
import { isInside, overlaps } from "../src/buttons/model/places.ts";

/** Makes keys that nothing has. */
export const createKeys = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};

/** A cell of one place that sells an article. */
export const cell = (key: string, column: number, row: number, more: Partial<Cell> = {}): Cell => ({
  ...blankContent("article"),
  key,
  column,
  row,
  width: 1,
  height: 1,
  text: key,
  articleOid: 1,
  ...more,
});
/** A page of four columns and three rows. */
export const page = (key: string, cells: readonly Cell[] = [], more: Partial<Page> = {}): Page => ({
  key,
  name: key,
  columns: 4,
  rows: 3,
  cells,
  more: {},
  ...more,
});
/** A layout without pictures. */
export const layoutOf = (...pages: readonly Page[]): Layout => ({ pages, pictures: {} });
/** Keys of all cells, sorted. */
export const keysOf = (layout: Layout) =>
  layout.pages.flatMap(({ cells }) => cells.map(({ key }) => key)).sort();

/** Cells lie in their grid and on no other one, and no key is there twice. */
export const expectSound = (layout: Layout) => {
  for (const one of layout.pages) {
    for (const [index, a] of one.cells.entries()) {
      expect(isInside(a, one)).toBe(true);
      for (const b of one.cells.slice(index + 1)) expect(overlaps(a, b)).toBe(false);
    }
  }
  const keys = [...keysOf(layout), ...layout.pages.map(({ key }) => key)];
  expect(new Set(keys).size).toBe(keys.length);
};

/** A change of a layout, whatever cells and pages it has: numbers choose among them. */
export type Change = (layout: Layout, newKey: () => string) => Layout;

/** A number that chooses a place, or one among cells and pages. */
export const number = fc.integer({ min: 0, max: 13 });
const at = <Value>(list: readonly Value[], index: number): Value | undefined =>
  list[index % Math.max(list.length, 1)];
/** Any change of any layout. */
const changes = fc
  .record({ kind: fc.integer({ min: 0, max: 13 }), a: number, b: number, c: number, d: number })
  .map(({ kind, a, b, c, d }): Change => (layout, newKey) => {
    const chosen = at(layout.pages, a) ?? page("none");
    const one = at(chosen.cells, b);
    const key = one?.key ?? "";
    const place: Place = { column: c, row: d, width: (a % 3) + 1, height: (b % 3) + 1 };
    const several = chosen.cells.slice(b % 4, (b % 4) + (c % 4)).map((other) => other.key);
    switch (kind) {
      case 0:
      case 1:
        return addCell(layout, chosen.key, { ...cell(newKey(), c, d), width: (a % 2) + 1 });
      case 2:
        return moveCells(layout, chosen.key, [key], { columns: c - 6, rows: d - 6 });
      case 3:
        return moveCells(layout, chosen.key, several, { columns: c - 6, rows: d - 6 });
      case 4:
        return resizeCell(layout, key, place);
      case 5:
        return mergePlaces(layout, chosen.key, [place, { ...place, column: b, row: a }]);
      case 6:
        return splitCell(layout, key);
      case 7:
        return removeCells(layout, several);
      case 8:
        return resizeGrid(layout, chosen.key, { columns: c, rows: d }, newKey);
      case 9:
        return addPage(layout, page(newKey()));
      case 10:
        return copyPage(layout, chosen.key, "copy", newKey);
      case 11:
        return removePage(movePage(layout, chosen.key, c - 6), at(layout.pages, d)?.key ?? "");
      case 12:
        return pasteCells(
          layout,
          chosen.key,
          { column: c, row: d },
          { cells: chosen.cells, pictures: {} },
          newKey,
        ).layout;
      default:
        return changeCells(layout, [key], { text: String(c), color: "#aabbcc" });
    }
  });
/** A few changes in a row. */
export const some = fc.array(changes, { maxLength: 12 });
/** The layout after these changes. */
export const apply = (layout: Layout, list: readonly Change[], newKey: () => string) =>
  list.reduce((now, one) => one(now, newKey), layout);

/** A layout of two pages. */
export const start = layoutOf(
  page("one", [cell("a", 1, 1), cell("b", 2, 1, { width: 2, height: 2 }), cell("c", 1, 3)]),
  page("two", [cell("d", 1, 1), cell("e", 4, 3)]),
);
