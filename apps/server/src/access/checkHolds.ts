import { errorCodes, permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { installationPaths, rightsPathOf } from "./pagePaths.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "./requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { namedTenants, rightsAt, upwards } from "./grants.ts";
import type { UserGrants } from "./grants.ts";
import { readGrants, readRoleGrants } from "./readGrants.ts";
import { createRights } from "./rights.ts";

/** Stands for every tenant neither side names, those to come among them. */
const ANY_TENANT = -1;

/** Whose rights are compared with those of another user. */
export interface HeldRights {
  readonly caller: Caller;
  /** Every path rights can be given at. */
  readonly paths: readonly string[];
  /** The answer to a caller who holds less. */
  readonly message: string;
}

/** Throws 403 unless the caller holds every right the grants give, wherever they give it. */
export const checkHolds = (grants: UserGrants, { caller, paths, message }: HeldRights): void => {
  if (caller.mayDoAll) return;
  const whole = createRights(grants, new Map());
  const rightsOf = (path: string, tenantOid: number): readonly PermissionName[] =>
    installationPaths.has(path)
      ? permissionNames.filter((right) => whole.may(path, right, tenantOid))
      : rightsAt(grants, path, tenantOid);
  const given = [...grants.own, ...grants.roles.flatMap((role) => role.grants)].map(({ path }) => path);
  const places = new Set([...paths, ...given].flatMap(upwards).map(rightsPathOf));
  const tenants = new Set([ROOT_OID, ANY_TENANT, ...namedTenants(grants), ...caller.namedTenants]);
  for (const path of places) {
    for (const tenantOid of tenants) {
      const isBeyond = rightsOf(path, tenantOid).some((right) => !caller.may(path, right, tenantOid));
      if (isBeyond) throw new HttpError(403, errorCodes.noPermission, message);
    }
  }
};

/** Throws 403 unless the caller holds every right the user has, or has again when their roles are switched on. */
export const checkHoldsOfUser = async (db: Queryable, userOid: number, held: HeldRights): Promise<void> =>
  checkHolds(await readGrants(db, userOid, "all"), held);

/** Throws 403 unless the caller holds every right the roles give to those who have them at `tenantOid`, root = everywhere. */
export const checkHoldsOfRoles = async (
  db: Queryable,
  roles: readonly { readonly roleOid: number; readonly tenantOid: number }[],
  held: HeldRights,
): Promise<void> => {
  if (roles.length === 0) return;
  const grants = await readRoleGrants(db, [...new Set(roles.map(({ roleOid }) => roleOid))]);
  const assigned = roles.map(({ roleOid, tenantOid }) => ({
    oid: roleOid,
    name: "",
    tenantOid,
    grants: grants.get(roleOid) ?? [],
  }));
  // Together they give what each gives.
  checkHolds({ own: [], roles: assigned, limits: [] }, held);
};

/** The same for one role, wherever it is given. */
export const checkHoldsOfRole = async (db: Queryable, roleOid: number, held: HeldRights): Promise<void> =>
  checkHoldsOfRoles(db, [{ roleOid, tenantOid: ROOT_OID }], held);
