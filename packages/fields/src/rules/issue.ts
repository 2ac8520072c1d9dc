/** What is wrong with one field. Shown by `formatIssue`. */
export interface Issue {
  /** Path of the value, `Lines.0.Text`. */
  readonly path: string;
  /** Name of the rule that failed: the message is that of `Validation.{rule}`. */
  readonly rule: string;
  /** Named parameters of the message; `text` is what was typed where a number belongs. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Ready text, given by the server; it wins over the rule's message. */
  readonly message?: string;
}

/** Issues by path, at most one for each. */
export type Issues = Readonly<Record<string, Issue>>;

/** True for the rules that say what kind of number a value must be. */
export const isNumberRule = (name: string): boolean =>
  name === "numeric" || name === "decimal" || name === "integer";
