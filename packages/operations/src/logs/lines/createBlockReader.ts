import { isAbortError } from "@backroom/api-client";
import { BLOCK, missingBlocks, startOfBlock, withBlock, withFailed } from "./lineList.ts";
import type { LineList } from "./lineList.ts";
import type { LogCalls } from "../state/logCalls.ts";
import type { LogCallQuery } from "../filters/logFilters.ts";

/** Blocks that are read at the same time. */
const MAX_CALLS = 3;

interface BlockReaderOptions {
  readonly calls: Pick<LogCalls, "lines">;
  readonly list: () => LineList;
  /** What is read; null = nothing now. */
  readonly query: () => LogCallQuery | null;
  readonly setList: (change: (list: LineList) => LineList) => void;
}

/** Reads the blocks of a log that are in sight, a few at a time; a block that left the sight is given up. */
export const createBlockReader = ({ calls, list, query, setList }: BlockReaderOptions) => {
  let sight: readonly [number, number] = [0, 0];
  const flights = new Map<number, AbortController>();

  const read = async (of: LogCallQuery, block: number) => {
    const flight = new AbortController();
    flights.set(block, flight);
    const { signal } = flight;
    try {
      const page = await calls.lines(of, { ...startOfBlock(list(), block), take: BLOCK, signal });
      if (!signal.aborted) setList((before) => withBlock(before, block, page));
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) setList((before) => withFailed(before, block));
    } finally {
      if (flights.get(block) === flight) flights.delete(block);
      if (!signal.aborted) fill();
    }
  };

  const fill = () => {
    const of = query();
    if (of === null) return;
    const needed = missingBlocks(list(), ...sight);
    for (const [block, flight] of flights)
      if (!needed.includes(block) && needed.length > 0) {
        flight.abort();
        flights.delete(block);
      }
    for (const block of needed) {
      if (flights.size >= MAX_CALLS) return;
      if (!flights.has(block)) void read(of, block);
    }
  };

  return {
    /** Reads what is missing of the lines in sight. */
    fill,
    /** Other lines are in sight. */
    show: (first: number, last: number) => {
      sight = [first, last];
      fill();
    },
    /** Gives up all that is under way. */
    end: () => {
      for (const flight of flights.values()) flight.abort();
      flights.clear();
    },
  };
};
