import type { SqlParams } from "../db/sqlParams.ts";
import type { FieldDefinition, QueryParameter } from "./definition.ts";
import { translated } from "./definition.ts";

const parameter = (
  field: FieldDefinition,
  name: string,
  label: string,
  operator: QueryParameter["operator"],
): QueryParameter => ({
  field: { ...field, name, label: translated(label), required: false, readonly: false, nullable: true },
  operator,
});

/** The first and the last day or time of a period, both included: `From`, `To`; as a group they are called as the field. */
export const fromAndTo = (field: FieldDefinition): readonly QueryParameter[] => {
  const period = { ...field, group: field.label };
  return [parameter(period, "From", "From", "gte"), parameter(period, "To", "To", "lte")];
};

/** A parameter that must equal the column of this field. */
export const equalTo = (field: FieldDefinition): QueryParameter =>
  parameter(field, field.name, field.label, "eq");

/** A parameter that is a text and makes its condition over the row `t` itself. */
export const ownCondition = (
  field: FieldDefinition,
  toSql: (value: string, params: SqlParams) => string,
  prepare?: QueryParameter["prepare"],
): QueryParameter => ({
  ...parameter(field, field.name, field.label, "eq"),
  toSql,
  ...(prepare && { prepare }),
});
