import type { EntityRecord } from "@backroom/contract";
import type { GroupField } from "./reportColumns.ts";

/** A level of groups: the field that names them. */
export interface GroupLevel extends GroupField {
  /** The number is shown beside every name, not only beside those that occur twice. */
  readonly showsNumber: boolean;
}

const keyField = ({ key, name }: GroupField): string => key ?? name;

/**
 * The levels of groups by these fields, outermost first. Fields with the same key are one level: an article's number and
 * its name would otherwise be a group with one row in it.
 */
export const levelsOf = (groups: readonly GroupField[]): readonly GroupLevel[] => {
  const keys = [...new Set(groups.map(keyField))];
  return keys.flatMap((key) => {
    const same = groups.filter((group) => keyField(group) === key);
    const label = same.find(({ name }) => !same.some(({ number }) => number === name)) ?? same[0];
    return label === undefined
      ? []
      : [{ ...label, showsNumber: same.some(({ name }) => name !== label.name && name === label.number) }];
  });
};

/** Text that is the same for rows of the same group of a level. */
export const groupKey = (group: GroupField, row: EntityRecord): string =>
  JSON.stringify(row[keyField(group)] ?? row[group.name] ?? null);
