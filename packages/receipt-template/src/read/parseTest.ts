import type { ProblemCode, ProblemParams } from "../problems.ts";
import type { Mistake } from "./mistake.ts";
import { asNumber } from "../render/formatValue.ts";
import { parseFieldPath, valueAt } from "../render/values.ts";
import type { Data, FieldPath } from "../render/values.ts";

const operators = ["==", "!=", ">=", "<=", ">", "<"] as const;
type Operator = (typeof operators)[number];

type Operand = { readonly path: FieldPath } | { readonly value: string | number | boolean | null };

/** A condition of `<if test="…">`. */
export type Test =
  | { readonly kind: "or" | "and"; readonly tests: readonly Test[] }
  | { readonly kind: "not"; readonly test: Test }
  | { readonly kind: "compare"; readonly left: Operand; readonly operator: Operator; readonly right: Operand }
  /** True unless the value is missing, empty, false or 0, also as a text. */
  | { readonly kind: "has"; readonly operand: Operand };

/** The condition, or what is wrong with it. */
export type TestOutcome = { readonly ok: true; readonly test: Test } | ({ readonly ok: false } & Mistake);

const MAX_TOKENS = 100;
const MAX_DEPTH = 8;

const token = /\s*(==|!=|>=|<=|[<>()]|'[^']*'|-?\d+(?:\.\d+)?|[A-Za-z_][\w.]*)/y;

const tokensOf = (text: string): string[] | Mistake => {
  const found: string[] = [];
  const source = text.trimEnd();
  let place = 0;
  while (place < source.length) {
    token.lastIndex = place;
    const next = token.exec(source)?.[1];
    if (next === undefined) {
      return { code: "testToken", params: { shown: source.slice(place, place + 20).trim() } };
    }
    if (found.length === MAX_TOKENS) return { code: "testLong", params: { max: MAX_TOKENS } };
    found.push(next);
    place = token.lastIndex;
  }
  return found;
};

/** What went wrong, on its way out of the reader below. */
class Unreadable extends Error {
  readonly mistake: Mistake;

  constructor(code: ProblemCode, params: ProblemParams = {}) {
    super(code);
    this.mistake = { code, params };
  }
}

const fixed: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

const operandOf = (text: string | undefined): Operand => {
  if (text === undefined) throw new Unreadable("testEnd");
  if (text.startsWith("'")) return { value: text.slice(1, -1) };
  if (/^-?\d/.test(text)) return { value: Number(text) };
  if (Object.hasOwn(fixed, text)) return { value: fixed[text] ?? null };
  const path = parseFieldPath(text);
  if (path === null || ["and", "or", "not"].includes(text)) {
    throw new Unreadable("testOperand", { shown: text });
  }
  return { path };
};

const isOperator = (text: string | undefined): text is Operator =>
  (operators as readonly (string | undefined)[]).includes(text);

const readTokens = (tokens: readonly string[]): Test => {
  let place = 0;
  const take = () => tokens[place++];
  const takeWord = (word: string) => {
    if (tokens[place] !== word) return false;
    place += 1;
    return true;
  };
  const single = (depth: number): Test => {
    if (depth > MAX_DEPTH) throw new Unreadable("testDepth", { max: MAX_DEPTH });
    if (takeWord("not")) return { kind: "not", test: single(depth + 1) };
    if (takeWord("(")) {
      const inner = either(depth + 1);
      if (!takeWord(")")) throw new Unreadable("testParenthesis");
      return inner;
    }
    const left = operandOf(take());
    const operator = tokens[place];
    if (!isOperator(operator)) return { kind: "has", operand: left };
    place += 1;
    return { kind: "compare", left, operator, right: operandOf(take()) };
  };
  const both = (depth: number): Test => {
    const tests = [single(depth)];
    while (takeWord("and")) tests.push(single(depth));
    return tests.length === 1 && tests[0] !== undefined ? tests[0] : { kind: "and", tests };
  };
  const either = (depth: number): Test => {
    const tests = [both(depth)];
    while (takeWord("or")) tests.push(both(depth));
    return tests.length === 1 && tests[0] !== undefined ? tests[0] : { kind: "or", tests };
  };
  const test = either(1);
  if (place < tokens.length) throw new Unreadable("testUnexpected", { shown: tokens[place] ?? "" });
  return test;
};

/**
 * Reads a condition: fields, numbers, 'texts', true, false, null; `== != > >= < <=`; `and`, `or`, `not`, parentheses.
 * Linear in its length.
 */
export const parseTest = (text: string): TestOutcome => {
  const tokens = tokensOf(text);
  if ("code" in tokens) return { ok: false, ...tokens };
  try {
    return { ok: true, test: readTokens(tokens) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, ...error.mistake };
    throw error;
  }
};

const orderOf = (left: unknown, right: unknown): number | null => {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a !== null && b !== null) return a - b;
  if (typeof left !== "string" || typeof right !== "string") return null;
  return left === right ? 0 : left < right ? -1 : 1;
};

const compare = (left: unknown, operator: Operator, right: unknown): boolean => {
  const order = orderOf(left, right);
  const isEqual = order === 0 || left === right;
  if (operator === "==") return isEqual;
  if (operator === "!=") return !isEqual;
  if (order === null) return false;
  if (operator === ">" || operator === ">=") return order > 0 || (order === 0 && operator === ">=");
  return order < 0 || (order === 0 && operator === "<=");
};

const isPresent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) && asNumber(value) !== 0;

/** Whether the condition holds. Numbers compare as numbers, also those written as text; order of unlike things is false. */
export const holds = (test: Test, scopes: readonly Data[]): boolean => {
  const valueOf = (operand: Operand) => ("path" in operand ? valueAt(scopes, operand.path) : operand.value);
  switch (test.kind) {
    case "or":
      return test.tests.some((one) => holds(one, scopes));
    case "and":
      return test.tests.every((one) => holds(one, scopes));
    case "not":
      return !holds(test.test, scopes);
    case "has":
      return isPresent(valueOf(test.operand));
    case "compare":
      return compare(valueOf(test.left), test.operator, valueOf(test.right));
  }
};

/** The fields a condition reads. */
export const pathsOf = (test: Test): readonly FieldPath[] => {
  switch (test.kind) {
    case "or":
    case "and":
      return test.tests.flatMap(pathsOf);
    case "not":
      return pathsOf(test.test);
    case "has":
      return "path" in test.operand ? [test.operand.path] : [];
    case "compare":
      return [test.left, test.right].flatMap((one) => ("path" in one ? [one.path] : []));
  }
};
