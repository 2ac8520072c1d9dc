import { expect, it } from "vitest";
import { tenantOfAddress, withoutRecord } from "./addressTenant.ts";

it("reads the tenant of an address, or says that it is none", () => {
  expect(tenantOfAddress("?tenantOid=1004")).toBe(1004);
  expect(tenantOfAddress("?$start=1")).toBeUndefined();
  expect(["?tenantOid=", "?tenantOid=x", "?tenantOid=-1", "?tenantOid=1e3"].map(tenantOfAddress)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("another tenant keeps the query and loses the record", () => {
  const search = "?search=tea&$start=1&$k=MTIz&$edit=1&$row=60&$draft=a&tenantOid=1004";
  expect(withoutRecord(search, 1004)).toBe(search);
  expect(withoutRecord(search, 1005)).toBe("?search=tea&$start=1");
  expect(withoutRecord("?$k=MTIz", 1005)).toBe("?$k=MTIz");
});
