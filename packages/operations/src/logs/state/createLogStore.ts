import { isAbortError } from "@backroom/api-client";
import type { LogLine } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { Clock, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { createBlockReader } from "../lines/createBlockReader.ts";
import {
  BLOCK,
  countLines,
  MAX_FRESH,
  newestOf,
  withFirst,
  withFresh,
  withMarks,
} from "../lines/lineList.ts";
import type { LineList } from "../lines/lineList.ts";
import type { LogCalls } from "./logCalls.ts";
import type { LogCallQuery } from "../filters/logFilters.ts";
import { nothingRead } from "./logState.ts";
import type { LogRequest, LogState } from "./logState.ts";

/** How often newer lines are looked for. */
export const FOLLOW_MS = 5000;
/** Newer lines that are read at once. */
const NEW_LINES = 500;

/** The lines of a log: read at any place, followed, read anew. */
export interface LogStore extends ReadableStore<LogState> {
  /** Reads the lines of another query. */
  readonly start: (request: LogRequest) => void;
  /** Reads the lines of the query again. */
  readonly restart: () => void;
  /** Reads what is missing of the lines in sight. */
  readonly show: (first: number, last: number) => void;
  /** Reads blocks again that could not be read. */
  readonly retry: () => void;
  /** New lines are shown as they come, or wait. */
  readonly follow: (isFollowing: boolean) => void;
  /** Ends calls and timers. */
  readonly close: () => void;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Makes the store of a log page. */
export const createLogStore = ({ calls, clock }: { calls: LogCalls; clock: Clock }): LogStore => {
  const store = createStore<LogState>(() => nothingRead);
  const { setState, getState } = store;
  let request: LogRequest | null = null;
  let run = new AbortController();
  let timer: unknown;

  const setList = (change: (list: LineList) => LineList) => setState(({ list }) => ({ list: change(list) }));
  const blocks = createBlockReader({
    calls,
    list: () => getState().list,
    query: () => (request === null || getState().isReading ? null : request.query),
    setList,
  });

  const end = () => {
    run.abort();
    run = new AbortController();
    clock.clearTimeout(timer);
    blocks.end();
  };

  const readMarks = async (query: LogCallQuery, signal: AbortSignal) => {
    try {
      const until = getState().list.anchor ?? undefined;
      const marks = await calls.marks(query, { until, signal });
      if (signal.aborted) return;
      setList((list) => withMarks(list, marks));
      blocks.fill();
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) setState({ isUncounted: true });
    }
  };

  const takeNew = (lines: readonly LogLine[], hasMore: boolean) => {
    const { isFollowing, waiting, list } = getState();
    if (!isFollowing) {
      setState({ waiting: [...lines, ...waiting].slice(0, MAX_FRESH), isLagging: false });
      return;
    }
    // More than can be shown one after the other: the list begins with the newest again.
    if (hasMore || list.fresh.length + lines.length > MAX_FRESH) restart();
    else setState({ list: withFresh(list, lines), isLagging: false });
  };

  const lookForNew = async ({ query }: LogRequest, { signal }: AbortController) => {
    try {
      const { waiting, list } = getState();
      const after = waiting[0]?.position ?? newestOf(list) ?? undefined;
      if (waiting.length >= MAX_FRESH) return;
      const page = await calls.lines(query, { after, take: NEW_LINES, signal, isUnlogged: true });
      if (signal.aborted) return;
      if (after === undefined && page.lines.length > 0) restart();
      else if (page.lines.length > 0) takeNew(page.lines, page.hasMore);
      else setState({ isLagging: false });
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) setState({ isLagging: true });
    }
  };

  const schedule = () => {
    clock.clearTimeout(timer);
    const current = run;
    const asked = request;
    if (asked?.isOpen !== true) return;
    timer = clock.setTimeout(() => {
      void lookForNew(asked, current).finally(() => {
        if (!current.signal.aborted) schedule();
      });
    }, FOLLOW_MS);
  };

  const read = async ({ query }: LogRequest) => {
    const { signal } = run;
    const startedAt = clock.now();
    try {
      const page = await calls.lines(query, { take: BLOCK, signal });
      if (signal.aborted) return;
      setState({
        isReading: false,
        isRead: true,
        error: null,
        list: withFirst(page.lines, page.hasMore),
        tookMs: clock.now() - startedAt,
        waiting: [],
        isLagging: false,
        isUncounted: false,
      });
      if (page.hasMore) void readMarks(query, signal);
      else setList((list) => withMarks(list, { total: page.lines.length, step: BLOCK, positions: [] }));
      schedule();
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) setState({ isReading: false, error: toError(error) });
    }
  };

  const restart = () => {
    if (request === null) return;
    end();
    setState({ isReading: true });
    void read(request);
  };

  return {
    ...toReadable(store),
    start: (next) => {
      request = next;
      restart();
      blocks.show(0, 0);
    },
    restart,
    show: blocks.show,
    retry: () => {
      setList((list) => ({ ...list, failed: new Set() }));
      if (getState().isUncounted && request !== null) {
        setState({ isUncounted: false });
        void readMarks(request.query, run.signal);
      }
      blocks.fill();
    },
    follow: (isFollowing) => {
      const { waiting, list } = getState();
      setState({ isFollowing });
      if (!isFollowing || waiting.length === 0) return;
      if (waiting.length >= MAX_FRESH || countLines(list) === 0) restart();
      else setState({ list: withFresh(list, waiting), waiting: [] });
    },
    close: end,
  };
};
