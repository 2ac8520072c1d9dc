import { ROOT_OID } from "@backroom/contract";
import type { EntityRecord, FilterOperator } from "@backroom/contract";
import type { EntityQuery } from "../entityService.ts";

const text = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return typeof a === "number" && typeof b === "number" ? a - b : text(a).localeCompare(text(b));
};

const lower = (value: unknown): string => text(value).toLowerCase();

const operators: Record<FilterOperator, (value: unknown, operand: unknown) => boolean> = {
  eq: (value, operand) => compare(value, operand) === 0,
  ne: (value, operand) => compare(value, operand) !== 0,
  gt: (value, operand) => value !== null && compare(value, operand) > 0,
  gte: (value, operand) => value !== null && compare(value, operand) >= 0,
  lt: (value, operand) => value !== null && compare(value, operand) < 0,
  lte: (value, operand) => value !== null && compare(value, operand) <= 0,
  in: (value, operand) => Array.isArray(operand) && operand.includes(value),
  contains: (value, operand) => lower(value).includes(lower(operand)),
  startsWith: (value, operand) => lower(value).startsWith(lower(operand)),
  isNull: (value, operand) => (value === null || value === undefined) === (operand !== false),
};

const isOperator = (name: string): name is FilterOperator => Object.hasOwn(operators, name);

const fitsFilter = (record: EntityRecord, filter: EntityQuery["filter"]): boolean =>
  Object.entries(filter ?? {}).every(([field, conditions]) =>
    Object.entries(conditions).every(
      ([operator, operand]) => isOperator(operator) && operators[operator](record[field], operand),
    ),
  );

const fitsFields = (record: EntityRecord, fields: EntityQuery["fields"]): boolean =>
  Object.entries(fields ?? {}).every(([field, wanted]) => {
    if (wanted === null || wanted === undefined || wanted === "") return true;
    if (Array.isArray(wanted)) return wanted.length === 0 || wanted.includes(record[field]);
    return typeof wanted === "string"
      ? operators.contains(record[field], wanted)
      : operators.eq(record[field], wanted);
  });

const fitsSearch = (record: EntityRecord, search: string | undefined): boolean =>
  search === undefined ||
  search.trim() === "" ||
  Object.values(record).some(
    (value) => typeof value === "string" && operators.contains(value, search.trim()),
  );

/** A tenant sees its own records and the root's; the root, or no tenant, sees all. */
const fitsTenant = (record: EntityRecord, tenantOid: number | undefined): boolean =>
  tenantOid === undefined || tenantOid === ROOT_OID || [tenantOid, ROOT_OID].includes(record.TenantOid);

/** The records a query finds, in the given order. */
export const matchRecords = (records: readonly EntityRecord[], query: EntityQuery): EntityRecord[] =>
  records.filter(
    (record) =>
      fitsTenant(record, query.tenantOid) &&
      fitsSearch(record, query.search) &&
      fitsFilter(record, query.filter) &&
      fitsFields(record, query.fields),
  );

/** Sorts by `["Text", "-RetailPrice"]`, then by Oid, so that pages never overlap. */
export const sortRecords = (
  records: readonly EntityRecord[],
  orderBy: readonly string[] = [],
): EntityRecord[] => {
  const keys = orderBy.map((key) =>
    key.startsWith("-") ? { field: key.slice(1), sign: -1 } : { field: key, sign: 1 },
  );
  return [...records].sort((a, b) => {
    for (const { field, sign } of keys) {
      const order = sign * compare(a[field], b[field]);
      if (order !== 0) return order;
    }
    return a.Oid - b.Oid;
  });
};
