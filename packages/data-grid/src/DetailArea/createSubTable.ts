import { isAbortError } from "@backroom/api-client";
import { PAGE_SIZE } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import type { GridService } from "../ports.ts";

/** Rows of a sub-table as far as they are loaded. */
export interface SubTableState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly hasMore: boolean;
  readonly error: unknown;
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rows of an answer: a list of objects, or one object as its single row. Anything else in it is left out. */
const rowsOf = (answer: unknown) =>
  Array.isArray(answer) ? answer.filter(isRow) : isRow(answer) ? [answer] : [];

/** A sub-table of one record, loaded page by page. */
export const createSubTable = (service: Pick<GridService, "detail">, oid: number, name: string) => {
  const store = createStore<SubTableState>(() => ({ phase: "idle", rows: [], hasMore: false, error: null }));
  /** Counts the requests: responses to earlier ones are ignored. */
  let generation = 0;
  /** Loads the page that follows these rows. */
  const loadAfter = async (rows: SubTableState["rows"]): Promise<void> => {
    generation += 1;
    const own = generation;
    store.setState({ phase: "loading", error: null });
    try {
      const answer = await service.detail(oid, name, { skip: rows.length, take: PAGE_SIZE });
      if (own !== generation) return;
      const page = rowsOf(answer);
      const hasMore = Array.isArray(answer) && page.length === PAGE_SIZE;
      store.setState({ phase: "ready", rows: [...rows, ...page], hasMore });
    } catch (error) {
      if (own === generation && !isAbortError(error)) store.setState({ phase: "failed", error });
    }
  };
  return {
    store,
    /** Loads the next page. */
    load: async (): Promise<void> => {
      const { phase, rows } = store.getState();
      if (phase !== "loading") await loadAfter(rows);
    },
    /** Loads the first page again, if any was loaded. The rows stay until it arrives. */
    reload: async (): Promise<void> => {
      if (store.getState().phase !== "idle") await loadAfter([]);
    },
  };
};

/** A sub-table made by {@link createSubTable}. */
export type SubTableStore = ReturnType<typeof createSubTable>;
