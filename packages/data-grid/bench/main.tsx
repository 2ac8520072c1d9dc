import "@backroom/ui/tokens.css";
import type { EntityRecord } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { DataGrid } from "../src/DataGrid/DataGrid.tsx";
import type { Cell } from "../src/cells/cellRenderers.tsx";
import type { GridColumn } from "../src/state/columns.ts";
import { createListStore } from "../src/state/createListStore.ts";
import { createRowsStore } from "../src/state/createRowsStore.ts";
import { createSelectionStore } from "../src/state/createSelectionStore.ts";
import { pageCacheOf } from "../src/state/pageCache.ts";
import type { BenchRow } from "./bench.d.ts";

// The prepared rows have `id`, records have `Oid`; answered by one getter, so that no row is touched before its turn.
Reflect.defineProperty(Object.prototype, "Oid", {
  configurable: true,
  get(this: { id?: number }) {
    return this.id;
  },
});
const asRecords = (rows: readonly BenchRow[]) => rows as unknown as EntityRecord[];

const text: Cell = (value) => (typeof value === "string" ? value : JSON.stringify(value));

const columnsOf = (): GridColumn[] =>
  window.__benchData.columns
    .filter(({ key }) => key !== "id" && key !== "#")
    .map(({ key, title, width }) => ({
      name: key,
      label: title,
      width,
      isSized: true,
      isSortable: false,
      align: "start",
      isQuiet: false,
      format: null,
      field: undefined,
    }));

let rows = createRowsStore();
let seeEnd = () => undefined as void;

const mountList = () => {
  const list = createListStore({
    service: {
      list: async ({ skip = 0, take = 50 }) => {
        const page = await window.__benchData.fetchPage(skip, take);
        return { records: asRecords(page.rows), hasMore: page.hasMore };
      },
      count: () => Promise.resolve({ count: window.__benchData.total, exact: true }),
    },
    tenantOid: 1,
    clock: systemClock,
    onRefused: (error) => {
      throw error;
    },
  });
  list.store.subscribe(({ cache }, before) => {
    if (cache !== before.cache) rows.setState({ cache });
  });
  seeEnd = () => {
    const { length } = rows.getState().cache;
    list.see({ first: length - 30, last: length - 1 });
  };
  void list.start({});
  return list.see;
};

const mount = ({ mode, rowHeight }: { mode: "sync" | "infinite"; rowHeight: number }) => {
  const { width, height } = window.__benchData;
  const box = document.createElement("div");
  // The peer's font: texts of another cost other shaping.
  box.style.cssText = `inline-size:${width}px;block-size:${height}px;font:13px system-ui`;
  document.body.append(box);
  rows = createRowsStore({
    rowHeight,
    ...(mode === "sync" ? { cache: pageCacheOf(asRecords(window.__benchData.rows())) } : {}),
  });
  const columns = columnsOf();
  const onRangeChange = mode === "infinite" ? mountList() : () => undefined;
  createRoot(box).render(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <DataGrid
        label="Bench"
        rows={rows}
        selection={createSelectionStore()}
        columns={columns}
        cells={columns.map(() => text)}
        totalCount={mode === "sync" ? rows.getState().cache.length : null}
        onRangeChange={onRangeChange}
      />
    </I18nProvider>,
  );
};

const scroller = () => {
  const element = document.querySelector("[data-grid-scroller]");
  if (element === null) throw new Error("not mounted");
  return element;
};

window.__gridBench = {
  name: "backroom",
  version: "0.1.0",
  rowSelector: "[role=row][data-index]",
  mount,
  scroller,
  rendered: () => {
    const places = [...document.querySelectorAll<HTMLElement>("[role=row][data-index]")].map((row) =>
      Number(row.dataset["index"]),
    );
    return places.length === 0
      ? { first: 0, last: 0, count: 0 }
      : { first: Math.min(...places), last: Math.max(...places), count: places.length };
  },
  jumpToEnd: () => {
    scroller().scrollTop = scroller().scrollHeight;
    seeEnd();
  },
  loaded: () => rows.getState().cache.loaded,
};
