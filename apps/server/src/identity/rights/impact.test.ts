import { permissionNames, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rightsAt } from "../../access/grants.ts";
import type { Grant, UserGrants } from "../../access/grants.ts";
import { impactOf } from "./impact.ts";

const [vienna, prague, berlin] = [1001, 1002, 1003];
const paths = ["/", "/data", "/data/pos", "/data/pos/article", "/data/pos-supply", "/service"];

const grant = (path: string, right: Grant["right"], allowed = true, tenantOid = ROOT_OID): Grant => ({
  path,
  right,
  tenantOid,
  allowed,
});
const user = (own: readonly Grant[], more: Partial<UserGrants> = {}): UserGrants => ({
  own,
  roles: [],
  limits: [],
  ...more,
});
const impact = (before: UserGrants, after: UserGrants, users = 3) =>
  impactOf([{ before, after, users, hasCaller: false }]);

it("shows a change at its topmost path and for all tenants at once, and exceptions by name", () => {
  const exception = grant("/data/pos", "Delete", false);
  const { differences, users } = impact(user([exception]), user([exception, grant("/data", "Delete")]));
  expect(differences).toEqual([
    { path: "/data", right: "Delete", tenantOid: ROOT_OID, isGiven: true, users: 3 },
    { path: "/data", right: "Demand", tenantOid: ROOT_OID, isGiven: true, users: 3 },
  ]);
  expect(users).toBe(3);
  expect(
    impact(user([grant("/", "*")]), user([grant("/", "*"), grant("/data", "Demand", false, prague)])),
  ).toMatchObject({ differences: [], users: 0 });
});

it("adds up the users of groups, and says when there was too much to compare", () => {
  const before = user([]);
  const after = user([grant("/data", "Demand")]);
  const many = Array.from({ length: 21_000 }, (_, tenant) => grant("/data", "Demand", false, 5000 + tenant));
  expect(
    impactOf([
      { before, after, users: 2, hasCaller: false },
      { before: after, after: before, users: 4, hasCaller: true },
      { before, after: user(many), users: 1, hasCaller: false },
      { before: user([grant("/service", "*")]), after: user([]), users: 5, hasCaller: false },
    ]),
  ).toMatchObject({ users: 11, takesFromCaller: true, isComplete: false });
});

it("agrees with the rights before and after at every path and tenant", () => {
  const anyGrants = fc.uniqueArray(
    fc.record({
      path: fc.constantFrom(...paths),
      right: fc.constantFrom<Grant["right"]>("*", ...permissionNames),
      tenantOid: fc.constantFrom(ROOT_OID, vienna, prague),
      allowed: fc.boolean(),
    }),
    { maxLength: 5, selector: ({ path, right, tenantOid }) => `${path} ${right} ${tenantOid}` },
  );
  const anyRole = fc.record({
    oid: fc.constantFrom(7, 8),
    name: fc.constant("Role"),
    tenantOid: fc.constantFrom(ROOT_OID, vienna),
    grants: anyGrants,
  });
  const anyRoles = fc.uniqueArray(anyRole, {
    maxLength: 2,
    selector: ({ oid, tenantOid }) => `${oid} ${tenantOid}`,
  });
  const anyUser = fc.record({ own: anyGrants, roles: anyRoles, limits: fc.subarray([vienna, prague]) });
  fc.assert(
    fc.property(anyUser, anyUser, (before, after) => {
      const { differences } = impact(before, after, 1);
      const isChanged = (path: string, tenant: number) =>
        rightsAt(before, path, tenant).join() !== rightsAt(after, path, tenant).join();
      const places = paths.flatMap((path) => [vienna, prague, berlin].map((tenant) => ({ path, tenant })));
      // Every changed place is reported: there, above it, or for all tenants.
      for (const { path, tenant } of places.filter((place) => isChanged(place.path, place.tenant))) {
        const isTold = differences.some(
          (one) =>
            [ROOT_OID, tenant].includes(one.tenantOid) &&
            (one.path === path || one.path === "/" || path.startsWith(`${one.path}/`)),
        );
        expect(isTold).toBe(true);
      }
      // And nothing is reported that is not so.
      for (const { path, right, tenantOid, isGiven } of differences) {
        const tenant = tenantOid === ROOT_OID ? berlin : tenantOid;
        expect(rightsAt(before, path, tenant).includes(right)).toBe(!isGiven);
        expect(rightsAt(after, path, tenant).includes(right)).toBe(isGiven);
      }
    }),
    { numRuns: 300 },
  );
});
