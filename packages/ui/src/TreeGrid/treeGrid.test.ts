import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTreeGridStore } from "./createTreeGridStore.ts";
import { flattenTree } from "./flattenTree.ts";
import { rangeOf } from "./range.ts";
import { stepOf } from "./treeGridKeys.ts";

interface Node {
  readonly key: string;
  readonly children: readonly Node[];
}

const rowsOf = (roots: readonly Node[], isExpanded: (key: string) => boolean) =>
  flattenTree(roots, {
    keyOf: ({ key }) => key,
    labelOf: ({ key }) => key,
    childrenOf: ({ children }) => children,
    isExpanded,
  });

const leaf = (key: string): Node => ({ key, children: [] });

describe("flattenTree", () => {
  const roots = [{ key: "a", children: [{ key: "a1", children: [leaf("a1x")] }, leaf("a2")] }, leaf("b")];

  it("lists open nodes with level, place and number of siblings", () => {
    const rows = rowsOf(roots, (key) => key === "a");
    expect(
      rows.map(({ key, level, positionInSet, setSize }) => [key, level, positionInSet, setSize]),
    ).toEqual([
      ["a", 1, 1, 2],
      ["a1", 2, 1, 2],
      ["a2", 2, 2, 2],
      ["b", 1, 2, 2],
    ]);
    expect(rows.map(({ isExpandable, isExpanded }) => [isExpandable, isExpanded])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it("looks into open nodes only, when it is told which have some inside", () => {
    const looked: string[] = [];
    flattenTree<Node>(roots, {
      keyOf: ({ key }) => key,
      labelOf: ({ key }) => key,
      isExpandable: ({ children }) => children.length > 0,
      childrenOf: ({ key, children }) => {
        looked.push(key);
        return children;
      },
      isExpanded: (key) => key === "a",
    });
    expect(looked).toEqual(["a"]);
  });

  it("ends where a cycle meets itself, and in a tree deeper than the call stack", () => {
    const children: Node[] = [];
    const knot = { key: "knot", children };
    children.push({ key: "inner", children: [knot] });
    expect(rowsOf([knot], () => true).map(({ key }) => key)).toEqual(["knot", "inner"]);

    let deep = leaf("0");
    for (let level = 1; level < 100_000; level += 1) deep = { key: String(level), children: [deep] };
    expect(rowsOf([deep], () => true)).toHaveLength(100_000);
  });

  it("puts every node under its parent, whatever is open", () => {
    // Each node lies under an earlier one, or on top.
    const forests = fc.array(fc.nat(), { maxLength: 40 }).map((parents) => {
      const nodes = parents.map((_, index) => ({ key: String(index), children: [] as Node[] }));
      return nodes.filter((node, index) => {
        const parent = nodes[(parents[index] ?? 0) % (index + 1)];
        if (parent === node) return true;
        parent?.children.push(node);
        return false;
      });
    });
    fc.assert(
      fc.property(forests, fc.func(fc.boolean()), (forest, isExpanded) => {
        const rows = rowsOf(forest, isExpanded);
        rows.forEach((row, index) => {
          const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
          const siblings = parent === undefined ? forest : parent.node.children;
          expect(siblings[row.positionInSet - 1]).toBe(row.node);
        });
      }),
      { numRuns: 50 },
    );
  });
});

it("a range spans from where it began to the active cell, and is gone with either of them", () => {
  const rows = rowsOf([leaf("a"), leaf("b"), leaf("c")], () => false);
  const columns = ["x", "y", "z"].map((key) => ({ key, label: key }));
  const grid = createTreeGridStore({ rowKey: "c", columnKey: "z" });
  const range = () => rangeOf(grid.store.getState(), rows, columns);
  expect(range()).toBeNull();
  grid.extendTo({ rowKey: "b", columnKey: "z" }, { rowKey: "c", columnKey: "z" });
  grid.extendTo({ rowKey: "b", columnKey: "x" }, { rowKey: "b", columnKey: "z" });
  expect(range()).toEqual({ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 2 });
  expect(rangeOf(grid.store.getState(), rows.slice(0, 2), columns)).toBeNull();
  grid.moveTo({ rowKey: "b", columnKey: "x" });
  expect(range()).toBeNull();
});

it("Enter acts on a cell, Ctrl+Enter is left to the page", () => {
  const field = {
    rows: [],
    columnCount: 1,
    hasHead: true,
    isRangeSelectable: false,
    pageRows: 5,
    isRtl: false,
  };
  const press = (isCtrl: boolean) =>
    stepOf({ key: "Enter", isCtrl, isShift: false }, { row: 0, column: 1 }, field);
  expect(press(false)).toEqual({ kind: "act" });
  expect(press(true)).toBeUndefined();
});
