import fc from "fast-check";
import { expect, it } from "vitest";
import type { TileSize } from "../definition/tileDefinition.ts";
import { indexAt, indexTowards, packTiles } from "./packTiles.ts";
import type { CellArea, Direction } from "./packTiles.ts";

const size = fc.constantFrom<TileSize>("medium", "wide", "large");
const cellsOf = ({ row, column, rows, columns }: CellArea) =>
  Array.from(
    { length: rows * columns },
    (_, i) => `${row + Math.floor(i / columns)},${column + (i % columns)}`,
  );

it("puts no two tiles on one cell and none outside", () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 20 }), fc.integer({ min: 1, max: 8 }), (sizes, columns) => {
      const areas = packTiles(sizes, columns);
      const cells = areas.flatMap(cellsOf);
      expect(new Set(cells).size).toBe(cells.length);
      for (const area of areas) expect(area.column + area.columns).toBeLessThanOrEqual(columns);
    }),
  );
});

it("fills gaps with later tiles that fit", () => {
  expect(packTiles(["wide", "wide", "medium"], 3).map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [1, 0],
    [0, 2],
  ]);
});

it("finds for each place of a tile the index that brings it there", () => {
  const sizes: TileSize[] = ["medium", "large", "medium", "wide", "medium", "medium"];
  for (const [to] of sizes.entries()) {
    const moved = sizes.toSpliced(0, 1).toSpliced(to, 0, "medium");
    const place = packTiles(moved, 4)[to];
    if (place === undefined) throw new Error("no place");
    const found = indexAt({ sizes, columns: 4, index: 0 }, place);
    expect(packTiles(sizes.toSpliced(0, 1).toSpliced(found, 0, "medium"), 4)[found]).toEqual(place);
  }
});

it("goes with the arrows through rows and columns, and on over the end of a row", () => {
  const sizes: TileSize[] = Array.from({ length: 7 }, () => "medium");
  const go = (index: number, direction: Direction) => indexTowards({ sizes, columns: 3, index }, direction);
  expect([go(4, "up"), go(4, "down"), go(4, "start"), go(4, "end")]).toEqual([1, 6, 3, 5]);
  expect([go(2, "end"), go(3, "start"), go(0, "start"), go(6, "end"), go(1, "up"), go(6, "down")]).toEqual([
    3, 2, 0, 6, 1, 6,
  ]);
});

it("an arrow never brings a tile further than the list, and up and down always change the row", () => {
  const direction = fc.constantFrom<Direction>("up", "down", "start", "end");
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(),
      direction,
      (sizes, columns, at, way) => {
        const index = at % sizes.length;
        const to = indexTowards({ sizes, columns, index }, way);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(sizes.length);
        if (to === index || way === "start" || way === "end") return;
        const moved = sizes.toSpliced(index, 1).toSpliced(to, 0, sizes[index] ?? "medium");
        const rows = [packTiles(sizes, columns)[index]?.row ?? 0, packTiles(moved, columns)[to]?.row ?? 0];
        expect(Math.sign((rows[1] ?? 0) - (rows[0] ?? 0))).toBe(way === "down" ? 1 : -1);
      },
    ),
  );
});
