import { ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rightsAt } from "./grants.ts";
import type { Grant, UserGrants } from "./grants.ts";
import { classesOf, NEW_TENANT } from "./tenantClasses.ts";

const tenants = [2001, 2002, 2003, 2004, 2005];
const paths = ["/", "/data", "/data/a", "/data/a/b", "/report"];
const tenant = fc.constantFrom(ROOT_OID, ...tenants.slice(0, 4));
const grant: fc.Arbitrary<Grant> = fc.record({
  path: fc.constantFrom(...paths),
  right: fc.constantFrom("*", "Demand", "Update"),
  tenantOid: tenant,
  allowed: fc.boolean(),
});
const role = fc.record({ oid: fc.constantFrom(1, 2, 3), tenantOid: tenant, denied: fc.subarray(tenants) });
const user: fc.Arbitrary<UserGrants> = fc
  .record({
    own: fc.array(grant, { maxLength: 4 }),
    roles: fc.array(role, { maxLength: 4 }),
    ofRoles: fc.array(fc.array(grant, { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
    limits: fc.subarray(tenants, { maxLength: 3 }),
  })
  .map(({ own, roles, ofRoles, limits }) => ({
    own,
    limits,
    roles: roles.map(({ oid, tenantOid, denied }) => ({
      oid,
      name: String(oid),
      tenantOid,
      deniedAt: tenantOid === ROOT_OID ? denied : [],
      grants: ofRoles[oid - 1] ?? [],
    })),
  }));

it("puts tenants into one class only if they have the same rights on every path", () => {
  fc.assert(
    fc.property(user, (grants) => {
      const classes = classesOf(grants);
      for (const tenantOid of [...tenants, NEW_TENANT, ROOT_OID])
        for (const path of paths)
          expect(rightsAt(grants, path, classes.of(tenantOid))).toEqual(rightsAt(grants, path, tenantOid));
      const others = classes.all.filter((oid) => oid !== NEW_TENANT);
      for (const path of paths)
        expect(rightsAt(grants, path, ROOT_OID, others)).toEqual(rightsAt(grants, path, ROOT_OID));
    }),
  );
});

it("puts 5,000 tenants with the same role into one class", () => {
  const oids = Array.from({ length: 5000 }, (_, index) => 2001 + index);
  const grants: Grant[] = [{ path: "/data", right: "Demand", tenantOid: ROOT_OID, allowed: true }];
  const roles = oids.map((tenantOid) => ({ oid: 1, name: "Shop", tenantOid, grants }));
  expect(classesOf({ own: [], roles, limits: [] }).all).toEqual([NEW_TENANT, 2001]);
});
