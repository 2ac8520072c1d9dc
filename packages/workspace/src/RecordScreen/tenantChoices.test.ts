import { expect, it } from "vitest";
import { tenantChoices } from "./tenantChoices.ts";

const tenant = (oid: number, isDisabled = false) => ({
  oid,
  id: `T${oid}`,
  text: `Tenant ${oid}`,
  country: "DE",
  parentOid: undefined,
  isDisabled,
});
const state = {
  tenants: [tenant(2), tenant(3), tenant(4, true)],
  rootOid: 1,
  mayChooseRoot: true,
  tree: { byOid: new Map(), tenants: [], root: undefined },
} as unknown as Parameters<typeof tenantChoices>[0];
const oids = (mayCreate: (oid: number) => boolean, mayChooseRoot = true) =>
  tenantChoices({ ...state, mayChooseRoot }, mayCreate).map(({ oid }) => oid);

it("a new record can be of tenants where the user may create it, and of all of them last", () => {
  expect(oids(() => true)).toEqual([2, 3, 1]);
  expect(oids((oid) => oid === 3)).toEqual([3]);
  expect(oids(() => true, false)).toEqual([2, 3]);
});
