import type { EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { groupKey } from "./groupLevels.ts";
import type { GroupLevel } from "./groupLevels.ts";
import { TENANT } from "./reportColumns.ts";

/** The name of a group. */
export interface GroupName {
  readonly text: string;
  /** A tenant or number that distinguishes groups with the same text. Null: the text is unique. */
  readonly beside: string | null;
}

/** Returns the name of the group a row is in at a level. */
export type GroupNames = (level: GroupLevel, row: EntityRecord) => GroupName;

interface Known {
  readonly tenants: Set<number>;
  number: string;
}

/** Writes values of groups, and tenants by their oids. */
export interface GroupTexts {
  readonly textOf: (level: GroupLevel, value: unknown) => string;
  readonly tenantOf: (oid: number) => string;
}

const numberOf = ({ number }: GroupLevel, row: EntityRecord): string =>
  number === undefined ? "" : asText(row[number]);

/** Returns the names of all groups of these rows. A name with several keys gets a tenant or number. */
export const createGroupNames = (
  rows: readonly EntityRecord[],
  levels: readonly GroupLevel[],
  { textOf, tenantOf }: GroupTexts,
): GroupNames => {
  const hasTenants = levels.some(({ name }) => name === TENANT);
  /** By level and text: what has this text, by key. */
  const found = new Map<string, Map<string, Known>>();
  const placeOf = (level: GroupLevel, text: string) => `${level.name}\u001F${text}`;
  for (const level of levels)
    for (const row of rows) {
      const place = placeOf(level, textOf(level, row[level.name]));
      const alike = found.get(place) ?? new Map<string, Known>();
      const key = groupKey(level, row);
      const known = alike.get(key) ?? { tenants: new Set(), number: numberOf(level, row) };
      known.tenants.add(row.TenantOid);
      alike.set(key, known);
      found.set(place, alike);
    }
  const apart = (key: string, alike: ReadonlyMap<string, Known>): string => {
    const own = alike.get(key);
    const [tenant] = own?.tenants ?? [];
    if (own === undefined || tenant === undefined) return "";
    const others = [...alike].flatMap(([other, known]) => (other === key ? [] : [known]));
    const isOfOne = own.tenants.size === 1;
    const near = isOfOne ? others.filter(({ tenants }) => tenants.has(tenant)) : others;
    if (near.length === 0) return hasTenants ? "" : tenantOf(tenant);
    // A single group without a number is already distinct from those with one.
    const isNumbered = !near.some(({ number }) => number === own.number);
    const number = isNumbered ? own.number : [own.number, asText(JSON.parse(key))].filter(Boolean).join(", ");
    const isElsewhere = isOfOne && !hasTenants && near.length < others.length;
    return [isElsewhere ? tenantOf(tenant) : "", number].filter(Boolean).join(", ");
  };
  return (level, row) => {
    const text = textOf(level, row[level.name]);
    const alike = found.get(placeOf(level, text)) ?? new Map<string, Known>();
    const number = numberOf(level, row);
    if (level.showsNumber) return { text, beside: number === "" ? null : number };
    const beside = alike.size > 1 ? apart(groupKey(level, row), alike) : "";
    return { text, beside: beside === "" ? null : beside };
  };
};

/** A name in one text. */
export const nameText = ({ text, beside }: GroupName): string =>
  beside === null ? text : `${text} · ${beside}`;
