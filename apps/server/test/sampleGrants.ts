import { permissionNames, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import type { AssignedRole, Grant, UserGrants } from "../src/access/grants.ts";

export const article = "/data/pos-supply/article";
export const [vienna, prague, berlin] = [1001, 1002, 1003];

export const grant = (
  path: string,
  right: Grant["right"],
  allowed = true,
  tenantOid: number = ROOT_OID,
): Grant => ({ path, right, tenantOid, allowed });

export const role = (grants: Grant[], tenantOid: number = ROOT_OID, name = "Role"): AssignedRole => ({
  oid: 7,
  name,
  tenantOid,
  grants,
});

export const user = (parts: Partial<UserGrants>): UserGrants => ({
  own: [],
  roles: [],
  limits: [],
  ...parts,
});

const anyGrant = fc.record({
  path: fc.constantFrom("/", "/data", "/data/pos-supply", article),
  right: fc.constantFrom<Grant["right"]>("*", ...permissionNames),
  tenantOid: fc.constantFrom(ROOT_OID, vienna, prague),
  allowed: fc.boolean(),
});

/** A table holds one flag of a right, path and tenant. */
const anyGrants = fc.uniqueArray(anyGrant, {
  maxLength: 5,
  selector: ({ path, right, tenantOid }) => `${path} ${right} ${tenantOid}`,
});

/** Users with flags of their own, of roles, and limits, near and above {@link article}. */
export const anyUser = fc.record({
  own: anyGrants,
  roles: fc.array(
    fc.record({
      oid: fc.constant(7),
      name: fc.constant("Role"),
      tenantOid: fc.constantFrom(ROOT_OID, vienna),
      deniedAt: fc.subarray([vienna, prague]),
      grants: anyGrants,
    }),
    { maxLength: 3 },
  ),
  limits: fc.subarray([vienna, prague]),
});
