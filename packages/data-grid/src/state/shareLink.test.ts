import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGridAddress } from "./gridAddress.ts";
import { formatShareLink } from "./shareLink.ts";

describe("share link", () => {
  it("writes the key as base64 and the tenant", () => {
    const link = formatShareLink("https://x.test/data/pos-supply/article?search=a#b", 123, 1004);
    expect(link).toBe("https://x.test/data/pos-supply/article?$k=MTIz&tenantOid=1004");
  });

  it("is read back by the page it opens", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (oid) => {
        const { search } = new URL(formatShareLink("https://x.test/a", oid, 1));
        expect(parseGridAddress(search, []).oid).toBe(oid);
      }),
    );
  });

  it.each([
    ["$k=%%%", null],
    ["$k=", null],
    ["$k=MTIzNA", 1234],
    ["$k=YWJj", null],
    ["$k=MA==", null],
  ])("reads %s as the key %s", (search, oid) => {
    expect(parseGridAddress(search, []).oid).toBe(oid);
  });

  it.each([
    ["?$start", true],
    ["?$start=1", true],
    ["?$start=0", false],
    ["?$start=false", false],
    ["", false],
  ])("reads %j as starting: %s", (search, isStarting) => {
    expect(parseGridAddress(search, []).isStarting).toBe(isStarting);
  });

  it("takes values for query fields only", () => {
    expect(parseGridAddress("?GTIN=5&Evil=1&search=tea", ["search", "GTIN"]).fields).toEqual({
      search: "tea",
      GTIN: "5",
    });
  });

  it("keeps the place in the tenant", () => {
    const link = new URL(formatShareLink("https://x.test/a?placeOid=2401&search=a", 123, 1004));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ tenantOid: "1004", placeOid: "2401" });
    expect(link.searchParams.has("search")).toBe(false);
  });
});
