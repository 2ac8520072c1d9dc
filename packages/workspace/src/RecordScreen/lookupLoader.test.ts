import { ROOT_OID } from "@backroom/contract";
import { SCOPE_VISIBILITY } from "@backroom/scope-tenancy";
import { expect, it, vi } from "vitest";
import { createLookupLoader } from "./lookupLoader.ts";
import type { LookupLoaderDeps } from "./lookupLoader.ts";

const item = (oid: number, text: string) => ({ oid, text, visibility: SCOPE_VISIBILITY.visible });
const tree = { byOid: new Map([item(ROOT_OID, "Global"), item(7, "Wien")].map((one) => [one.oid, one])) };
const list = vi.fn(async () => ({ records: [{ Oid: 8, Text: "Praha" }], hasMore: false }));
const loader = createLookupLoader({
  api: { data: () => ({ list }) },
  tenancy: { getState: () => ({ tree }) },
  tenantOid: ROOT_OID,
} as unknown as LookupLoaderDeps);

const namesOf = async (oids: readonly number[]) => {
  const path = "/api/data/tenancy/tenant";
  const entries = await loader({ path, filter: { Oid: { in: oids } }, take: oids.length });
  return entries.map(({ Oid, Text }) => [Oid, Text]);
};

it("names tenants the scope knows without a call, the root too, which is no record", async () => {
  expect(await namesOf([ROOT_OID, 7])).toEqual([
    [ROOT_OID, "Global"],
    [7, "Wien"],
  ]);
  expect(list).not.toHaveBeenCalled();
  expect(await namesOf([7, 8])).toEqual([
    [7, "Wien"],
    [8, "Praha"],
  ]);
});
