import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import type { RequestScope } from "../access/requestCaller.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/** Where below its tenant a request stands; null = anywhere. */
export type Place = Pick<RequestScope, "locationOid" | "terminalOid">;

/** No place in particular. */
export const anyPlace: Place = { locationOid: null, terminalOid: null };

const levels: readonly { readonly level: keyof Place; readonly paths: readonly string[] }[] = [
  { level: "locationOid", paths: ["/data/tenancy/location"] },
  {
    level: "terminalOid",
    paths: ["/data/tenancy/pos-terminal", "/data/tenancy/pan-terminal", "/data/pos-operating/terminal-state"],
  },
];

/** What of a record must equal the place. */
interface Bond {
  readonly field: string;
  readonly column: string;
  /** A record that names none is of all of them. */
  readonly isOptional: boolean;
  readonly oid: number;
}

const bondsOf = (kind: KindDefinition, place: Place): Bond[] =>
  levels.flatMap(({ level, paths }) => {
    const oid = place[level];
    if (oid === null) return [];
    if (paths.includes(pathOf(kind))) return [{ field: "Oid", column: "oid", isOptional: false, oid }];
    const found = [...kind.fields, ...kind.queryParameters.map(({ field }) => field)].find(({ lookup }) => {
      const model = lookup === null ? undefined : kind.lookups[lookup];
      return model?.kind === "remote" && paths.some((path) => model.path === `/api${path}`);
    });
    if (found === undefined) return [];
    const isOptional = found.nullable && kind.source?.isReport !== true;
    return [{ field: found.name, column: found.column, isOptional, oid }];
  });

/**
 * Conditions over the row `t` for records of that place: of a kind whose records name a location or a terminal those
 * that name this one, or none; all records of other kinds.
 */
export const placeConditions = (kind: KindDefinition, place: Place, params: SqlParams): string[] =>
  bondsOf(kind, place).map(({ column, isOptional, oid }) => {
    const isHere = `t."${column}" = ${params.add(oid)}::bigint`;
    return isOptional ? `(t."${column}" is null or ${isHere})` : isHere;
  });

/** True when the record, given as JSON text, is one of that place. */
export const isOfPlace = (kind: KindDefinition, place: Place, json: string): boolean => {
  const bonds = bondsOf(kind, place);
  if (bonds.length === 0) return true;
  const record: Readonly<Record<string, unknown>> = JSON.parse(json);
  return bonds.every(
    ({ field, isOptional, oid }) => record[field] === oid || (isOptional && record[field] === null),
  );
};
