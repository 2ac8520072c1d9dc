import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyText, readCopied } from "./clipboard.ts";
import {
  addCell,
  changeCells,
  mergePlaces,
  moveCells,
  pasteCells,
  removeCells,
  resizeCell,
  splitCell,
} from "./cellCommands.ts";
import {
  addPage,
  copyPage,
  movePage,
  outsideOf,
  removePage,
  renamePage,
  resizeGrid,
} from "./pageCommands.ts";
import { contrastOf, inkOn } from "./contrast.ts";
import { change, redo, startHistory, undo } from "./history.ts";
import { blankContent } from "./layout.ts";
import type { Cell, Layout, Page, Place } from "./layout.ts";
import { readLayout, writeLayout } from "./layoutRecord.ts";
import { mergeLayouts } from "./mergeLayouts.ts";
import type { MergeSide } from "./mergeLayouts.ts";
import { isInside, itemsOf, overlaps } from "./places.ts";
import { problemsOf } from "./problems.ts";
import { cellSize, linesOf, screenWarnings, tillScreens } from "./tillScreen.ts";

const createKeys = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};

const cell = (key: string, column: number, row: number, more: Partial<Cell> = {}): Cell => ({
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
const page = (key: string, cells: readonly Cell[] = [], more: Partial<Page> = {}): Page => ({
  key,
  name: key,
  columns: 4,
  rows: 3,
  cells,
  more: {},
  ...more,
});
const layoutOf = (...pages: readonly Page[]): Layout => ({ pages, pictures: {} });
const keysOf = (layout: Layout) => layout.pages.flatMap(({ cells }) => cells.map(({ key }) => key)).sort();

const expectSound = (layout: Layout) => {
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
type Change = (layout: Layout, newKey: () => string) => Layout;

const number = fc.integer({ min: 0, max: 13 });
const at = <Value>(list: readonly Value[], index: number): Value | undefined =>
  list[index % Math.max(list.length, 1)];
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
const some = fc.array(changes, { maxLength: 12 });
const apply = (layout: Layout, list: readonly Change[], newKey: () => string) =>
  list.reduce((now, one) => one(now, newKey), layout);

const start = layoutOf(
  page("one", [cell("a", 1, 1), cell("b", 2, 1, { width: 2, height: 2 }), cell("c", 1, 3)]),
  page("two", [cell("d", 1, 1), cell("e", 4, 3)]),
);

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

describe("a record", () => {
  const record = (more: Record<string, unknown>) =>
    ({ Oid: 1, Text: "Bar", ...more }) as unknown as EntityRecord;

  it("of before there were pages is a layout of one, with the same keys each time", () => {
    const old = record({
      Columns: 3,
      Rows: 2,
      Buttons: [{ Column: 1, Row: 2, Text: "Tea", Color: "#2563eb", ArticleOid: 7, Sound: "beep" }],
    });
    const { layout } = readLayout(old, "article");
    expect(layout).toEqual(readLayout(old, "article").layout);
    expect(layout.pages).toMatchObject([
      { name: "Bar", columns: 3, cells: [{ text: "Tea", articleOid: 7, width: 1 }] },
    ]);
    // What is not known here stays.
    expect(writeLayout(layout)).toMatchObject({ Buttons: [{ Sound: "beep", Does: "article" }] });
  });

  it("with anything in it is read, and says what it moved", () => {
    const read = readLayout(
      record({
        Columns: "many",
        Rows: 99,
        LayoutVersion: 4,
        Buttons: [null, 5, { Column: 1, Row: 1 }, { Column: 1, Row: 1, Text: {} }, { Column: 90, Row: -1 }],
        Pages: [{ Key: "p" }, { Key: "p", Columns: 0 }, "page"],
        PageButtons: [
          { Page: "p", Column: 2, Row: 2, Width: 12 },
          { Page: "gone", Column: 6, Row: 1 },
        ],
        Pictures: { a: 1 },
      }),
      "article",
    );
    expectSound(read.layout);
    expect(read).toMatchObject({ isNewer: true, moved: 3 });
    expect(keysOf(read.layout)).toHaveLength(5);
  });
});

describe("what is on the clipboard", () => {
  it("is read as it was copied, with its pictures", () => {
    const cells = [cell("a", 3, 2, { picture: "picture:k" }), cell("b", 4, 3)];
    const pictures = { k: "data:image/png;base64,AAAA", other: "data:image/png;base64,BBBB" };
    const copied = readCopied(copyText({ pages: [], pictures }, cells), "article");
    expect(copied?.cells).toMatchObject([
      { text: "a", column: 1, row: 1, picture: "picture:k" },
      { text: "b", column: 2, row: 2 },
    ]);
    expect(copied?.pictures).toEqual({ k: "data:image/png;base64,AAAA" });
  });

  it.each([
    ["plain text", "Espresso"],
    ["a newer version", '{"format":"backroom-till-cells","version":9,"cells":[{"Column":1,"Row":1}]}'],
    ["broken", '{"format":"backroom-till-cells"'],
    ["without cells", '{"format":"backroom-till-cells","version":1,"cells":[]}'],
  ])("is left alone where it is %s", (_name, text) => {
    expect(readCopied(text, "article")).toBeNull();
  });

  it("brings no script and no address as picture", () => {
    const text = JSON.stringify({
      format: "backroom-till-cells",
      version: 1,
      cells: [{ Column: 1, Row: 1, Text: "x".repeat(500) }],
      pictures: {
        a: "data:image/svg+xml;base64,AAAA",
        b: "https://example.com/a.png",
        "../c": "data:image/png;base64,AA",
      },
    });
    const copied = readCopied(text, "article");
    expect(copied?.pictures).toEqual({});
    expect(copied?.cells[0]?.text).toHaveLength(500);
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

it("a save is held back by what the server would refuse", () => {
  const bad = layoutOf(
    page("one", [
      cell("a", 1, 1, { text: "x".repeat(500) }),
      cell("b", 2, 1, { text: " ", articleOid: null }),
      cell("c", 3, 1, { does: "page", link: "gone", color: "red" }),
      cell("d", 4, 1, { days: "77", from: "08:00", until: "08:00" }),
    ]),
    page("two", [], { name: "" }),
  );
  expect(problemsOf(bad, start).map((one) => `${one.page} ${one.cell} ${one.kind}`)).toEqual([
    "one a textLong",
    "one b textMissing",
    "one b targetMissing",
    "one c pageGone",
    "one c colorWrong",
    "one d daysWrong",
    "one d timesSame",
    "two  pageNameMissing",
  ]);
  expect(problemsOf(start, start)).toEqual([]);
});

it("contrast is that of WCAG, and the ink the one that reads better", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(inkOn("#f4d9bc").ink).toBe("#1c2130");
  expect(inkOn("#733a1d").ink).toBe("#f8f9fc");
  expect(inkOn("no colour").contrast).toBeGreaterThan(15);
});

describe("a screen of a till", () => {
  const measure = (text: string) => text.length * 8;

  it("breaks words only where one is longer than the line", () => {
    expect(linesOf("", 80, measure)).toBe(0);
    expect(linesOf("Tea", 80, measure)).toBe(1);
    expect(linesOf("Heiße Schokolade mit Sahne", 80, measure)).toBe(3);
    expect(linesOf("x".repeat(500), 80, measure)).toBe(50);
  });

  it("warns of long texts and small cells by its size", () => {
    const wide = page("one", [cell("a", 1, 1, { text: "Heiße Schokolade mit Sahne" })], {
      columns: 6,
      rows: 5,
    });
    const many = page("two", [cell("b", 1, 1, { text: "x" })], { columns: 12, rows: 12 });
    const [large, small] = tillScreens;
    if (large === undefined || small === undefined) throw new Error("There are two screens");
    expect(screenWarnings(wide, large, measure)).toEqual({ long: ["a"], small: [] });
    expect(screenWarnings(many, small, measure)).toEqual({ long: [], small: ["b"] });
    expect(cellSize(wide, { width: 6, height: 5 }, large).height).toBeCloseTo(768 - 32 - 44 - 72);
  });
});
