import type { Static, TSchema } from "typebox";
import { checkValue } from "./check.ts";

/** A value from outside that does not fit its schema. `message` is one sentence in English for logs and details. */
export class ContractError extends Error {
  readonly code = "contract";
  /** What was read, as the caller named it. */
  readonly what: string;
  /** Place of the first misfit, `rootItems.3.path`; empty = the value itself. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;

  constructor(what: string, path: string, expected: string, received: string) {
    super(`${what}: expected ${expected}${path === "" ? "" : ` at ${path}`}, got ${received}.`);
    this.name = "ContractError";
    this.what = what;
    this.path = path;
    this.expected = expected;
    this.received = received;
  }
}

/** True for a {@link ContractError}, also one of another copy of this package. */
export const isContractError = (error: unknown): error is ContractError =>
  error instanceof Error && "code" in error && error.code === "contract";

/** Outcome of {@link parse}. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ContractError };

/**
 * Checks a value from outside against a schema of the contract. `what` names it in the error, "User profile".
 *
 * Unknown fields are kept. A missing field takes the schema's default, or null where null is allowed; null in an
 * optional field counts as left out. Texts a list or a nullable choice does not know are dropped. The given
 * value is never changed; parts that needed normalising are copied.
 */
export const parse = <S extends TSchema>(schema: S, value: unknown, what: string): ParseResult<Static<S>> => {
  const outcome = checkValue(schema, value);
  return outcome.ok
    ? // The check has just proved it; TypeScript cannot follow a schema at run time.
      { ok: true, value: outcome.value as Static<S> }
    : {
        ok: false,
        error: new ContractError(what, outcome.path.join("."), outcome.expected, describe(outcome.received)),
      };
};

const describe = (value: unknown): string => {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : typeof value;
};
