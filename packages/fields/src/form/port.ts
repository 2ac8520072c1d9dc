import type { Issue } from "../rules/issue.ts";

/**
 * What inputs need of a form, and all they know of it. `createForm` makes one; any other form engine can be bound by
 * implementing it. Names are paths: `Text`, `Address.Street`, `Lines.0.Text`.
 */
export interface FormPort {
  /** Calls the listener after value or issue of a path, or of anything above or below it, changed. Returns the function that ends it. */
  readonly subscribe: (name: string, listener: () => void) => () => void;
  /** Current value; must be the same reference until it changes. */
  readonly getValue: (name: string) => unknown;
  /** Currency of amounts (ISO 4217) whose record names none, or undefined. Default: that of `FieldsProvider`. */
  readonly currency?: () => string | undefined;
  /** Values before the edits; must be the same reference until they change. Default: changed fields are not marked. */
  readonly getInitial?: () => Readonly<Record<string, unknown>>;
  /** Takes the named fields back to the values before the edits. */
  readonly revert?: (names: readonly string[]) => void;
  /** A person's change. */
  readonly setValue: (name: string, value: unknown) => void;
  /** The input was left: its typing becomes one step of undo and its issue may show. */
  readonly blur: (name: string) => void;
  /** What to show under the input, or undefined; must be the same reference until it changes. */
  readonly getIssue: (name: string) => Issue | undefined;
}
