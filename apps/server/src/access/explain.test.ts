import { permissionNames, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyUser, article, berlin, grant, prague, role, user, vienna } from "../../test/sampleGrants.ts";
import { explainRight } from "./explain.ts";
import { rightsAt } from "./grants.ts";
import type { Grant, UserGrants } from "./grants.ts";

const explain = (parts: Partial<UserGrants>, right: Grant["right"] = "Update", tenantOid = ROOT_OID) =>
  explainRight(
    { entity: "user", oid: 5, name: "ada", grants: user(parts) },
    { path: article, right: right === "*" ? "Update" : right, tenantOid },
  );
const deciding = (explained: ReturnType<typeof explain>) =>
  explained.steps
    .filter(({ decides }) => decides)
    .map(({ source, name, path, right, tenantOid, allowed }) =>
      [source, name, path, right, tenantOid, allowed].join(" "),
    );

describe("explainRight", () => {
  it("names the default where there is no flag", () => {
    expect(deciding(explain({}))).toEqual(["default  / * 1 false"]);
  });

  it("names the nearest path, the tenant's column first, and what it overrules", () => {
    const explained = explain(
      { roles: [role([grant("/", "*"), grant("/data", "Update", false, prague)], ROOT_OID, "Clerk")] },
      "Update",
      prague,
    );
    expect(deciding(explained)).toEqual([`role Clerk /data Update ${prague} false`]);
    expect(explained.steps.map(({ path }) => path)).toEqual(["/data", "/", "/"]);
  });

  it("names every role that allows it, none that denies it, and none that is of another tenant", () => {
    const roles = [
      role([grant("/", "*", false)], ROOT_OID, "Denies"),
      role([grant(article, "*")], ROOT_OID, "Allows"),
      role([grant("/", "Update")], ROOT_OID, "Also"),
      role([grant("/", "*")], prague, "Elsewhere"),
    ];
    expect(deciding(explain({ roles }))).toEqual([
      `role Allows ${article} * 1 true`,
      "role Also / Update 1 true",
    ]);
    expect(deciding(explain({ roles: roles.slice(0, 1) }))).toEqual(["role Denies / * 1 false"]);
  });

  it("lets the user's own flags and limits overrule roles", () => {
    const parts = { own: [grant(article, "*", false)], roles: [role([grant("/", "*")], ROOT_OID, "Clerk")] };
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
