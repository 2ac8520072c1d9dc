import { MAX_SEARCH_LENGTH, TRANSLATION_PREFIX } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  findField,
  isEmpty,
  normalizeField,
  normalizeFields,
  readFieldText,
  writeFieldText,
} from "@backroom/fields";
import type { Field } from "@backroom/fields";

/** Name of the free text among the query's fields. */
export const SEARCH_FIELD = "search";
/** Name of the field that says whether disabled records are found. */
export const DISABLED_FIELD = "Disabled";
/** Lookup of yes, no or either, for booleans, which a query must be able to leave open. */
export const EITHER_LOOKUP = "$either";
/** Lookup of what becomes of disabled records: shown, hidden, or nothing else. */
export const DISABLED_LOOKUP = "$disabled";

const keyOf = ({ id }: MessageDescriptor) => `${TRANSLATION_PREFIX}${id}`;

/** Labels the meta data does not hold; as keys, like its own, they follow the language. */
const labels = {
  search: keyOf(msg({ id: "Search", message: "Search" })),
  disabled: keyOf(msg({ id: "Disabled", message: "Disabled" })),
};

/**
 * A field as a query asks for it: nothing of a record is required, bounded or computed, and parts of a value are
 * enough; but what is no number is no value of a number field, and a parameter of the query may be required.
 */
const asQueryField = (field: Field, required = false): Field =>
  normalizeField({
    name: field.name,
    type: field.type,
    label: field.label,
    nullable: true,
    required,
    lookup: field.type === "Boolean" && field.lookup === null ? EITHER_LOOKUP : field.lookup,
    usage: field.usage === "Country" || field.usage === "Currency" ? field.usage : null,
  });

/** Names of the fields of a kind's query; a kind without any is searched by free text. */
export const queryFieldNames = ({ query }: Pick<EntityMeta, "query">): readonly string[] =>
  query.fields.length === 0 ? [SEARCH_FIELD] : query.fields;

/** Fields of a kind's query. */
export const queryFields = (meta: Pick<EntityMeta, "query" | "fields">): readonly Field[] => {
  const parameters = normalizeFields(meta.query.parameters ?? []);
  const known = normalizeFields(meta.fields);
  return queryFieldNames(meta).map((name) => {
    if (name === SEARCH_FIELD)
      return normalizeField({ name, type: "String", label: labels.search, nullable: true });
    if (name === DISABLED_FIELD) {
      const { disabled: label } = labels;
      return normalizeField({ name, type: "Boolean", label, nullable: true, lookup: DISABLED_LOOKUP });
    }
    const parameter = findField(parameters, name);
    if (parameter !== undefined) return asQueryField(parameter, parameter.required);
    return asQueryField(findField(known, name) ?? normalizeField({ name, type: "String", nullable: true }));
  });
};

/** Values a query begins with: the kind's defaults. */
export const defaultQuery = ({ query }: Pick<EntityMeta, "query">): Readonly<Record<string, unknown>> =>
  Object.fromEntries(queryFieldNames({ query }).map((name) => [name, query.default[name] ?? null]));

/**
 * Values of a query with those of the page's address over the defaults, and the names of those that cannot be read. A search is
 * cut at the length that the server accepts, as its box does with pasted text.
 */
export const prefilledQuery = (
  meta: Pick<EntityMeta, "query">,
  fields: readonly Field[],
  address: Readonly<Record<string, string>>,
): { readonly values: Readonly<Record<string, unknown>>; readonly unreadable: readonly string[] } => {
  const read = Object.entries(address).map(
    ([name, text]) =>
      [
        name,
        readFieldText(
          fields.find((field) => field.name === name),
          name === SEARCH_FIELD ? text.slice(0, MAX_SEARCH_LENGTH) : text,
        ),
      ] as const,
  );
  return {
    values: {
      ...defaultQuery(meta),
      ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    },
    unreadable: read.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
};

/** The values as texts for the page's address; those equal to the defaults are left out. */
export const queryTexts = (
  meta: Pick<EntityMeta, "query">,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => {
  const defaults = defaultQuery(meta);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (isEmpty(value)) return isEmpty(defaults[name]) ? [] : [[name, ""]];
      if (value === defaults[name]) return [];
      return [[name, writeFieldText(value)]];
    }),
  );
};
