import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid } from "./values.ts";

/** The levels from the top down. */
export const scopeLevels = ["GLOBAL", "COUNTRY", "TENANT", "LOCATION", "TERMINAL"] as const;
/** A level of the scope tree. */
export type ScopeLevel = (typeof scopeLevels)[number];

/* @__NO_SIDE_EFFECTS__ */
const flag = () => t.union([t.boolean(), t.literal(0), t.literal(1), t.nothing()]);
/* @__NO_SIDE_EFFECTS__ */
const text = () => t.nullable(t.string());

/** A row as servers send it: null for the parent of a top row and 0/1 for flags are accepted. */
export const scopeRowSchema = t.tuple([
  t.integer({ minimum: 0 }),
  t.nullable(t.integer({ minimum: -1 })),
  t.union([t.string(), t.number()]),
  t.oneOf(scopeLevels),
  oid(),
  text(),
  text(),
  flag(),
  flag(),
]);

/** Answer of `GET /api/settings/scope` as it travels; `parseScopeRows` makes {@link ScopeRow}s of it. */
export const scopeRowsSchema = t.array(scopeRowSchema);
/** A row as it may travel. */
export type WireScopeRow = Static<typeof scopeRowSchema>;

/**
 * A row of the scope tree: index, parent's index (-1 = top), id, level, oid, text, description, disabled, deleted.
 */
export type ScopeRow = [
  index: number,
  parentIndex: number,
  id: string,
  level: ScopeLevel,
  oid: number,
  text: string,
  description: string,
  disabled: boolean,
  deleted: boolean,
];

/**
 * Answer of `GET /api/settings/scope/currencies`: currency (ISO 4217) of amounts whose record names none, by the oid of the
 * tenant as decimal text. The root's entry is the reference currency. A tenant without a currency is left out.
 */
export const scopeCurrenciesSchema = t.dictionary(t.string({ pattern: "^[A-Z]{3}$" }));
/** Currencies by tenant oid. */
export type ScopeCurrencies = Static<typeof scopeCurrenciesSchema>;
