import type { ScopeRow } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { buildScopeTree } from "../tree/scopeTree.ts";
import { currentTenantOid, isTenancyVisible, selectableTenants } from "./currentTenant.ts";

const profile = (tenantOids: number[], primaryTenantOid = -1) => ({
  rootTenantOid: 1,
  tenantOids,
  primaryTenantOid,
});

const tree = buildScopeTree([
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  [2, 1, "100", "TENANT", 100, "North", "", false, false],
  [3, 1, "200", "TENANT", 200, "South", "", true, false],
  [4, 1, "300", "TENANT", 300, "Gone", "", false, true],
] satisfies ScopeRow[]);

describe("selectableTenants", () => {
  it("lists all but deleted tenants when nothing restricts, with their flag", () => {
    expect(selectableTenants(tree, profile([])).map(({ oid }) => oid)).toEqual([100, 200]);
    expect(selectableTenants(tree, profile([100, 1]))).toHaveLength(2);
    expect(selectableTenants(tree, profile([]))[0]?.country).toBe("DE");
  });

  it("lists exactly the tenants of the profile that exist", () => {
    expect(selectableTenants(tree, profile([200, 300, 999])).map(({ oid }) => oid)).toEqual([200]);
  });

  it("greys disabled tenants", () => {
    expect(selectableTenants(tree, profile([])).map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
  });
});

describe("isTenancyVisible", () => {
  it.each([
    [2, -1, true],
    [1, 0, true],
    [1, -1, false],
    [0, 5, false],
  ])("%i tenants with primary %i: %s", (count, primary, expected) => {
    expect(isTenancyVisible(count, primary)).toBe(expected);
  });
});

describe("currentTenantOid", () => {
  const one = [{ oid: 9 }];
  const two = [{ oid: 9 }, { oid: 8 }];

  it.each([
    [7, 3, two, 7],
    [undefined, 3, two, 3],
    [undefined, -1, one, 9],
    [undefined, -1, two, 1],
    [undefined, -1, [], 1],
  ])("explicit %s, primary %s: %s", (explicit, primary, tenants, expected) => {
    expect(currentTenantOid(explicit, profile([], primary), tenants)).toBe(expected);
  });
});
