import { permissionNames, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainRight } from "./explain.ts";
import { rightsAt } from "./grants.ts";
import type { Grant, UserGrants } from "./grants.ts";

const article = "/data/pos-supply/article";
const [vienna, prague, berlin] = [1001, 1002, 1003];

const grant = (path: string, right: Grant["right"], allowed = true, tenantOid = ROOT_OID): Grant => ({
  path,
  right,
  tenantOid,
  allowed,
});
const role = (name: string, grants: Grant[], tenantOid = ROOT_OID) => ({ oid: 7, name, tenantOid, grants });
const explain = (parts: Partial<UserGrants>, right: Grant["right"] = "Update", tenantOid = ROOT_OID) =>
  explainRight(
    { entity: "user", oid: 5, name: "ada", grants: { own: [], roles: [], limits: [], ...parts } },
    { path: article, right: right === "*" ? "Update" : right, tenantOid },
  );
const deciding = (explained: ReturnType<typeof explain>) =>
  explained.steps
    .filter(({ decides }) => decides)
    .map(({ source, name, path, right, tenantOid, allowed }) =>
      [source, name, path, right, tenantOid, allowed].join(" "),
    );

describe("explainRight", () => {
  it("says that nothing allows it where there is no flag", () => {
    expect(deciding(explain({}))).toEqual(["default  / * 1 false"]);
  });

  it("names the nearest path, the tenant's column first, and what it overrules", () => {
    const explained = explain(
      { roles: [role("Clerk", [grant("/", "*"), grant("/data", "Update", false, prague)])] },
      "Update",
      prague,
    );
    expect(deciding(explained)).toEqual([`role Clerk /data Update ${prague} false`]);
    expect(explained.steps.map(({ path }) => path)).toEqual(["/data", "/", "/"]);
  });

  it("names every role that allows it, none that denies it, and none that is of another tenant", () => {
    const roles = [
      role("Denies", [grant("/", "*", false)]),
      role("Allows", [grant(article, "*")]),
      role("Also", [grant("/", "Update")]),
      role("Elsewhere", [grant("/", "*")], prague),
    ];
    expect(deciding(explain({ roles }))).toEqual([
      `role Allows ${article} * 1 true`,
      "role Also / Update 1 true",
    ]);
    expect(deciding(explain({ roles: roles.slice(0, 1) }))).toEqual(["role Denies / * 1 false"]);
  });

  it("lets the user's own flags and limits overrule roles", () => {
    const parts = { own: [grant(article, "*", false)], roles: [role("Clerk", [grant("/", "*")])] };
    expect(deciding(explain(parts))).toEqual([`user ada ${article} * 1 false`]);
    expect(deciding(explain({ ...parts, limits: [vienna] }, "Update", prague))).toEqual([
      `limit ada / * ${prague} false`,
    ]);
  });

  it("names the right that includes Demand, and the tenant that gives it at the root", () => {
    expect(deciding(explain({ own: [grant("/data", "Patch")] }, "Demand"))).toEqual([
      "user ada /data Patch 1 true",
    ]);
    expect(deciding(explain({ own: [grant("/data", "*", true, vienna)] }, "Demand"))).toContain(
      `user ada /data * ${vienna} true`,
    );
  });

  it("agrees with the rights, and only what agrees decides", () => {
    const anyGrant = fc.record({
      path: fc.constantFrom("/", "/data", "/data/pos-supply", article),
      right: fc.constantFrom<Grant["right"]>("*", ...permissionNames),
      tenantOid: fc.constantFrom(ROOT_OID, vienna, prague),
      allowed: fc.boolean(),
    });
    // A table holds one flag of a right, path and tenant.
    const anyGrants = fc.uniqueArray(anyGrant, {
      maxLength: 5,
      selector: ({ path, right, tenantOid }) => `${path} ${right} ${tenantOid}`,
    });
    const anyUser = fc.record({
      own: anyGrants,
      roles: fc.array(
        fc.record({
          oid: fc.constant(7),
          name: fc.constant("Role"),
          tenantOid: fc.constantFrom(ROOT_OID, vienna),
          grants: anyGrants,
        }),
        { maxLength: 3 },
      ),
      limits: fc.subarray([vienna, prague]),
    });
    fc.assert(
      fc.property(
        anyUser,
        fc.constantFrom(...permissionNames),
        fc.constantFrom(ROOT_OID, vienna, prague, berlin),
        (grants, right, tenantOid) => {
          const { allowed, steps } = explainRight(
            { entity: "user", oid: 5, name: "ada", grants },
            { path: article, right, tenantOid },
          );
          expect(allowed).toBe(rightsAt(grants, article, tenantOid).includes(right));
          const deciders = steps.filter(({ decides }) => decides);
          expect(deciders.length).toBeGreaterThan(0);
          expect(deciders.every((step) => step.allowed === allowed)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
