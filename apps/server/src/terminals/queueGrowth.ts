import type { TerminalLink } from "./terminalStore.ts";

/** A queue as long as this that grows is noted in the terminal's log. */
const LONG_QUEUE = 10;

/** Since when a queue has not got shorter, once it is that long; null while it is empty, or shorter than before. */
export const growthOf = (
  { report, growingSince }: Pick<TerminalLink, "report" | "growingSince">,
  queueLength: number,
  nowMs: number,
): string | null => {
  if (queueLength === 0 || queueLength < report.queueLength) return null;
  return growingSince ?? (queueLength > report.queueLength ? new Date(nowMs).toISOString() : null);
};

/** Whether a queue is so long, and grows, that the terminal's log takes note of it. */
export const isLongQueue = (length: number, growingSince: string | null): boolean =>
  growingSince !== null && length >= LONG_QUEUE;
