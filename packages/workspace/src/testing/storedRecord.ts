import type { EntityRecord } from "@backroom/contract";

/** A record as the server has it, with fields of its own. */
export const storedRecord = (Oid: number, fields: Readonly<Record<string, unknown>> = {}): EntityRecord => ({
  Oid,
  ETag: "1",
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  ...fields,
});
