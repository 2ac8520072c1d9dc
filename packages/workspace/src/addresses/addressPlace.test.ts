import { expect, it } from "vitest";
import { placeOfAddress, withoutRecord, withPlace } from "./addressPlace.ts";

it("reads the place of an address, or says that it is none", () => {
  expect(placeOfAddress("?tenantOid=1004")).toBe(1004);
  expect(placeOfAddress("?placeOid=2301&tenantOid=1004")).toBe(2301);
  expect(placeOfAddress("?$start=1")).toBeUndefined();
  expect(placeOfAddress("?placeOid=2301")).toBeUndefined();
  const unread = [
    "?tenantOid=",
    "?tenantOid=x",
    "?tenantOid=-1",
    "?tenantOid=1e3",
    "?tenantOid=1&placeOid=x",
  ];
  expect(unread.map(placeOfAddress)).toEqual(unread.map(() => null));
});

it("another place keeps the query and loses the record", () => {
  const search = "?search=tea&$start=1&$k=MTIz&$edit=1&$row=60&$draft=a&tenantOid=1004";
  expect(withoutRecord(search, 1004)).toBe(search);
  expect(withoutRecord(search, 1005)).toBe("?search=tea&$start=1");
  expect(withoutRecord(`${search}&placeOid=2301`, 2301)).toBe(`${search}&placeOid=2301`);
  expect(withoutRecord(`${search}&placeOid=2301`, 1004)).toBe("?search=tea&$start=1");
  expect(withoutRecord("?$k=MTIz", 1005)).toBe("?$k=MTIz");
});

it("names the place beside the tenant, and none for all of it", () => {
  const atTill = { tenantOid: 1004, placeOid: 2401 };
  const search = "?$start=1&tenantOid=1004";
  expect(withPlace(search, atTill)).toBe("?placeOid=2401&$start=1&tenantOid=1004");
  expect(withPlace(withPlace(search, atTill), atTill)).toBe("?placeOid=2401&$start=1&tenantOid=1004");
  expect(withPlace(withPlace(search, atTill), { tenantOid: 1004, placeOid: 1004 })).toBe(search);
  expect(withPlace("?$sort=Text,-GTIN", atTill)).toBe("?$sort=Text,-GTIN");
});
