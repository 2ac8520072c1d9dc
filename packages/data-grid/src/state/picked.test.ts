import { expect, it } from "vitest";
import { createRowsStore } from "./createRowsStore.ts";
import { createSelectionStore, toggleRow } from "./createSelectionStore.ts";
import { addNewRows } from "./newRows.ts";
import { pageCacheOf } from "./pageCache.ts";
import { countPicked, isPickedRow, nonePicked, pickedShare, togglePicked } from "./picked.ts";
import type { Picked } from "./picked.ts";
import { toRecord } from "./toRecord.ts";

const all: Picked = { kind: "matching", query: {}, except: new Set() };

it("all but some: a row that is let go can be picked again, rows that are not stored are not among them", () => {
  const without = togglePicked(all, "5");
  expect(isPickedRow(without, "5", false)).toBe(false);
  expect(isPickedRow(without, "6", false)).toBe(true);
  expect(isPickedRow(togglePicked(without, "5"), "5", false)).toBe(true);
  expect(isPickedRow(all, "new-1", true)).toBe(false);
});

it("does not let go a new row while all rows are picked: the query does not find it", () => {
  const newRows = addNewRows([], [{ id: "1", record: toRecord({ Oid: 0 }), given: null }], 0);
  const rows = createRowsStore({ newRows, cache: pageCacheOf([5, 6].map((Oid) => toRecord({ Oid }))) });
  const selection = createSelectionStore();
  const toggle = (row: number) => toggleRow(selection, rows.getState(), row);
  const count = () => countPicked(selection.store.getState().picked, 2);
  toggle(0);
  expect(count()).toBe(1);
  selection.pickAll();
  toggle(0);
  expect(count()).toBe(2);
  toggle(1);
  expect(count()).toBe(1);
});

it("counts all but some, once it is known how many there are", () => {
  expect(countPicked(togglePicked(all, "5"), 20_418)).toBe(20_417);
  expect(countPicked(all, null)).toBeNull();
});

it("says whether none, some or all rows are picked, as far as it is known how many there are", () => {
  const both = ["5", "6"].reduce(togglePicked, nonePicked);
  expect(pickedShare(nonePicked, 2)).toBe("none");
  expect(pickedShare(togglePicked(nonePicked, "5"), 2)).toBe("some");
  expect(pickedShare(both, 2)).toBe("all");
  expect(pickedShare(both, null)).toBe("some");
  expect(pickedShare(all, null)).toBe("all");
  expect(pickedShare(togglePicked(all, "5"), null)).toBe("some");
  expect(pickedShare(["5", "6"].reduce(togglePicked, all), 2)).toBe("none");
});
