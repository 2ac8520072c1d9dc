import type { DashboardLayout } from "@backroom/contract";
import { withChanges } from "./cardChanges.ts";
import type { DashboardChanges } from "./cardChanges.ts";
import { parseLayout } from "./parseLayout.ts";

type MaybeLayout = DashboardLayout | undefined;

/** The last moment a date can hold. */
const LAST_MS = 8.64e15;

/** When the layout was stored; 0 = never, or at no time that can be read. */
export const timeOf = (layout: MaybeLayout): number => Date.parse(layout?.storedAt ?? "") || 0;

/** The present, or a moment later than all these layouts where a clock is ahead. */
export const laterThan = (now: number, ...known: readonly MaybeLayout[]): string =>
  new Date(Math.min(Math.max(now, ...known.map((one) => timeOf(one) + 1)), LAST_MS)).toISOString();

/** What {@link rebaseLayout} works with. */
export interface RebaseOptions {
  /** What the server has; undefined = nothing. */
  readonly stored: unknown;
  /** What changed on this device; undefined = no single cards. */
  readonly changes: DashboardChanges | undefined;
  readonly now: number;
  /** Layouts the result has to be later than. */
  readonly known: readonly MaybeLayout[];
}

/** What the server has, with what changed here; undefined = it has what the changes were made on, or nothing that can be read. */
export const rebaseLayout = ({ stored, changes, now, known }: RebaseOptions): MaybeLayout => {
  if (changes === undefined || stored === undefined) return undefined;
  const parsed = parseLayout(stored);
  if (parsed.kind !== "layout" || parsed.layout.storedAt === changes.base) return undefined;
  return {
    ...parsed.layout,
    storedAt: laterThan(now, parsed.layout, ...known),
    cards: withChanges(parsed.layout.cards, changes),
  };
};
