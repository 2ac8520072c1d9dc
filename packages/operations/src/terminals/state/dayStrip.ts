import type { TerminalHistoryEntry } from "@backroom/contract";

/** What a terminal was in a part of a day; `unknown` = the log does not say. */
export type DayState = "connected" | "lost" | "unknown";

/** A part of a day, ms since 1970. */
export interface DayPart {
  readonly state: DayState;
  readonly from: number;
  readonly to: number;
}

/** A day as its parts, the times the connection was lost, and the share of what is known in which it was there. */
export interface DayStrip {
  readonly parts: readonly DayPart[];
  readonly losses: number;
  /** Undefined = nothing is known. */
  readonly share: number | undefined;
}

/** What a terminal was before its first event that is known: one that connects may never have been there. */
const before: Readonly<Record<string, DayState>> = {
  connected: "unknown",
  replaced: "connected",
  disconnected: "connected",
};
const after: Readonly<Record<string, DayState>> = {
  connected: "connected",
  replaced: "connected",
  disconnected: "lost",
};

/** A day from its start until now, by the events of the terminal (newest first) and whether it is connected now. */
export const toDayStrip = (
  entries: readonly TerminalHistoryEntry[],
  {
    startMs,
    nowMs,
    isConnected,
  }: { readonly startMs: number; readonly nowMs: number; readonly isConnected: boolean },
): DayStrip => {
  const changes = entries
    .flatMap(({ at, event }) => {
      const state = event === null ? undefined : after[event];
      return state === undefined || event === null ? [] : [{ at: Date.parse(at), state, event }];
    })
    .toReversed();
  const first = changes.find(({ at }) => at >= startMs);
  const earlier = changes.findLast(({ at }) => at < startMs);
  const now: DayState = isConnected ? "connected" : changes.length > 0 ? "lost" : "unknown";
  const opening = earlier?.state ?? (first === undefined ? now : (before[first.event] ?? "unknown"));
  const points = [
    { at: startMs, state: opening },
    ...changes.filter(({ at }) => at >= startMs && at <= nowMs),
  ];
  const parts: DayPart[] = [];
  for (const [index, { at, state }] of points.entries()) {
    const to = points[index + 1]?.at ?? nowMs;
    const last = parts.at(-1);
    if (to <= at) continue;
    if (last?.state === state) parts[parts.length - 1] = { ...last, to };
    else parts.push({ state, from: at, to });
  }
  const lengthOf = (state: DayState) =>
    parts.filter((part) => part.state === state).reduce((sum, { from, to }) => sum + to - from, 0);
  const known = lengthOf("connected") + lengthOf("lost");
  return {
    parts,
    losses: points.slice(1).filter(({ state }) => state === "lost").length,
    share: known === 0 ? undefined : lengthOf("connected") / known,
  };
};
