import { useCallback, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { Icon } from "../src/Icon/Icon.tsx";
import { flattenTree } from "../src/TreeGrid/flattenTree.ts";
import type { TreeNodeRow } from "../src/TreeGrid/flattenTree.ts";
import { TreeGrid } from "../src/TreeGrid/TreeGrid.tsx";
import type { TreeGridColumn, TreeGridProps } from "../src/TreeGrid/treeGridProps.ts";

interface Part {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly Part[];
}

type Row = TreeNodeRow<Part>;

/** Ten rows in each, as deep as it takes for so many. */
const partsOf = (count: number, prefix = ""): readonly Part[] => {
  const names = ["Articles", "Brands", "Campaigns", "Deliveries", "Employees"];
  const width = Math.min(10, count);
  const inside = Math.floor((count - width) / width);
  return Array.from({ length: width }, (_, index) => ({
    key: `${prefix}${index}`,
    name: `${names[index % 5] ?? ""} ${prefix}${index}`,
    parts: inside > 0 ? partsOf(inside, `${prefix}${index}.`) : [],
  }));
};

const columnsOf = (count: number): readonly TreeGridColumn[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0
      ? { key: "global", label: "Global", isEmphasized: true }
      : { key: `t${index}`, label: `Tenant ${index}` },
  );

/** Allowed cells: `row/column`. */
const createAllowed = () => createStore<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));
type Allowed = ReturnType<typeof createAllowed>;

interface TestCellProps {
  readonly allowed: Allowed;
  readonly name: string;
  readonly onDraw: (name: string) => void;
}

const TestCell = ({ allowed, name, onDraw }: TestCellProps) => {
  const isAllowed = useStore(allowed, ({ keys }) => keys.has(name));
  onDraw(name);
  return isAllowed ? <Icon name="check" label="Allowed" /> : <span aria-label="Inherited">·</span>;
};

export interface TestTreeGridProps extends Partial<TreeGridProps<Row, TreeGridColumn>> {
  /** Number of rows. Default 110. */
  readonly rowCount?: number;
  /** Number of columns. Default 6. */
  readonly columnCount?: number;
  /** All rows are open. */
  readonly isAllOpen?: boolean;
  /** A cell has been drawn. */
  readonly onDraw?: (name: string) => void;
}

const noDraw = () => undefined;

/** A tree of parts with a mark in each cell, which a click sets and takes away. */
export const TestTreeGrid = ({
  rowCount = 110,
  columnCount = 6,
  isAllOpen = false,
  onDraw = noDraw,
  ...props
}: TestTreeGridProps) => {
  const [allowed] = useState(createAllowed);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(() => partsOf(rowCount), [rowCount]);
  const columns = useMemo(() => columnsOf(columnCount), [columnCount]);
  const rows = useMemo(
    () =>
      flattenTree(parts, {
        keyOf: ({ key }) => key,
        labelOf: ({ name }) => name,
        childrenOf: (part) => part.parts,
        isExpanded: (key) => isAllOpen !== expanded.has(key),
      }),
    [parts, expanded, isAllOpen],
  );
  const renderRowHeader = useCallback((row: Row) => row.label, []);
  const renderCell = useCallback(
    (row: Row, column: TreeGridColumn) => (
      <TestCell allowed={allowed} name={`${row.key}/${column.key}`} onDraw={onDraw} />
    ),
    [allowed, onDraw],
  );
  return (
    <TreeGrid
      label="Rights"
      rows={rows}
      columns={columns}
      renderRowHeader={renderRowHeader}
      renderCell={renderCell}
      onToggle={(keys, isExpanded) =>
        setExpanded((before) => {
          const next = new Set(before);
          for (const key of keys)
            if (isExpanded === isAllOpen) next.delete(key);
            else next.add(key);
          return next;
        })
      }
      onCellAction={({ rowKey, columnKey }) =>
        allowed.setState(({ keys }) => {
          const name = `${rowKey ?? ""}/${columnKey ?? ""}`;
          const next = new Set(keys);
          if (!next.delete(name)) next.add(name);
          return { keys: next };
        })
      }
      {...props}
    />
  );
};
