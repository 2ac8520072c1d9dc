import { parse } from "./parse.ts";
import type { ParseResult } from "./parse.ts";
import { scopeRowsSchema } from "./scope.ts";
import type { ScopeRow, WireScopeRow } from "./scope.ts";

const normalise = (row: WireScopeRow): ScopeRow => {
  const [index, parentIndex, id, level, oid, text, description, disabled, deleted] = row;
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
  ];
};

/**
 * Parses the answer of `GET /api/settings/scope`. Null as parent, 0/1 flags, missing texts and any row order are accepted,
 * further elements of a row are dropped; the result is sorted by index.
 */
export const parseScopeRows = (value: unknown): ParseResult<ScopeRow[]> => {
  const parsed = parse(scopeRowsSchema, value, "Scope rows");
  return parsed.ok ? { ok: true, value: parsed.value.map(normalise).sort(([a], [b]) => a - b) } : parsed;
};
