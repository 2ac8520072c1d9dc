import type { EntityRecord } from "@backroom/contract";

const isRow = (row: unknown): row is { readonly TenantOid: number } =>
  typeof row === "object" && row !== null && "TenantOid" in row && typeof row.TenantOid === "number";

/** Oids of the tenants a stored user is limited to; undefined = they are not limited. */
export const limitsOf = (record: EntityRecord): readonly number[] | undefined => {
  const rows: unknown = record["Tenants"];
  const oids = Array.isArray(rows) ? rows.filter(isRow).map(({ TenantOid }) => TenantOid) : [];
  return oids.length === 0 ? undefined : oids;
};
