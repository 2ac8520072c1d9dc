import type { TerminalHistoryEntry } from "@backroom/contract";

/** Losses this close to each other are one line. */
const FLAP_MS = 10 * 60_000;
/** Connections and losses in one line at least. */
const FLAPS = 4;

/** A line of a timeline: an event, or many connections and losses in a short time. */
export interface TimelineEntry extends TerminalHistoryEntry {
  readonly key: string;
  /** The version before, where this connection brought another one. */
  readonly versionBefore: string | null;
  /** How often the connection was lost, where it came and went; `at` is the last time. */
  readonly losses: number;
}

const isComing = ({ event }: TerminalHistoryEntry): boolean =>
  event === "connected" || event === "disconnected" || event === "replaced";

/** Entries (newest first) as lines: a terminal that comes and goes all the time does not hide everything else. */
export const toTimeline = (entries: readonly TerminalHistoryEntry[]): TimelineEntry[] => {
  const lines: TimelineEntry[] = [];
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    const key = `${entry.at} ${index}`;
    let end = index;
    const near = (one: TerminalHistoryEntry | undefined, before: TerminalHistoryEntry) =>
      one !== undefined && isComing(one) && Date.parse(before.at) - Date.parse(one.at) <= FLAP_MS;
    if (isComing(entry)) while (near(entries[end + 1], entries[end] ?? entry)) end += 1;
    const run = entries.slice(index, end + 1);
    if (run.length >= FLAPS) {
      const losses = run.filter(({ event }) => event === "disconnected").length;
      lines.push({ ...entry, key, versionBefore: null, losses });
      index = end;
      continue;
    }
    const earlier = entries.slice(index + 1).find(({ event }) => event === "connected")?.version ?? null;
    const versionBefore = entry.event === "connected" && earlier !== entry.version ? earlier : null;
    lines.push({ ...entry, key, versionBefore, losses: 0 });
  }
  return lines;
};
