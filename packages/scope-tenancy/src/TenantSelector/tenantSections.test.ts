import { describe, expect, it } from "vitest";
import type { Tenant } from "../state/currentTenant.ts";
import { tenantSections } from "./tenantSections.ts";

const tenant = (oid: number, country: string | undefined): Tenant => ({
  oid,
  id: String(oid),
  text: `Shop ${oid}`,
  country,
  parentOid: undefined,
  isDisabled: false,
});

const names: Record<string, string> = { DE: "Germany", AT: "Austria" };
const arrange = (
  tenants: Tenant[],
  { recents = [], search = "" }: { recents?: Tenant[]; search?: string } = {},
) =>
  tenantSections({
    tenants,
    recents,
    search,
    countryName: (country) => names[country] ?? country,
    collator: new Intl.Collator("en", { numeric: true }),
  }).map(({ key, entries }) => [key, entries.map((entry) => entry.tenant.oid)]);

const seven = [10, 9, 2, 3, 4, 5, 6].map((oid) => tenant(oid, oid % 2 === 0 ? "DE" : "AT"));

describe("tenantSections", () => {
  it("keeps 7 tenants in one block, sorted by id", () => {
    expect(arrange(seven)).toEqual([["all", [2, 3, 4, 5, 6, 9, 10]]]);
  });

  it("groups 8 tenants by country name, those without a country last", () => {
    expect(arrange([...seven, tenant(1, undefined)])).toEqual([
      ["country:AT", [3, 5, 9]],
      ["country:DE", [2, 4, 6, 10]],
      ["country:", [1]],
    ]);
  });

  it("shows recents above 3 tenants, but not while searching", () => {
    const recents = [tenant(4, "DE")];
    expect(arrange(seven, { recents })[0]).toEqual(["recent", [4]]);
    expect(arrange(seven.slice(0, 3), { recents })).toHaveLength(1);
    expect(arrange(seven, { recents, search: "shop 4" })).toEqual([["all", [4]]]);
  });

  it("searches id and text whatever the case", () => {
    expect(arrange(seven, { search: " SHOP 9" })).toEqual([["all", [9]]]);
    expect(arrange(seven, { search: "10" })).toEqual([["all", [10]]]);
    expect(arrange(seven, { search: "nowhere" })).toEqual([["all", []]]);
  });
});
