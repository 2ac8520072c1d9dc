import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Viewer } from "./visible.ts";

const forbidden = () => new HttpError(403, errorCodes.noPermission, "You have no permission for this");

/** Throws 403 unless the viewer holds the right at the path: for the tenant of their scope, or for any if it is the root. */
export const checkHeld = (path: string, { caller, scope }: Viewer, right: PermissionName): void => {
  const { tenantOid } = scope;
  if (caller.may(path, right, tenantOid ?? ROOT_OID)) return;
  if (tenantOid !== null || caller.tenantOids(path, right).length === 0) throw forbidden();
};

/** True when the viewer sees records of that kind and tenant, standing where they stand. */
export const maySee = (kind: KindDefinition, { caller, scope }: Viewer, tenantOid: number): boolean =>
  caller.may(pathOf(kind), "Demand", scope.tenantOid ?? tenantOid) &&
  (scope.tenantOid === null || [scope.tenantOid, ROOT_OID].includes(tenantOid));

/** Throws 403 unless the viewer may do this to a thing of that tenant, standing where they stand. */
export const checkRightAt = (
  path: string,
  { caller, scope }: Viewer,
  right: PermissionName,
  tenantOid: number,
): void => {
  if (!caller.may(path, right, tenantOid)) throw forbidden();
  if (tenantOid === ROOT_OID && scope.tenantOid !== null) {
    throw new HttpError(
      403,
      errorCodes.noTenant,
      "This record is shared by all tenants. Choose all tenants to change it",
    );
  }
};

/** Throws 403 unless the viewer may do this to a record of that kind and tenant. */
export const checkRight = (
  kind: KindDefinition,
  viewer: Viewer,
  right: PermissionName,
  tenantOid: number,
): void => checkRightAt(pathOf(kind), viewer, right, tenantOid);
