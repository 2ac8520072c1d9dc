import { errorCodes, permissionNames, ROOT_OID } from "@backroom/contract";
import { permissionNodes, parsePermissionKey } from "../kinds/permissionKeys.ts";
import { HttpError } from "../ports.ts";
import type { Caller } from "../ports.ts";
import { createCaller } from "./caller.ts";
import { namedTenants } from "./grants.ts";
import type { UserGrants } from "./grants.ts";

/** Stands for every tenant neither side names, those to come among them. */
const ANY_TENANT = -1;

/**
 * Throws 403 with `message` unless the caller holds every right the grants give, wherever they give it. `paths` lists
 * every path rights can be given at.
 */
export const checkHolds = (
  caller: Caller,
  grants: UserGrants,
  paths: readonly string[],
  message: string,
): void => {
  const theirs = createCaller({ userOid: 0, userName: "", sid: "", grants, tenants: new Set() });
  const given = [...grants.own, ...grants.roles.flatMap((role) => role.grants)].map(({ path }) => path);
  const nodes = permissionNodes([...paths, ...given]);
  const places = new Set(nodes.map(({ k }) => parsePermissionKey(k)?.path ?? "/"));
  const tenants = new Set([ROOT_OID, ANY_TENANT, ...namedTenants(grants), ...caller.namedTenants]);
  for (const path of places) {
    for (const tenantOid of tenants) {
      const isBeyond = permissionNames.some(
        (right) => theirs.may(path, right, tenantOid) && !caller.may(path, right, tenantOid),
      );
      if (isBeyond) throw new HttpError(403, errorCodes.noPermission, message);
    }
  }
};
