import { parse } from "./parse.ts";
import type { ParseResult } from "./parse.ts";
import { scopeRowsSchema } from "./scope.ts";
import type { ScopeRow, WireScopeRow } from "./scope.ts";

/** Place of the currency, which servers may leave out. */
const CURRENCY = 9;

const currencyIn = (value: unknown): [currency?: string] =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value) ? [value] : [];

const normalise = (row: WireScopeRow): ScopeRow => {
  const [index, parentIndex, id, level, oid, text, description, disabled, deleted] = row;
  const currency: unknown = (row as readonly unknown[])[CURRENCY];
  return [
    index,
    parentIndex ?? -1,
    String(id),
    level,
    oid,
    text ?? "",
    description ?? "",
    Boolean(disabled),
    Boolean(deleted),
    ...currencyIn(currency),
  ];
};

/**
 * Parses the answer of `GET /api/settings/scope`. Null as parent, 0/1 flags, missing texts, a missing
 * currency and any row order are accepted; the result is sorted by index.
 */
export const parseScopeRows = (value: unknown): ParseResult<ScopeRow[]> => {
  const parsed = parse(scopeRowsSchema, value, "Scope rows");
  return parsed.ok ? { ok: true, value: parsed.value.map(normalise).sort(([a], [b]) => a - b) } : parsed;
};
