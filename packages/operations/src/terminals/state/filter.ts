import type { Terminal, TerminalLocation } from "@backroom/contract";
import { moodOf } from "./mood.ts";
import type { Mood } from "./mood.ts";

/** What a page about terminals shows. */
export interface TerminalFilter {
  readonly text: string;
  /** Null = every tenant. */
  readonly tenantOid: number | null;
  /** Null = every state. */
  readonly mood: Mood | null;
  /** Leave out those that are online. */
  readonly isDeviationsOnly: boolean;
}

/** Whether what a filter lets through depends on the states, which change all the time. */
export const isAboutState = ({ mood, isDeviationsOnly }: TerminalFilter): boolean =>
  mood !== null || isDeviationsOnly;

/** Terminals whose texts and tenant the filter lets through: each word in number, name, version or location. */
export const matchTexts = (
  terminals: Iterable<Terminal>,
  locations: ReadonlyMap<number, TerminalLocation>,
  { text, tenantOid }: Pick<TerminalFilter, "text" | "tenantOid">,
): Terminal[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...terminals].filter((terminal) => {
    if (tenantOid !== null && terminal.tenantOid !== tenantOid) return false;
    if (words.length === 0) return true;
    const location = locations.get(terminal.locationOid);
    const { id, text: name, version } = terminal;
    const all = [id, name, version, location?.id, location?.text].join("\n").toLowerCase();
    return words.every((word) => all.includes(word));
  });
};

/** Of these, the ones whose state the filter lets through. */
export const matchStates = (
  terminals: readonly Terminal[],
  { mood, isDeviationsOnly }: TerminalFilter,
): readonly Terminal[] => {
  if (mood === null && !isDeviationsOnly) return terminals;
  return terminals.filter((terminal) => {
    const own = moodOf(terminal);
    return mood === null ? own !== "online" : own === mood;
  });
};
