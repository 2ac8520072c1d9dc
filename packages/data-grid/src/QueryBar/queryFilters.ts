import type { EntityMeta } from "@backroom/contract";
import { filterKindOf, isFreeText } from "@backroom/fields";
import type { Field, Filter } from "@backroom/fields";
import { DISABLED_FIELD, SEARCH_FIELD } from "./queryFields.ts";

/** The field the query bar begins with: the free text, else the first field that takes any text, if there is one. */
export const leadFieldOf = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ name }) => name === SEARCH_FIELD) ?? fields.find((field) => isFreeText(field));

const kindOf = (field: Field): Filter["kind"] =>
  field.name === DISABLED_FIELD ? "disabled" : filterKindOf(field);

/**
 * The filters of a query, without its lead field. Two parameters of one type that are called `…From` and `…To` are the
 * ends of one range, which is called as their group.
 */
export const queryFilters = (
  { query }: Pick<EntityMeta, "query">,
  fields: readonly Field[],
): readonly Filter[] => {
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
