/** A value of a setting in some scope. */
export interface Held {
  /** Key of the scope. */
  readonly scope: string;
  readonly isDisabled: boolean;
}

/** The value that is in use: of the lowest scope of the chain, from the top down, that has one that is not switched off. */
export const inUse = <T extends Held>(chain: readonly string[], held: readonly T[]): T | null => {
  for (const key of chain.toReversed()) {
    const found = held.find(({ scope, isDisabled }) => scope === key && !isDisabled);
    if (found !== undefined) return found;
  }
  return null;
};

/** A change as undoing needs it. */
export interface Undoable {
  readonly seq: number;
  /** Of which setting in which scope. */
  readonly key: string;
  /** Null = there was none. */
  readonly before: string | null;
  /** Null = it was removed. */
  readonly after: string | null;
}

/** What undoing makes of one setting in one scope. */
export interface UndoStep {
  readonly key: string;
  /** Null = it goes. */
  readonly value: string | null;
  /** The setting is not as the picked changes left it, or one between them was not picked. */
  readonly isChangedSince: boolean;
}

/** What undoing the picked changes does, one step per setting and scope; `current` is what is set now, null = nothing. */
export const planUndo = (
  picked: readonly Undoable[],
  current: (key: string) => string | null,
): readonly UndoStep[] => {
  const keys = [...new Set(picked.map(({ key }) => key))];
  return keys.map((key) => {
    const newestFirst = picked.filter((one) => one.key === key).toSorted((a, b) => b.seq - a.seq);
    let value = current(key);
    let isChangedSince = false;
    for (const { before, after } of newestFirst) {
      if (after !== value) isChangedSince = true;
      value = before;
    }
    return { key, value, isChangedSince };
  });
};

/** A difference between own values of two scopes. */
export interface CopyDifference {
  readonly path: string;
  readonly value: string | null;
  readonly before: string | null;
}

/** What copying the own values of a scope over those of another one changes, sorted by path. */
export const planCopy = (
  from: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
): { readonly same: number; readonly differences: readonly CopyDifference[] } => {
  const paths = [...new Set([...from.keys(), ...to.keys()])].toSorted();
  const all = paths.map((path) => ({ path, value: from.get(path) ?? null, before: to.get(path) ?? null }));
  const differences = all.filter(({ value, before }) => value !== before);
  return { same: all.length - differences.length, differences };
};
