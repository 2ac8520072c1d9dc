import type { Static } from "typebox";
import * as t from "./builders.ts";
import { MAX_SEARCH_LENGTH } from "./constants.ts";
import { MAX_OID, oid, timestamp } from "./values.ts";

const systemFieldsSchema = t.object({
  Oid: oid({ default: 0 }),
  ETag: t.string({ default: "" }),
  TenantOid: oid({ default: 1 }),
  Disabled: t.boolean({ default: false }),
  Deleted: t.boolean({ default: false }),
  CreatedAt: t.nullable(timestamp()),
  ModifiedAt: t.nullable(timestamp()),
  ModifiedBy: t.nullable(t.string()),
});

/** A record of generic data. `Oid` 0 and `ETag` "" = not stored yet. */
export type EntityRecord = Static<typeof systemFieldsSchema> & { [field: string]: unknown };

/** A record of generic data: the system fields, and the fields of its kind in PascalCase. */
export const entityRecordSchema = t.withUnknownFields<EntityRecord>(systemFieldsSchema);

/** Names of the system fields, which servers set and forms never send as edits. */
export const systemFields = [
  "Oid",
  "ETag",
  "TenantOid",
  "Disabled",
  "Deleted",
  "CreatedAt",
  "ModifiedAt",
  "ModifiedBy",
] as const;

/** Answer of `GET {data}`. */
export const entityRecordsSchema = t.array(entityRecordSchema);

/** What `filter` can ask of a field. */
export const filterOperators = [
  "eq",
  "ne",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "contains",
  "startsWith",
  "isNull",
] as const;
/** What `filter` can ask of a field. */
export type FilterOperator = (typeof filterOperators)[number];

/** Query parameter `filter` as JSON: field, then operator, then value. All conditions must hold. */
export const listFilterSchema = t.dictionary(t.dictionary(t.unknown()));
/** Conditions by field and operator, all of which must hold. */
export type ListFilter = Record<string, Partial<Record<FilterOperator, unknown>>>;

/** Query of the list call; the fields of the kind's query form are further, flat parameters. */
export const listQuerySchema = t.object({
  tenantOid: t.optional(oid()),
  skip: t.integer({ minimum: 0, maximum: MAX_OID, default: 0 }),
  take: t.integer({ minimum: 1, maximum: 1000, default: 50 }),
  orderBy: t.optional(t.string({ maxLength: 512 })),
  search: t.optional(t.string({ maxLength: MAX_SEARCH_LENGTH })),
  filter: t.optional(t.string({ maxLength: 8192 })),
});
/** Query of the list call. */
export type ListQuery = Static<typeof listQuerySchema>;

/** Answer of `GET {data}/count`; `exact` false = an estimate. */
export const countAnswerSchema = t.object({
  count: t.integer({ minimum: 0 }),
  exact: t.boolean({ default: true }),
});
/** How many records a query finds. */
export type CountAnswer = Static<typeof countAnswerSchema>;
