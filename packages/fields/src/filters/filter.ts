import { isSameValue } from "../model/equal.ts";
import type { Field } from "../model/field.ts";
import { isEmpty } from "./fieldText.ts";

/** One chip of a filter bar: one field, or the two ends of a range. */
export interface Filter {
  /** Name of the first field, unique in a filter bar. */
  readonly name: string;
  /** Its label, possibly marked `i18n:`; null = a range without a label of its own. */
  readonly label: string | null;
  readonly fields: readonly [Field] | readonly [from: Field, to: Field];
  /** How its sentence is worded. */
  readonly kind: "text" | "choice" | "yesNo" | "disabled" | "range";
  /** Whether it can be added when it is not in use. Default: true. */
  readonly isOffered?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a field takes any text. */
export const isFreeText = ({ type, lookup, usage }: Field): boolean =>
  type === "String" && lookup === null && usage === null;

/** Wording of the filter of one field. */
export const filterKindOf = (field: Field): "text" | "choice" | "yesNo" => {
  if (isFreeText(field)) return "text";
  return field.type === "Boolean" ? "yesNo" : "choice";
};

/** Whether a filter has another value than the default, so that it can be removed. */
export const isRemovable = (filter: Filter, values: Values, defaults: Values): boolean =>
  filter.fields.some(({ name }) => !isSameValue(values[name] ?? null, defaults[name] ?? null));

/**
 * Whether a bar shows a filter: it has a value, has none although the default has one, or needs one.
 * That disabled records are left out is not shown if it is the default: most lists do.
 */
export const isInUse = (filter: Filter, values: Values, defaults: Values): boolean =>
  isRemovable(filter, values, defaults) ||
  filter.fields.some(
    ({ name, required }) => required || (filter.kind !== "disabled" && !isEmpty(values[name])),
  );

/** Default values of a filter's fields. */
export const removedValues = (filter: Filter, defaults: Values): readonly (readonly [string, unknown])[] =>
  filter.fields.map(({ name }) => [name, defaults[name] ?? null]);
