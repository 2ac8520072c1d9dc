import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventStore, selectStore } from "./eventStore.ts";
import type { GridEvent } from "./gridEvents.ts";
import { gridReducer } from "./gridReducer.ts";
import { createGridRows } from "./gridRows.ts";
import { initialGrid } from "./gridState.ts";
import type { GridState } from "./gridState.ts";
import { knownTotal } from "./listState.ts";
import { newRowKey, rowKey } from "./newRows.ts";
import { countPicked } from "./picked.ts";
import { countRows, keyOfRow } from "./rowsState.ts";
import { toRecord } from "./toRecord.ts";

const start = initialGrid({
  read: true,
  add: true,
  import: true,
  edit: true,
  duplicate: true,
  remove: true,
});
const record = (oid: number) => toRecord({ Oid: oid });
const arrived = (state: GridState, oids: readonly number[]): GridEvent => ({
  type: "pageArrived",
  generation: state.list.generation,
  span: { from: 0, to: 50, lead: 0, tail: 0 },
  page: { records: oids.map(record), hasMore: false },
});
/** A grid that shows these records. */
const showing = (...oids: number[]): GridState => {
  const started = gridReducer(start, { type: "started", query: {} });
  return gridReducer(started, arrived(started, oids));
};
const opened = (key: string, isNew = false): GridEvent => ({
  type: "opened",
  key,
  record: record(isNew ? 0 : Number(key)),
  isNew,
});
const added = (id: string): GridEvent => ({
  type: "newRowsAdded",
  added: [{ id, record: record(0), given: null }],
  createdAt: 0,
});
const run = (state: GridState, ...events: GridEvent[]) => events.reduce(gridReducer, state);

const oid = fc.integer({ min: 1, max: 6 });
const key = fc.oneof(oid.map(rowKey), fc.constantFrom("a", "b").map(newRowKey));
const arbitraryEvent: fc.Arbitrary<GridEvent | "arrived"> = fc.oneof(
  fc.constant("arrived" as const),
  fc.constantFrom<GridEvent>(
    { type: "started", query: {} },
    { type: "started", query: { search: "x" } },
    { type: "reset" },
    { type: "closed" },
    added("a"),
    added("b"),
  ),
  oid.map((one): GridEvent => ({ type: "shown", record: record(one) })),
  oid.map((one): GridEvent => ({ type: "rowRemoved", oid: one })),
  oid.map((one): GridEvent => ({ type: "rowsDeletedElsewhere", oids: [one] })),
  oid.map((one): GridEvent => ({ type: "rowJoined", record: record(one) })),
  key.map((one): GridEvent => opened(one, one.startsWith("new"))),
  key.map((one): GridEvent => ({ type: "recordSaved", key: one, record: record(7) })),
  key.map((one): GridEvent => ({ type: "editorClosed", key: one, isClosing: false })),
  key.map((one): GridEvent => ({ type: "newRowDropped", key: one })),
  key.map((one): GridEvent => ({ type: "pickToggled", key: one, row: 0 })),
);

describe("a grid", () => {
  it("has the detail area under its row, or none, whatever happens", () => {
    fc.assert(
      fc.property(fc.array(arbitraryEvent, { maxLength: 30 }), fc.array(oid), (events, oids) => {
        const rowsOf = createGridRows();
        let state = start;
        for (const event of events) {
          state = gridReducer(state, event === "arrived" ? arrived(state, [...new Set(oids)]) : event);
          const rows = rowsOf(state);
          expect(rows.gap.after).toBe(state.openRow);
          expect(state.openRow).toBeLessThan(countRows(rows));
          expect(keyOfRow(rows, state.openRow) ?? null).toBe(state.detail.key);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("closes the detail area with the deleted record, and keeps it under a record that moves", () => {
    const open = run(showing(1, 2, 3), opened("2"));
    expect(run(open, added("a")).openRow).toBe(2);
    expect(run(open, { type: "rowRemoved", oid: 1 }).openRow).toBe(0);
    expect(run(open, { type: "rowRemoved", oid: 2 }).detail.key).toBeNull();
  });

  it("puts what was stored of a new row into the list when another row is opened", () => {
    const made = run(showing(1, 2), added("a"), opened("new-a", true));
    const saved = run(made, { type: "recordSaved", key: "new-a", record: record(9) });
    expect(saved.newRows).toHaveLength(1);
    const left = run(saved, opened("2"));
    expect(left.newRows).toEqual([]);
    expect(left.list.cache.pages[0]?.rows?.map(({ Oid }) => Oid)).toEqual([9]);
    expect(left.openRow).toBe(2);
  });

  it("begins another query with nothing picked and at its first row, the same one where it was", () => {
    const picked = run(
      showing(1, 2, 3),
      { type: "pickToggled", key: "2", row: 1 },
      { type: "activeMoved", active: { row: 2, column: 3 } },
    );
    const again = run(picked, { type: "started", query: {} }).selection;
    expect(again).toMatchObject({ active: { row: 2, column: 3 }, picked: { keys: new Set() } });
    const other = run(picked, { type: "started", query: { search: "x" } }).selection;
    expect(other).toMatchObject({ active: { row: 0 }, picked: { keys: new Set() } });
  });
});

describe("picked rows", () => {
  const toggled = (one: string): GridEvent => ({ type: "pickToggled", key: one, row: 0 });
  const count = ({ selection, list }: GridState) => countPicked(selection.picked, knownTotal(list));

  it("does not count a deleted row, whether it was picked or let go", () => {
    const two = run(showing(1, 2, 3), toggled("1"), toggled("2"));
    expect(count(run(two, { type: "rowRemoved", oid: 2 }))).toBe(1);
    expect(count(run(two, { type: "rowRemoved", oid: 3 }))).toBe(2);
    const allButOne = run(showing(1, 2, 3), { type: "allPicked", query: {} }, toggled("2"));
    expect(count(run(allButOne, { type: "rowRemoved", oid: 2 }))).toBe(2);
  });

  it("does not count a new row that was closed", () => {
    const picked = run(showing(1, 2), added("a"), toggled("new-a"), toggled("1"));
    expect(count(run(picked, { type: "newRowDropped", key: "new-a" }))).toBe(1);
  });
});

describe("a store of a grid", () => {
  it("calls those who follow the rows only when something of them changes", () => {
    const store = createEventStore(run(showing(1, 2), opened("1")), gridReducer);
    const rows = selectStore(store, createGridRows());
    let calls = 0;
    rows.subscribe(() => (calls += 1));
    const before = rows.getState();
    store.dispatch({ type: "seen", range: { first: 1, last: 9 } });
    store.dispatch({ type: "activeMoved", active: { row: 1, column: 1 } });
    store.dispatch({ type: "rowsAddedElsewhere", oids: [50] });
    store.dispatch({ type: "readStarted" });
    expect(calls).toBe(0);
    expect(rows.getState()).toBe(before);
    store.dispatch({ type: "areaMeasured", places: 4 });
    expect(calls).toBe(1);
    expect(rows.getState().gap).toEqual({ after: 0, size: 4 });
  });
});
