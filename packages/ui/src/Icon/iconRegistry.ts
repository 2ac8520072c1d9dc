import type { LucideIcon } from "lucide-react";
import type { consoleIcons } from "./consoleIcons.ts";
import { coreIcons } from "./coreIcons.ts";

/** Names of the icons of this package. */
export type IconName = keyof typeof coreIcons | keyof typeof consoleIcons;

declare const isNamed: unique symbol;

/** A name this package cannot know at compile time; made by {@link namedIcon}. */
export type NamedIcon = string & { readonly [isNamed]: true };

/**
 * For names that come from data, such as a server's navigation, and for icons an app registers itself. All other names
 * are checked by the compiler; these are checked when they show: an unknown one is a square and a warning in the log.
 */
export const namedIcon = (name: string): NamedIcon => name as NamedIcon;

type Icons = Readonly<Record<string, LucideIcon>>;

/** The icons of the page. */
interface IconSet {
  readonly icons: Icons;
  /** Whether more are on their way: names unknown so far keep their place empty instead of showing the fallback glyph. */
  readonly isLoading: boolean;
}

let current: IconSet = { icons: coreIcons, isLoading: false };
const listeners = new Set<() => void>();

const change = (next: Partial<IconSet>): void => {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
};

/**
 * Adds icons by name, for the whole page; an icon already on screen as the fallback glyph redraws.
 * Icons are code, not state: registering the same name again replaces it.
 */
export const registerIcons = (icons: Icons): void => {
  change({ icons: { ...current.icons, ...icons } });
};

/**
 * Adds the icons of a back office (`consoleIcons`) without making the page wait for their code: until they have come, and
 * only then, their places stay empty. Rejects when they cannot be loaded; the next call tries again.
 */
export const loadConsoleIcons = async (): Promise<void> => {
  change({ isLoading: true });
  try {
    const { consoleIcons } = await import("./consoleIcons.ts");
    registerIcons(consoleIcons);
  } finally {
    change({ isLoading: false });
  }
};

/** The icons registered so far; for `useSyncExternalStore`. */
export const iconRegistry = {
  read: (): IconSet => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const reported = new Set<string>();

/** Warns developers, once per name, of an icon that is not registered. */
export const reportUnknownIcon = (name: string): void => {
  if (reported.has(name)) return;
  reported.add(name);
  console.warn(`There is no icon "${name}". Correct the name, or register it with registerIcons.`);
};
