import type { EntityMeta, FieldModel } from "@backroom/contract";
import type { FieldDefinition, KindDefinition } from "./definition.ts";

/** The part of a field that travels: the server's own facts of it stay here. */
export const toModel = (field: FieldDefinition): FieldModel => {
  const {
    column: _column,
    isIndexed: _indexed,
    isSearched: _searched,
    isSearchedWhole: _searchedWhole,
    finder: _finder,
    conditions: _conditions,
    isWriteOnly: _writeOnly,
    isDerived: _derived,
    isTransient: _transient,
    changesTarget: _changesTarget,
    ...model
  } = field;
  return { ...model, properties: model.properties?.map((one) => toModel(one as FieldDefinition)) ?? null };
};

/** Answer of `GET {data}/meta`. */
export const toMeta = (kind: KindDefinition): EntityMeta => ({
  area: kind.area,
  entity: kind.entity,
  title: kind.title,
  textField: kind.textField,
  hasForm: kind.hasForm,
  capabilities: [
    ...kind.capabilities,
    ...(kind.capabilities.includes("create") ? (["idempotent"] as const) : []),
  ],
  fields: kind.fields.map(toModel),
  tabs: [...kind.tabs],
  columns: [...kind.columns],
  query:
    kind.queryParameters.length === 0
      ? kind.query
      : { ...kind.query, parameters: kind.queryParameters.map(({ field }) => toModel(field)) },
  details: kind.details.map(({ name, label, icon, columns }) => ({
    name,
    label,
    icon,
    columns: [...columns],
  })),
  lookups: kind.lookups,
  ...(kind.report === null ? {} : { report: kind.report }),
});
