import "./grid.css";
import {
  FlexRender,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { Row } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

const features = tableFeatures({ columnSizingFeature });
const helper = createColumnHelper<typeof features, BenchRow>();
const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const columnsOf = () =>
  helper.columns([
    helper.display({ id: "#", header: "", size: 52, cell: ({ row }) => row.index + 1 }),
    ...window.__benchData.columns.map(({ key, title, width }) =>
      helper.accessor((row) => row[key], {
        id: key,
        header: title,
        size: width,
        cell: ({ getValue }) => text(getValue()),
      }),
    ),
  ]);

const PAGE = 50;
const LOOKAHEAD = 20;
let loaded = () => 0;

/** All rows at once, or pages of them as the end comes near. */
const useRows = (mode: "sync" | "infinite") => {
  const [rows, setRows] = useState<readonly BenchRow[]>(() =>
    mode === "sync" ? window.__benchData.rows() : [],
  );
  const state = useRef({ isLoading: false, hasMore: mode === "infinite" });
  const see = useCallback(
    (last: number, count: number) => {
      const { current } = state;
      if (current.isLoading || !current.hasMore || last < count - LOOKAHEAD) return;
      current.isLoading = true;
      void window.__benchData.fetchPage(count, PAGE).then((page) => {
        state.current = { isLoading: false, hasMore: page.hasMore };
        setRows((before) => [...before, ...page.rows]);
      });
    },
    [state],
  );
  useEffect(() => {
    loaded = () => rows.length;
  }, [rows]);
  return { rows, see };
};

interface GridRowProps {
  readonly row: Row<typeof features, BenchRow>;
  readonly index: number;
  /** Px from the first row. */
  readonly start: number;
  readonly rowHeight: number;
}

/** Memoized, so that scrolling renders only the rows that come into sight. */
const GridRow = memo(({ row, index, start, rowHeight }: GridRowProps) => (
  <div
    className="row"
    data-index={index}
    style={{ blockSize: rowHeight, transform: `translateY(${start}px)` }}
  >
    {row.getAllCells().map((cell) => (
      <div key={cell.id} className="cell" style={{ inlineSize: cell.column.getSize() }}>
        <FlexRender cell={cell} />
      </div>
    ))}
  </div>
));
GridRow.displayName = "GridRow";

interface GridProps {
  readonly mode: "sync" | "infinite";
  readonly rowHeight: number;
}

const Grid = ({ mode, rowHeight }: GridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [columns] = useState(columnsOf);
  const { rows: data, see } = useRows(mode);
  const table = useTable({ features, columns, data });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => see(last, rows.length), [see, last, rows.length]);
  return (
    <div
      ref={box}
      className="scroller"
      style={{ inlineSize: window.__benchData.width, blockSize: window.__benchData.height }}
    >
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} className="head" style={{ blockSize: rowHeight }}>
          {group.headers.map((header) => (
            <div key={header.id} className="cell" style={{ inlineSize: header.getSize() }}>
              <FlexRender header={header} />
            </div>
          ))}
        </div>
      ))}
      <div className="body" style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return row && <GridRow key={key} {...{ row, index, start, rowHeight }} />;
        })}
      </div>
    </div>
  );
};

const places = () =>
  [...document.querySelectorAll<HTMLElement>(".row")].map((row) => Number(row.dataset["index"]));
const scroller = () => {
  const element = document.querySelector(".scroller");
  if (element === null) throw new Error("not mounted");
  return element;
};

window.__gridBench = {
  name: "tanstack",
  mount: ({ mode, rowHeight }) => {
    const box = document.createElement("div");
    document.body.append(box);
    createRoot(box).render(<Grid {...{ mode, rowHeight }} />);
  },
  scroller,
  rendered: () => {
    const drawn = places();
    return drawn.length === 0
      ? { first: 0, last: 0, count: 0 }
      : { first: Math.min(...drawn), last: Math.max(...drawn), count: drawn.length };
  },
  jumpToEnd: () => {
    scroller().scrollTop = scroller().scrollHeight;
  },
  loaded: () => loaded(),
};
