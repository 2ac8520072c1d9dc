import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller, RequestScope } from "../access/requestCaller.ts";

/** Who asks, and where they stand. */
export interface Viewer {
  readonly caller: Caller;
  readonly scope: RequestScope;
}

/** Tenants whose records a request may see; "all" includes the root's and those of tenants to come. */
export type VisibleTenants = readonly number[] | "all";

const forbidden = () => new HttpError(403, errorCodes.noPermission, "You have no permission for this");

/**
 * Tenants whose things the viewer sees at a path: for a tenant its own and the root's, for the root all they may
 * read. Throws 403 when they may read none.
 */
export const visibleTenantsAt = (path: string, { caller, scope }: Viewer): VisibleTenants => {
  if (scope.tenantOid !== null) {
    if (!caller.may(path, "Demand", scope.tenantOid)) throw forbidden();
    return [scope.tenantOid, ROOT_OID];
  }
  const held = caller.tenantOids(path, "Demand");
  if (held === "all") return held;
  const root = caller.may(path, "Demand", ROOT_OID) ? [ROOT_OID] : [];
  const tenants = [...new Set([...held, ...root])];
  if (tenants.length === 0) throw forbidden();
  return tenants;
};

/** Throws 403 unless the viewer holds the right at the path: for the tenant of their scope, or for any if it is the root. */
export const checkHeld = (path: string, { caller, scope }: Viewer, right: PermissionName): void => {
  const { tenantOid } = scope;
  if (caller.may(path, right, tenantOid ?? ROOT_OID)) return;
  if (tenantOid !== null || caller.tenantOids(path, right).length === 0) throw forbidden();
};

/** Tenants whose records of the kind the viewer sees; a tenant is its own, so it sees itself only. */
export const visibleTenants = (kind: KindDefinition, viewer: Viewer): VisibleTenants => {
  const tenants = visibleTenantsAt(pathOf(kind), viewer);
  const { tenantOid } = viewer.scope;
  return kind.isOwnTenant && tenantOid !== null ? [tenantOid] : tenants;
};

/** True when records of that tenant are among the visible ones. */
export const isVisible = (tenants: VisibleTenants, tenantOid: number): boolean =>
  tenants === "all" || tenants.includes(tenantOid);

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
