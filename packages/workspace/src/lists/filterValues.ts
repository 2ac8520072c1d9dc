import { isEmpty, normalizeField, readFieldText, writeFieldText } from "@backroom/fields";
import type { Field, FieldSpec } from "@backroom/fields";
import { parseSearch, stringifySearch } from "../addresses/searchParams.ts";

/** A filter of a page: the field of its input. Its name is that of the parameter in the address. */
export interface FilterSpec extends Omit<FieldSpec, "name" | "default"> {
  /** What a text of an address must match. Default: any text of the field's type. */
  readonly pattern?: RegExp;
  /** Whether the bar shows it: only while it is set, or never, because the page has an input of its own. Default: it can be added. */
  readonly inBar?: "set" | "never";
}

/** Filters by name. */
export type FilterSpecs = Readonly<Record<string, FilterSpec>>;

type ValueOf<Type> = Type extends "Number"
  ? number
  : Type extends "Boolean"
    ? boolean
    : Type extends "Array"
      ? readonly string[]
      : string;

/** Values of filters; null = no filter. */
export type FilterValues<Specs extends FilterSpecs = FilterSpecs> = {
  readonly [Name in keyof Specs]: ValueOf<Specs[Name]["type"]> | null;
};

/** Pattern of an oid in an address. */
export const oidPattern = /^[1-9]\d{0,15}$/;

/** Longest text and longest list of texts that an address can have as a filter, in characters. */
const MAX_TEXT = 200;
const MAX_LIST = 2000;

/** The fields of filters. */
export const fieldsOf = (specs: FilterSpecs): readonly Field[] =>
  Object.entries(specs).map(([name, { pattern: _pattern, inBar: _inBar, ...spec }]) =>
    normalizeField({ nullable: true, ...spec, name }),
  );

/** What an address contains. */
export interface ReadFilters {
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of filters that cannot be read; they are not set. */
  readonly unread: readonly string[];
  /** Other parameters of the address. */
  readonly others: Readonly<Record<string, string>>;
}

/** Reads filters from the query of an address. */
export const parseFilters = (search: string, specs: FilterSpecs): ReadFilters => {
  const fields = fieldsOf(specs);
  const params = parseSearch(search);
  const read = fields.map((field) => {
    const text = (params[field.name] ?? "").trim();
    const isLong = text.length > (field.type === "Array" ? MAX_LIST : MAX_TEXT);
    const isOther = text !== "" && specs[field.name]?.pattern?.test(text) === false;
    return [field.name, isLong || isOther ? undefined : readFieldText(field, text)] as const;
  });
  return {
    values: Object.fromEntries(read.map(([name, value]) => [name, isEmpty(value) ? null : value])),
    unread: read.flatMap(([name, value]) => (value === undefined ? [name] : [])),
    others: Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(specs, name))),
  };
};

/** The query of an address for these values and other parameters. A no is no filter. */
export const stringifyFilters = (
  values: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, string>> = {},
): string => {
  const texts = Object.entries(values).flatMap(([name, value]) => {
    const text = isEmpty(value) || value === false ? "" : writeFieldText(value).trim();
    return text === "" ? [] : [[name, text] as const];
  });
  return stringifySearch({ ...Object.fromEntries(texts), ...others });
};
