import { columnType } from "../model/ddl.ts";
import type { KindDefinition } from "../model/definition.ts";
import { namedLocations } from "../model/located.ts";
import type { RecordValues } from "../model/recordBody.ts";

/** A change, as far as it names locations. */
interface LocatedChange {
  readonly kind: KindDefinition;
  readonly oid: number;
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}

type Located = Readonly<Record<string, unknown>>;

/** Returns the values of a record, before and after the change, that decide its locations. Null: the kind has none. */
export const locatedValues = ({ kind, oid, before, after }: LocatedChange): readonly Located[] | null => {
  const { located } = kind;
  if (located === null) return null;
  const picked = (values: RecordValues | null): Located[] =>
    values === null
      ? []
      : [
          Object.fromEntries(
            located.fields.map((name) => [name, name === "Oid" ? oid : (values.fields[name] ?? null)]),
          ),
        ];
  return [...picked(before), ...picked(after)];
};

/** SQL of a value in the JSON column `one.value`. */
const valueOf =
  ({ fields }: KindDefinition) =>
  (name: string): string => {
    const field = fields.find((one) => one.name === name);
    if (field?.type === "Array") return `(one.value->'${name}')`;
    const type = field === undefined ? "bigint" : columnType(field).replace(/ collate "C"$/, "");
    return `(one.value->>'${name}')::${type}`;
  };

const ofKind = (kind: KindDefinition): string => {
  if (kind.located === null) return "null";
  const of = valueOf(kind);
  return `array(select distinct oid from jsonb_array_elements(entry.located) as one(value)
    cross join lateral unnest(${namedLocations(kind.located, of)}) as named(oid)
    where oid is not null)`;
};

/**
 * SQL: array of the locations of the record of `entry`, before and after its change. The root's oid means all locations of the
 * tenant; null: records of the kind have none.
 */
export const locationsSql = (kinds: readonly KindDefinition[]): string => {
  const cases = kinds
    .filter(({ located }) => located !== null)
    .map((kind) => `when '${kind.area}/${kind.entity}' then ${ofKind(kind)}`);
  return cases.length === 0
    ? "null::bigint[]"
    : `case entry.area || '/' || entry.entity ${cases.join(" ")} end`;
};
