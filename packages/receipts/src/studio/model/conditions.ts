import { parseTest } from "@backroom/receipt-template";
import type { Test } from "@backroom/receipt-template";

/** How a field is compared; the last two take no value. */
export const comparisons = ["==", "!=", ">", ">=", "<", "<=", "has", "hasNot"] as const;
/** How a field is compared. */
export type Comparison = (typeof comparisons)[number];

/** One comparison of a condition. */
export interface ConditionRow {
  readonly path: string;
  readonly comparison: Comparison;
  /** As it is typed; "" for comparisons without a value. */
  readonly value: string;
}

/** A condition that can be put together from fields. */
export interface Condition {
  /** Whether all of its rows have to be true, or any. */
  readonly join: "and" | "or";
  readonly rows: readonly ConditionRow[];
}

const rowOf = (test: Test): ConditionRow | null => {
  if (test.kind === "has")
    return "path" in test.operand
      ? { path: test.operand.path.join("."), comparison: "has", value: "" }
      : null;
  if (test.kind === "not") {
    const inner = rowOf(test.test);
    return inner?.comparison === "has" ? { ...inner, comparison: "hasNot" } : null;
  }
  if (test.kind !== "compare" || !("path" in test.left) || !("value" in test.right)) return null;
  return { path: test.left.path.join("."), comparison: test.operator, value: String(test.right.value) };
};

/** Reads a condition; null when it is more than rows of comparisons, or cannot be read. */
export const conditionOf = (text: string): Condition | null => {
  const parsed = parseTest(text);
  if (!parsed.ok) return null;
  const { test } = parsed;
  const join = test.kind === "or" ? "or" : "and";
  const tests = test.kind === "or" || test.kind === "and" ? test.tests : [test];
  const rows = tests.map(rowOf).filter((row) => row !== null);
  return rows.length === tests.length ? { join, rows } : null;
};

const literalOf = (value: string): string => {
  const text = value.trim();
  if (/^-?\d+(?:\.\d+)?$/.test(text) || ["true", "false", "null"].includes(text)) return text;
  // A text is written in quotes, and cannot hold one.
  return `'${value.replaceAll("'", "’")}'`;
};

/** A condition as it is written in a template. */
export const testOf = ({ join, rows }: Condition): string =>
  rows
    .map(({ path, comparison, value }) => {
      if (comparison === "has") return path;
      return comparison === "hasNot" ? `not ${path}` : `${path} ${comparison} ${literalOf(value)}`;
    })
    .join(` ${join} `);
