import type { EntityRecord } from "@backroom/contract";

/** A record for the grid from values of your own: only `Oid`, its key, is needed; version, tenant and state are filled in. */
export const toRecord = (
  values: Readonly<Record<string, unknown>> & { readonly Oid: number },
): EntityRecord => ({
  ETag: "",
  TenantOid: 0,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  ...values,
});
