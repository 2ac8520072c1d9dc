import type { EntityRecord } from "@backroom/contract";
import { useState } from "react";
import { DataGrid } from "../src/DataGrid/DataGrid.tsx";
import type { GridColumnSpec } from "../src/state/columns.ts";
import { createRowsStore } from "../src/state/createRowsStore.ts";
import { createSelectionStore } from "../src/state/createSelectionStore.ts";
import { pageCacheOf } from "../src/state/pageCache.ts";
import { parseSortKey, toggleSort } from "../src/state/sorting.ts";

/** Props of {@link TestTable}. */
export interface TestTableProps {
  readonly records: readonly EntityRecord[];
}

const columns: readonly GridColumnSpec[] = [
  { name: "ArticleNumber", label: "Number", isSortable: true },
  { name: "Text" },
  { name: "RetailPrice", label: "Price", align: "end", isSortable: true },
];

const sorted = (records: readonly EntityRecord[], orderBy: readonly string[]) => {
  if (orderBy[0] === undefined) return records;
  const { name, isDescending } = parseSortKey(orderBy[0]);
  const sign = isDescending ? -1 : 1;
  return records.toSorted(
    (a, b) => sign * String(a[name]).localeCompare(String(b[name]), "en", { numeric: true }),
  );
};

/** The table alone over an array, with a detail area. */
export const TestTable = ({ records }: TestTableProps) => {
  const [rows] = useState(() => createRowsStore({ cache: pageCacheOf(records) }));
  const [selection] = useState(createSelectionStore);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [orderBy, setOrderBy] = useState<readonly string[]>([]);
  const sort = (name: string) => {
    const next = toggleSort(orderBy, name, []);
    setOrderBy(next);
    rows.setState({ cache: pageCacheOf(sorted(records, next)) });
  };
  return (
    <DataGrid
      label="Articles"
      {...{ rows, selection, columns, orderBy, openKey }}
      totalCount={records.length}
      onSort={sort}
      onOpenChange={setOpenKey}
      renderDetail={(record) => <p style={{ padding: 24 }}>Details of {String(record["ArticleNumber"])}</p>}
    />
  );
};
