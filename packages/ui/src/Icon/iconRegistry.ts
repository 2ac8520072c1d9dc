import type { LucideIcon } from "lucide-react";
import type { consoleIcons } from "./consoleIcons.ts";
import { coreIcons } from "./coreIcons.ts";

/** Names known to the types. A server may send others: unknown ones show the fallback glyph. */
export type IconName = keyof typeof coreIcons | keyof typeof consoleIcons;

type Icons = Readonly<Record<string, LucideIcon>>;

let registered: Icons = coreIcons;
const listeners = new Set<() => void>();

/**
 * Adds icons by name, for the whole page; an icon already on screen as the fallback glyph redraws.
 * Icons are code, not state: registering the same name again replaces it.
 */
export const registerIcons = (icons: Icons): void => {
  registered = { ...registered, ...icons };
  for (const listener of listeners) listener();
};

/** The icons registered so far; for `useSyncExternalStore`. */
export const iconRegistry = {
  read: (): Icons => registered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
