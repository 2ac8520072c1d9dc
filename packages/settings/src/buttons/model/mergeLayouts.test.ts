import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCell, changeCells, moveCells, removeCells } from "./cellCommands.ts";
import type { Layout } from "./layout.ts";
import { mergeLayouts } from "./mergeLayouts.ts";
import type { MergeSide } from "./mergeLayouts.ts";
import { addPage, movePage, removePage, renamePage } from "./pageCommands.ts";
import {
  createKeys,
  cell,
  keysOf,
  expectSound,
  page,
  some,
  apply,
  start,
} from "../../../test/sampleLayouts.ts";
import type { Change } from "../../../test/sampleLayouts.ts";

describe("a merge", () => {
  const both = (mine: readonly Change[], theirs: readonly Change[]) => {
    let next = 0;
    const newKey = (side: string) => () => `${side}-${(next += 1)}`;
    return [apply(start, mine, newKey("m")), apply(start, theirs, newKey("t"))] as const;
  };
  const merge = (mine: Layout, theirs: Layout) => mergeLayouts(start, mine, theirs, createKeys());

  it("loses no cell but what one removed and the other left as it was, or the user gave up", () => {
    fc.assert(
      fc.property(some, some, fc.infiniteStream(fc.boolean()), (first, second, coin) => {
        const [mine, theirs] = both(first, second);
        const merged = merge(mine, theirs);
        const picks: Record<string, MergeSide> = {};
        for (const { id, state } of merged.rows)
          if (state === "clash") picks[id] = coin.next().value === true ? "mine" : "theirs";
        const { layout } = merged.result(picks);
        expectSound(layout);
        const rows = new Map(merged.rows.map((row) => [row.id, row]));
        const there = new Set(keysOf(layout));
        for (const key of new Set([...keysOf(mine), ...keysOf(theirs)])) {
          const row = rows.get(`cell ${key}`);
          const side = row?.state === "clash" ? picks[row.id] : row?.state === "theirs" ? "theirs" : "mine";
          const isGivenUp = row !== undefined && row[side ?? "mine"] === undefined;
          expect([key, there.has(key)]).toEqual([key, !isGivenUp]);
          // What one side added or changed never goes by itself.
          const isDecided = row?.state === "clash";
          expect(!isGivenUp || isDecided || row.base !== undefined).toBe(true);
        }
      }),
    );
  });

  it("with nothing of the other side is the own one", () => {
    fc.assert(
      fc.property(some, (list) => {
        const [edited] = both(list, []);
        const sorted = (layout: Layout) =>
          layout.pages.map(({ cells, ...one }) => ({
            ...one,
            cells: cells.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
          }));
        expect(sorted(merge(edited, start).result({}).layout)).toEqual(sorted(edited));
        expect(sorted(merge(start, edited).result({}).layout)).toEqual(sorted(edited));
        expect(merge(edited, edited).rows).toEqual([]);
      }),
    );
  });

  it("joins what both changed of a cell, and lets the user choose where it is the same part", () => {
    const mine = changeCells(start, ["a", "c"], { text: "mine" });
    const theirs = changeCells(
      changeCells(moveCells(start, "one", ["a"], { columns: 3, rows: 0 }), ["c"], { text: "theirs" }),
      ["d"],
      { color: "#ff0000" },
    );
    const merged = merge(mine, theirs);
    expect(merged.rows.map(({ id, state }) => `${id} ${state}`)).toEqual([
      "cell a joined",
      "cell c clash",
      "cell d theirs",
    ]);
    const cellsOf = (picks: Record<string, MergeSide>) =>
      new Map(merged.result(picks).layout.pages.flatMap(({ cells }) => cells.map((one) => [one.key, one])));
    expect(cellsOf({}).get("a")).toMatchObject({ text: "mine", column: 4 });
    expect(cellsOf({}).get("c")).toMatchObject({ text: "mine" });
    expect(cellsOf({ "cell c": "theirs" }).get("c")).toMatchObject({ text: "theirs" });
  });

  it("gives two new cells in one place a place each, and keeps what was removed here and changed there", () => {
    const mine = removePage(addCell(start, "one", cell("m", 4, 3)), "two");
    const theirs = changeCells(addCell(start, "one", cell("t", 4, 3)), ["d"], { text: "new" });
    const { layout, moved } = merge(mine, theirs).result({});
    expect(moved).toBe(1);
    expect(keysOf(layout)).toEqual(["a", "b", "c", "d", "m", "t"]);
    expectSound(layout);
    expect(keysOf(merge(mine, theirs).result({ "cell d": "mine" }).layout)).toEqual([
      "a",
      "b",
      "c",
      "m",
      "t",
    ]);
  });
});

it("removes a page that the other renamed when the user says so", () => {
  const mine = removePage(start, "two");
  const theirs = renamePage(start, "two", "renamed");
  const { rows, result } = mergeLayouts(start, mine, theirs, createKeys());
  expect(rows.find(({ id }) => id === "page two")).toMatchObject({ state: "clash", usual: "theirs" });
  const namesOf = (picks: Record<string, MergeSide>) => result(picks).layout.pages.map(({ name }) => name);
  expect(namesOf({})).toEqual(["one", "renamed"]);
  expect(namesOf({ "page two": "mine" })).toEqual(["one"]);
});

describe("pages that both users changed", () => {
  const sized = (layout: Layout, columns: number, rows: number): Layout => ({
    ...layout,
    pages: layout.pages.map((one) => (one.key === "one" ? { ...one, columns, rows } : one)),
  });
  const merge = (mine: Layout, theirs: Layout) => mergeLayouts(start, mine, theirs, createKeys());
  const first = (layout: Layout) => layout.pages.find(({ key }) => key === "one");

  it("have the name that the user chooses, and room for both", () => {
    const { rows, result } = merge(
      renamePage(sized(start, 6, 3), "one", "mine"),
      renamePage(sized(start, 4, 5), "one", "theirs"),
    );
    expect(rows).toMatchObject([{ id: "page one", state: "clash", usual: "mine" }]);
    expect(first(result({}).layout)).toMatchObject({ name: "mine", columns: 6, rows: 5 });
    expect(first(result({ "page one": "theirs" }).layout)).toMatchObject({ name: "theirs" });
  });

  it("have the name of one and the size of the other", () => {
    const renamed = renamePage(start, "one", "new");
    const larger = sized(start, 6, 5);
    for (const { rows, result } of [merge(renamed, larger), merge(larger, renamed)]) {
      expect(rows).toMatchObject([{ id: "page one", state: "joined" }]);
      expect(first(result({}).layout)).toMatchObject({ name: "new", columns: 6, rows: 5 });
    }
  });

  it("are in the order of the user who moved one, with the page that the other added", () => {
    const moved = movePage(start, "two", -1);
    const added = addPage(start, page("three"));
    for (const { result } of [merge(moved, added), merge(added, moved)])
      expect(result({}).layout.pages.map(({ key }) => key)).toEqual(["two", "three", "one"]);
  });
});

it("leaves a cell in its place that did not move, and moves the one that another user put there", () => {
  const { column, row } = start.pages[0]?.cells.find(({ key }) => key === "b") ?? { column: 0, row: 0 };
  const from = start.pages[0]?.cells.find(({ key }) => key === "a") ?? { column: 0, row: 0 };
  const by = { columns: column - from.column, rows: row - from.row };
  const mine = moveCells(removeCells(start, ["b"]), "one", ["a"], by);
  const theirs = changeCells(start, ["b"], { text: "new" });
  const { layout, moved } = mergeLayouts(start, mine, theirs, createKeys()).result({});
  expect(moved).toBe(1);
  expect(layout.pages[0]?.cells.find(({ key }) => key === "b")).toMatchObject({ column, row, text: "new" });
  expectSound(layout);
});
