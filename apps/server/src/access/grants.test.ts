import { permissionNames, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyUser, article, berlin, grant, prague, role, user, vienna } from "../../test/sampleGrants.ts";
import { createCaller } from "./caller.ts";
import { holdsAll, rightsAt } from "./grants.ts";
import type { UserGrants } from "./grants.ts";
import { createRights } from "./rights.ts";

const tenants = new Map([
  [vienna, "AT"],
  [prague, "CZ"],
  [berlin, "DE"],
]);
/** No tenant has this oid. */
const missing = 999;

const callerWith = (grants: UserGrants) =>
  createCaller({ userOid: 5, userName: "u", sid: "s", grants, tenants });

const everything = role([grant("/", "*")]);
const reading = role([grant("/", "Demand")]);

describe("rightsAt", () => {
  it("a role of all tenants gives nothing at a tenant it is denied for, and everything elsewhere", () => {
    const denied = user({ roles: [{ ...role([grant("/", "*")]), deniedAt: [prague] }] });
    expect(rightsAt(denied, article, prague)).toEqual([]);
    expect(rightsAt(denied, article, vienna)).toEqual([...permissionNames]);
    expect(holdsAll(denied)).toBe(false);
    expect(callerWith(denied).tenantOids(article, "Update")).not.toBe("all");
  });

  it("gives nothing to a user without roles", () => {
    expect(rightsAt(user({}), article, ROOT_OID)).toEqual([]);
  });

  it("lets the nearest path with an explicit flag decide", () => {
    const manager = user({ roles: [role([grant("/", "*"), grant("/data/identity", "*", false)])] });
    expect(rightsAt(manager, article, vienna)).toEqual([...permissionNames]);
    expect(rightsAt(manager, "/data/identity/user", vienna)).toEqual([]);
    expect(rightsAt(manager, "/data/identity-cards", vienna)).toEqual([...permissionNames]);
  });

  it("lets a named right decide before all rights at one path", () => {
    const noDelete = user({ roles: [role([grant("/data", "*"), grant("/data", "Delete", false)])] });
    expect(rightsAt(noDelete, article, ROOT_OID)).toEqual(["Create", "Update", "Demand", "Patch"]);
  });

  it("takes the tenant's column before the global one, however far up", () => {
    const notInPrague = user({ roles: [role([grant(article, "*"), grant("/", "*", false, prague)])] });
    expect(rightsAt(notInPrague, article, prague)).toEqual([]);
    expect(rightsAt(notInPrague, article, vienna)).toContain("Update");
  });

  it("lets any role allow, and the user's own flags overrule all roles", () => {
    const both = user({ roles: [role([grant("/", "*", false)]), reading] });
    expect(rightsAt(both, article, ROOT_OID)).toEqual(["Demand"]);
    expect(rightsAt({ ...both, own: [grant(article, "*", false)] }, article, ROOT_OID)).toEqual([]);
  });

  it("includes Demand in every other right", () => {
    expect(rightsAt(user({ own: [grant(article, "Patch")] }), article, vienna)).toEqual(["Demand", "Patch"]);
  });

  it("lets a role of one tenant read what is shared with all, and change nothing of it", () => {
    const local = user({ roles: [role([grant("/", "*")], vienna)] });
    expect(rightsAt(local, article, vienna)).toEqual([...permissionNames]);
    expect(rightsAt(local, article, ROOT_OID)).toEqual(["Demand"]);
    expect(rightsAt(local, article, prague)).toEqual([]);
  });

  it("gives a limited user nothing beyond their tenants, whatever their roles allow", () => {
    const limited = user({ roles: [everything], limits: [vienna] });
    expect(rightsAt(limited, article, prague)).toEqual([]);
    expect(rightsAt(limited, article, vienna)).toContain("Update");
  });
});

describe("holdsAll", () => {
  it.each([
    [true, "a role with all rights", { roles: [everything] }],
    [true, "own flags with all rights", { own: [grant("/", "*")] }],
    [false, "a role that gives all rights at one tenant", { roles: [role([grant("/", "*", true, vienna)])] }],
    [false, "a role of one tenant", { roles: [role([grant("/", "*")], vienna)] }],
    [false, "a role with all rights below a path", { roles: [role([grant("/data", "*")])] }],
    [false, "a role with one right", { roles: [role([grant("/", "Update")])] }],
    [false, "a role that denies a path", { roles: [role([grant("/", "*"), grant(article, "*", false)])] }],
    [false, "own flags that deny a path", { own: [grant("/", "*"), grant(article, "Delete", false)] }],
    [false, "an own denial over a role", { own: [grant(article, "*", false)], roles: [everything] }],
    [false, "a limit to one tenant", { roles: [everything], limits: [vienna] }],
  ] as const)("returns %s for %s", (expected, _case, parts) => {
    expect(holdsAll(user(parts))).toBe(expected);
  });
});

describe("createCaller", () => {
  it("answers all tenants only to who holds the right in tenants that do not exist yet too", () => {
    expect(callerWith(user({ roles: [everything] })).tenantOids(article, "Update")).toBe("all");
    expect(
      callerWith(user({ roles: [everything], limits: [vienna] })).tenantOids(article, "Demand"),
    ).not.toBe("all");
    const notInPrague = user({ roles: [everything], own: [grant("/", "*", false, prague)] });
    expect(callerWith(notInPrague).tenantOids(article, "Update")).toEqual([ROOT_OID, vienna, berlin]);
    expect(callerWith(user({})).tenantOids(article, "Demand")).toEqual([]);
  });

  it("shows exactly the existing tenants at which a right is held", () => {
    fc.assert(
      fc.property(anyUser, (grants) => {
        const caller = createRights(grants, tenants);
        const flags = [...grants.own, ...grants.roles.flatMap((assigned) => assigned.grants)];
        const held = [...tenants.keys()].filter((oid) =>
          flags.some(({ path }) => permissionNames.some((right) => caller.may(path, right, oid))),
        );
        const seen = caller.seenTenants();
        expect(seen === "all" ? [...tenants.keys()] : seen).toEqual(held);
        expect([...tenants.keys(), missing].filter((oid) => caller.maySeeTenant(oid))).toEqual(held);
      }),
    );
  });

  it("agrees with itself: a tenant is listed exactly when the right is held there", () => {
    fc.assert(
      fc.property(anyUser, fc.constantFrom(...permissionNames), (grants, right) => {
        const caller = callerWith(grants);
        const all = [ROOT_OID, vienna, prague, berlin];
        const listed = caller.tenantOids(article, right);
        expect(listed === "all" ? all : listed).toEqual(all.filter((oid) => caller.may(article, right, oid)));
        expect(caller.mayDoAll && listed !== "all").toBe(false);
        expect(caller.mayOpen(article)).toBe(all.some((oid) => caller.may(article, "Demand", oid)));
      }),
    );
  });
});
