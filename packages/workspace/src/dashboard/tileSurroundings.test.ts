import { buildNavigation, createRights } from "@backroom/permissions";
import { expect, it } from "vitest";
import { tileSurroundings } from "./tileSurroundings.ts";

const node = (path: string, page: string) => ({
  key: path,
  text: path,
  icon: "info",
  path,
  page,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
});

it("a link says why it does not open: no right, none for this tenant, or no such page here", () => {
  const permissions = {
    "/locks": { "1": ["Demand" as const], "7": [] },
    "/usage": { "1": ["Demand" as const] },
  };
  const access = {
    navigation: buildNavigation({ rootItems: [node("/locks", "Locks"), node("/usage", "Usage")] }, {}, false),
    rights: createRights(permissions, 1),
  };
  const pages = [{ name: "Locks", isFullWidth: true, load: () => Promise.reject(new Error("not opened")) }];
  const tenant = { id: "", country: "DE", parentOid: undefined };
  const tenancy = {
    tenants: [
      { ...tenant, oid: 7, text: "North", isDisabled: false },
      { ...tenant, oid: 8, text: "Closed", isDisabled: true },
    ],
    rootOid: 1,
    mayChooseRoot: true,
    tree: {
      byOid: new Map([
        [1, { text: "All", currency: "EUR" }],
        [7, { text: "North", currency: "CZK" }],
      ]),
    },
  };
  const at = (currentOid: number) =>
    tileSurroundings({ access, pages, tenancy: { ...tenancy, currentOid, placeOid: currentOid } });
  expect(at(7).tenants).toEqual([
    { oid: 1, name: "All" },
    { oid: 7, name: "North", country: "DE" },
  ]);
  expect([at(1).currency, at(7).currency]).toEqual(["EUR", "CZK"]);
  expect(at(1).linkTo("/locks")).toEqual({ href: "/locks", refusal: undefined });
  expect(at(7).linkTo("/locks").refusal).toBe("forbidden");
  expect(at(1).linkTo("/usage").refusal).toBe("missing");
  expect(at(1).linkTo("/bridge").refusal).toBe("forbidden");
  expect([at(1).mayRead("/locks"), at(7).mayRead("/locks")]).toEqual([true, false]);
});
