import type { EntityMeta } from "@backroom/contract";
import { isSameValue } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { DISABLED_FIELD, isEmpty, SEARCH_FIELD } from "./queryFields.ts";

/** What one chip of the query bar asks for: one field, or the two ends of a range. */
export interface QueryFilter {
  /** Name of its first field; tells the filters of a query apart. */
  readonly name: string;
  /** What it is called, possibly marked `i18n:`; null = a range without a name of its own. */
  readonly label: string | null;
  readonly fields: readonly [Field] | readonly [from: Field, to: Field];
  /** How it is worded. */
  readonly kind: "text" | "choice" | "yesNo" | "disabled" | "range";
}

type Values = Readonly<Record<string, unknown>>;

const isFreeText = ({ type, lookup, usage }: Field) => type === "String" && lookup === null && usage === null;

/** The field the query bar begins with: the free text, else the first field that takes any text, if there is one. */
export const leadFieldOf = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ name }) => name === SEARCH_FIELD) ?? fields.find((field) => isFreeText(field));

const kindOf = (field: Field): QueryFilter["kind"] => {
  if (field.name === DISABLED_FIELD) return "disabled";
  if (isFreeText(field)) return "text";
  return field.type === "Boolean" ? "yesNo" : "choice";
};

/**
 * The filters of a query, without its lead field. Two parameters of one type that are called `…From` and `…To` are the
 * ends of one range, which is called as their group.
 */
export const queryFilters = (
  { query }: Pick<EntityMeta, "query">,
  fields: readonly Field[],
): readonly QueryFilter[] => {
  const lead = leadFieldOf(fields);
  const parameters = query.parameters ?? [];
  const endOf = (field: Field): Field | undefined => {
    const name = /^(.*)From$/.exec(field.name)?.[1];
    const other = name === undefined ? undefined : fields.find((one) => one.name === `${name}To`);
    const isPair = [field, other].every((one) =>
      parameters.some((parameter) => parameter.name === one?.name),
    );
    return isPair && other?.type === field.type ? other : undefined;
  };
  const ends = new Set(fields.map(endOf));
  return fields
    .filter((field) => field !== lead && !ends.has(field))
    .map((field) => {
      const to = endOf(field);
      if (to === undefined) {
        return { name: field.name, label: field.label, fields: [field], kind: kindOf(field) };
      }
      const group = parameters.find(({ name }) => name === field.name)?.group;
      return { name: field.name, label: group ?? null, fields: [field, to], kind: "range" };
    });
};

const differs = (filter: QueryFilter, values: Values, defaults: Values) =>
  filter.fields.some(({ name }) => !isSameValue(values[name] ?? null, defaults[name] ?? null));

/**
 * Whether the query bar shows a filter: it has a value, has none although the kind's default has one, or needs one.
 * That disabled records are left out is not shown where it is the default: most lists do.
 */
export const isInUse = (filter: QueryFilter, values: Values, defaults: Values): boolean =>
  differs(filter, values, defaults) ||
  filter.fields.some(({ name, required }) => required || (name !== DISABLED_FIELD && !isEmpty(values[name])));

/** Whether a filter can be taken back to what the kind begins with. */
export const isRemovable = differs;

/** Values of a filter's fields as the kind begins with them. */
export const removedValues = (
  filter: QueryFilter,
  defaults: Values,
): readonly (readonly [string, unknown])[] => filter.fields.map(({ name }) => [name, defaults[name] ?? null]);
