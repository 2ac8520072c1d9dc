import type { Terminal } from "@backroom/contract";

/** States that a board tells apart, in the order of its legend. */
export const moods = ["online", "syncing", "queue", "lost", "never"] as const;
/** State of a terminal on a board. */
export type Mood = (typeof moods)[number];

/** A queue that grows is worth a look from this length on. */
export const LONG_QUEUE = 10;

type Facts = Pick<Terminal, "connected" | "since" | "isSyncing" | "queueLength" | "growingSince">;

/** The state of a terminal: what needs a person most comes first. */
export const moodOf = ({ connected, since, isSyncing, queueLength, growingSince }: Facts): Mood => {
  if (!connected) return since === null ? "never" : "lost";
  if (growingSince !== null && (queueLength ?? 0) >= LONG_QUEUE) return "queue";
  return isSyncing ? "syncing" : "online";
};

/** How many terminals are in each state. */
export type MoodCounts = Readonly<Record<Mood, number>>;

/** Counts states. */
export const countMoods = (terminals: Iterable<Facts>): MoodCounts => {
  const counts = { online: 0, syncing: 0, queue: 0, lost: 0, never: 0 };
  for (const terminal of terminals) counts[moodOf(terminal)] += 1;
  return counts;
};
