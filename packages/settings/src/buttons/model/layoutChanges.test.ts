import type { EntityRecord } from "@backroom/contract";
import { change, redo, startHistory, undo } from "@backroom/record-work";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergePlaces, moveCells } from "./cellCommands.ts";
import type { Layout } from "./layout.ts";
import { readLayout } from "./layoutRecord.ts";
import { outsideOf, resizeGrid } from "./pageCommands.ts";
import { itemsOf } from "./places.ts";
import { writeLayout } from "./layoutRecord.ts";
import {
  createKeys,
  page,
  keysOf,
  expectSound,
  number,
  some,
  apply,
  start,
} from "../../../test/sampleLayouts.ts";

describe("whatever is done to a layout", () => {
  it("cells stay inside the grid and on no other", () => {
    fc.assert(
      fc.property(some, (list) => {
        const layout = apply(start, list, createKeys());
        expectSound(layout);
        expect(layout.pages.length).toBeGreaterThan(0);
      }),
    );
  });

  it("undo of anything gives the state before, and redo the state after", () => {
    fc.assert(
      fc.property(some, (list) => {
        const newKey = createKeys();
        const states = [start];
        let history = startHistory(start);
        for (const one of list) {
          const next = one(history.now, newKey);
          if (next !== history.now) states.push(next);
          history = change(history, "change", next);
        }
        for (const state of states.toReversed()) {
          expect(history.now).toBe(state);
          history = undo(history);
        }
        for (const state of states.slice(1)) {
          history = redo(history);
          expect(history.now).toBe(state);
        }
      }),
    );
  });

  it("is read from its record as it was written", () => {
    fc.assert(
      fc.property(some, (list) => {
        const layout = apply(start, list, createKeys());
        const record = { Oid: 1, Text: "x", ...writeLayout(layout) } as unknown as EntityRecord;
        expect(readLayout(record, "article")).toEqual({ layout, isNewer: false, moved: 0 });
      }),
    );
  });

  it("a smaller grid loses no cell", () => {
    fc.assert(
      fc.property(some, number, number, (list, columns, rows) => {
        const newKey = createKeys();
        const layout = apply(start, list, newKey);
        const next = resizeGrid(layout, layout.pages[0]?.key ?? "", { columns, rows }, newKey);
        expectSound(next);
        expect(keysOf(next)).toEqual(keysOf(layout));
      }),
    );
  });
});

it("a cell changes places with another one of its size, and does not push others away", () => {
  const positions = (layout: Layout) =>
    Object.fromEntries(layout.pages[0]?.cells.map(({ key, column, row }) => [key, `${column} ${row}`]) ?? []);
  expect(positions(moveCells(start, "one", ["a"], { columns: 0, rows: 2 }))).toMatchObject({
    a: "1 3",
    c: "1 1",
  });
  expect(moveCells(start, "one", ["a"], { columns: 1, rows: 0 })).toBe(start);
  expect(moveCells(start, "one", ["a"], { columns: -1, rows: 0 })).toBe(start);
});

it("places are joined around one cell only, and a wide cell takes part once", () => {
  const empty = { column: 4, row: 1, width: 1, height: 1 };
  const joined = mergePlaces(start, "one", [{ column: 2, row: 1, width: 2, height: 2 }, empty]);
  expect(joined.pages[0]?.cells[1]).toMatchObject({ key: "b", width: 3, height: 2 });
  expect(mergePlaces(start, "one", [empty, { ...empty, column: 1 }])).toBe(start);
  expect(itemsOf(start.pages[0] ?? page("none"))).toHaveLength(9);
  expect(outsideOf(start.pages[0] ?? page("none"), 2, 3)).toMatchObject([{ key: "b" }]);
});
