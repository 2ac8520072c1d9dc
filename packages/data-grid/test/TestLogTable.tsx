import { systemClock } from "@backroom/ports";
import { useState } from "react";
import type { Cell } from "../src/cells/cellRenderers.tsx";
import { DataGrid } from "../src/DataGrid/DataGrid.tsx";
import type { GridColumnSpec } from "../src/state/columns.ts";
import { createRowsStore } from "../src/state/createRowsStore.ts";
import { createSelectionStore } from "../src/state/createSelectionStore.ts";
import { pageCacheOf } from "../src/state/pageCache.ts";
import type { RowModel } from "../src/state/rowModel.ts";

/** A line of a log: an interface without index signature, and no record. */
export interface LogLine {
  readonly id: string;
  readonly source: string;
  readonly text: string;
  readonly state?: "muted" | "purged" | "noted";
}

/** Props of {@link TestLogTable}. */
export interface TestLogTableProps {
  readonly lines: readonly LogLine[];
}

const states = ["muted", "purged", "noted"] as const;

/** The n-th line, counted from 0; each of lines 1 to 3 has another mark. */
export const logLine = (index: number): LogLine => {
  const state = states[index - 1];
  return {
    id: `new-york/${index}`,
    source: index % 2 === 0 ? "spooler" : "bridge",
    text: `Line ${index}`,
    ...(state !== undefined && { state }),
  };
};

/** So many lines. */
export const logLines = (count: number): readonly LogLine[] =>
  Array.from({ length: count }, (_, index) => logLine(index));

const model: RowModel<LogLine> = {
  keyOf: ({ id }) => id,
  marksOf: ({ state }) => ({
    isDisabled: state === "muted",
    isDeleted: state === "purged",
    draftAt: state === "noted" ? Date.UTC(2026, 2, 14, 11, 40) : undefined,
  }),
};
const columns: readonly GridColumnSpec[] = [{ name: "text", label: "Text" }, { name: "source" }];
const upperCase: Cell<LogLine> = (_, { source }) => source.toUpperCase();
const plain: Cell<LogLine> = (value) => String(value);
const cells = [plain, upperCase];
const clock = { ...systemClock, now: () => Date.UTC(2026, 2, 14, 12) };

/** The table over rows that are no records, with a detail area. */
export const TestLogTable = ({ lines }: TestLogTableProps) => {
  const [rows] = useState(() => createRowsStore({ model, cache: pageCacheOf(lines) }));
  const [selection] = useState(createSelectionStore);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const reverse = () => rows.setState({ cache: pageCacheOf(lines.toReversed()) });
  // What is purged elsewhere is known beside the lines.
  const purgeFirst = () =>
    rows.setState({ model: { ...model, marksOf: ({ id }) => ({ isDeleted: id === lines[0]?.id }) } });
  return (
    <>
      <button onClick={reverse}>Reverse</button>
      <button onClick={purgeFirst}>Purge the first</button>
      <div style={{ blockSize: 500 }}>
        <DataGrid
          label="Log"
          {...{ rows, selection, columns, cells, openKey }}
          markColumn="text"
          clock={clock}
          totalCount={lines.length}
          onOpenChange={setOpenKey}
          renderDetail={(line) => <p style={{ padding: 24 }}>Details of {line.text}</p>}
        />
      </div>
    </>
  );
};
