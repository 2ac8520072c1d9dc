import type { ScopeRow } from "@backroom/contract";
import { createMemoryStorage } from "@backroom/ports/testing";
import { createTenancyStore } from "@backroom/scope-tenancy";
import { expect, it } from "vitest";
import { ownerOf, scopeChoices, scopeOfPlace } from "./scopes.ts";

const rows: readonly ScopeRow[] = [
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 0, "Germany", "", false, false],
  [2, 1, "NL", "TENANT", 100, "Nordlicht", "", false, false],
  [3, 2, "B1", "LOCATION", 1001, "Berlin", "", false, false],
  [4, 3, "T1", "TERMINAL", 2001, "Till 1", "", false, false],
  [5, 2, "B2", "LOCATION", 1002, "Bonn", "", false, true],
  [6, -1, "none", "TERMINAL", 0, "", "", false, false],
  [7, 6, "P1", "TERMINAL", 3001, "PAN 1", "", false, false],
];

const load = async (placeOid: number) => {
  const tenancy = createTenancyStore({
    api: {
      scopeRows: async () => [...rows],
      scopeCurrencies: async () => ({}),
      setPrimaryTenant: async () => undefined,
    },
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    logError: () => undefined,
  });
  await tenancy.load({ username: "kaori", rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 });
  tenancy.choose(placeOid);
  return tenancy.getState();
};

const keysOf = async (target: "pos" | "pan", viewed = "global") =>
  scopeChoices((await load(1)).tree, target, viewed).map(({ scope }) => scope.key);

it("offers the scopes of tills from the top down, without deleted ones and PAN terminals", async () => {
  expect(await keysOf("pos")).toEqual([
    "global",
    "country-DE",
    "tenant-100",
    "location-1001",
    "terminal-2001",
  ]);
});

it("offers PAN terminals in place of tills for their settings", async () => {
  expect(await keysOf("pan")).toEqual([
    "global",
    "country-DE",
    "tenant-100",
    "location-1001",
    "terminal-3001",
  ]);
});

it("offers the country of the page although it has no tenants, and each country once", async () => {
  expect(await keysOf("pos", "country-AT")).toEqual([...(await keysOf("pos")), "country-AT"]);
  expect(await keysOf("pos", "country-DE")).toEqual(await keysOf("pos"));
});

it("names the scopes above each one, from the nearest up, and the tenant that owns its values", async () => {
  const choices = scopeChoices((await load(1)).tree, "pos", "global");
  const till = choices.find(({ scope }) => scope.key === "terminal-2001");
  expect(till?.above.map(({ key }) => key)).toEqual(["location-1001", "tenant-100", "country-DE"]);
  expect(till && ownerOf(till)).toBe(100);
  const country = choices.find(({ scope }) => scope.key === "country-DE");
  expect(country && ownerOf(country)).toBe(1);
});

it.each([
  [1, "pos", "global"],
  [100, "pos", "tenant-100"],
  [1001, "pos", "location-1001"],
  [2001, "pos", "terminal-2001"],
  [1001, "pan", "tenant-100"],
  [2001, "pan", "tenant-100"],
  [3001, "pos", "global"],
  [3001, "pan", "terminal-3001"],
] as const)("takes for place %i and settings of %s the scope %s", async (placeOid, target, scope) => {
  expect(scopeOfPlace(await load(placeOid), target)).toBe(scope);
});
