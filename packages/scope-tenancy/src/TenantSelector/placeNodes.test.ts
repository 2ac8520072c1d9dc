import type { ScopeRow } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { selectableTenants } from "../state/currentTenant.ts";
import { buildScopeTree } from "../tree/scopeTree.ts";
import { createPlaceNodes, isSearchable, wayTo } from "./placeNodes.ts";
import type { PlaceNode } from "./placeNodes.ts";

const names: Record<string, string> = { DE: "Germany", AT: "Austria" };
const places: readonly ScopeRow[] = [
  [50, 10, "2", "LOCATION", 52, "Kohlmarkt", "", false, false],
  [51, 10, "1", "LOCATION", 51, "Graben", "", true, false],
  [52, 10, "3", "LOCATION", 53, "Gone", "", false, true],
  [53, 50, "7", "TERMINAL", 57, "Till 7", "", false, false],
  [54, 1, "P1", "TERMINAL", 58, "Pan", "", false, false],
];

/** So many tenants with oids from 10 on: even ones in Germany, odd ones in Austria; the first has places. */
const setUp = (
  count: number,
  { recent = [] as number[], mayChooseRoot = false, last = [] as ScopeRow[] } = {},
) => {
  const tree = buildScopeTree([
    [1, -1, "DE", "COUNTRY", 0, "Germany", "", false, false],
    [2, -1, "AT", "COUNTRY", 0, "Austria", "", false, false],
    ...Array.from({ length: count }, (_, index): ScopeRow => {
      const oid = 10 + index;
      return [oid, oid % 2 === 0 ? 1 : 2, String(oid), "TENANT", oid, `Shop ${oid}`, "", false, false];
    }),
    ...places,
    ...last,
  ]);
  const tenants = selectableTenants(tree, { rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 });
  const recents = tenants.filter(({ oid }) => recent.includes(oid));
  const nodes = createPlaceNodes({
    tree,
    tenants,
    recents,
    rootOid: 1,
    mayChooseRoot,
    countryName: (country) => names[country] ?? country,
    collator: new Intl.Collator("en", { numeric: true }),
  });
  return { tree, tenants, nodes, mayChooseRoot };
};

const outline = (nodes: readonly PlaceNode[]): unknown[] =>
  nodes.map(({ key, nodes: inside }) => (inside.length === 0 ? key : [key, ...outline(inside)]));

describe("the list of places", () => {
  it("keeps 7 tenants in one block, sorted by id, with their locations and terminals", () => {
    const { nodes } = setUp(7);
    expect(outline(nodes.all).slice(0, 2)).toEqual([
      ["tenant:10", "place:51", ["place:52", "place:57"]],
      "tenant:11",
    ]);
    expect(nodes.all).toHaveLength(7);
  });

  it("groups 8 tenants by country name, those without a country last", () => {
    const homeless: ScopeRow = [99, -1, "5", "TENANT", 5, "Homeless", "", false, false];
    const { nodes } = setUp(8, { last: [homeless] });
    expect(nodes.all.map(({ key }) => key)).toEqual(["country:AT", "country:DE", "country:"]);
  });

  it("shows recents above 3 tenants, without what is in them", () => {
    expect(outline(setUp(7, { recent: [10] }).nodes.all)[0]).toEqual(
      ["recent", "tenant:10"].with(1, "recent:10"),
    );
    expect(setUp(3, { recent: [10] }).nodes.all).toHaveLength(3);
  });

  it("has PAN terminals and all tenants for who may choose the root", () => {
    const kinds = ({ kind }: PlaceNode) => kind;
    expect(setUp(2).nodes.all.map(kinds)).toEqual(["tenant", "tenant"]);
    expect(setUp(2, { mayChooseRoot: true }).nodes.all.map(kinds)).toEqual([
      "root",
      "tenant",
      "tenant",
      "pan",
    ]);
  });

  it("is searched by id and text whatever the case, down to the terminals", () => {
    const { nodes } = setUp(8, { recent: [10] });
    expect(outline(nodes.search(" SHOP 17"))).toEqual([["country:AT", "tenant:17"]]);
    expect(outline(nodes.search("shop 17  17"))).toEqual([["country:AT", "tenant:17"]]);
    expect(outline(nodes.search("17 shop"))).toEqual([["country:AT", "tenant:17"]]);
    expect(outline(nodes.search("till 7"))).toEqual([
      ["country:DE", ["tenant:10", ["place:52", "place:57"]]],
    ]);
    expect(nodes.search("nowhere")).toEqual([]);
  });

  it("knows the way to a place", () => {
    expect(wayTo(setUp(8, { recent: [10] }).nodes.all, [10, 52, 57])).toEqual([
      "country:DE",
      "tenant:10",
      "place:52",
      "place:57",
    ]);
    expect(wayTo(setUp(2).nodes.all, [999])).toEqual([]);
  });

  it("is searched when it has more than 8 entries", () => {
    expect(isSearchable(setUp(5))).toBe(false);
    expect(isSearchable(setUp(6))).toBe(true);
    expect(isSearchable(setUp(5, { mayChooseRoot: true }))).toBe(true);
  });

  it("counts no places of tenants that the user cannot choose", () => {
    const { tree } = setUp(9);
    const tenants = selectableTenants(tree, { rootTenantOid: 1, tenantOids: [11, 12], primaryTenantOid: -1 });
    const inFirst = Array.from({ length: 9 }, (_, index): ScopeRow => {
      const oid = 100 + index;
      return [oid, 10, `L${index}`, "LOCATION", oid, `Shop ${index}`, "", false, false];
    });
    const withPlaces = setUp(9, { last: inFirst }).tree;
    expect(isSearchable({ tree, tenants, mayChooseRoot: false })).toBe(false);
    expect(isSearchable({ tree: withPlaces, tenants, mayChooseRoot: false })).toBe(false);
  });
});
