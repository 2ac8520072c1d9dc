import { expect, it, vi } from "vitest";
import { chooseSharedTenant } from "./sharedTenant.ts";

const chosenBy = (search: string) => {
  const choose = vi.fn<(oid: number) => void>();
  chooseSharedTenant({ choose }, search);
  return choose.mock.calls.flat();
};

it("a share link brings its tenant", () => {
  expect(chosenBy("?$k=MTIz&tenantOid=1007")).toEqual([1007]);
});

it.each(["?tenantOid=1007", "?$k=MTIz", "?$k=MTIz&tenantOid=abc", "?$k=MTIz&tenantOid=-1", ""])(
  "%s changes no tenant",
  (search) => {
    expect(chosenBy(search)).toEqual([]);
  },
);
