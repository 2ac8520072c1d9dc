import type { ColumnModel, EntityMeta } from "@backroom/contract";
import { plainColumns } from "./columns.ts";

/** Name of the field that says whose a record is. */
export const TENANT_FIELD = "TenantOid";

/** Name of the cell renderer of tenants. */
export const TENANT_FORMAT = "Tenant";

/** The kind with a column of tenants behind its first one, on by default under all tenants; unchanged where it has one. */
export const withTenantColumn = (meta: EntityMeta, label: string, isVisible: boolean): EntityMeta => {
  const columns = meta.columns.length === 0 ? plainColumns(meta.fields) : meta.columns;
  if (columns.some(({ name }) => name === TENANT_FIELD)) return meta;
  const column: ColumnModel = {
    name: TENANT_FIELD,
    label,
    width: 176,
    sortable: true,
    visible: isVisible,
    align: "start",
    format: TENANT_FORMAT,
    sum: false,
  };
  // Behind the first column: at the end it is out of sight where the others fill the window.
  return { ...meta, columns: columns.toSpliced(1, 0, column) };
};
