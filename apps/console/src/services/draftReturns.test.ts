import { expect, test } from "vitest";
import { createDraftReturns } from "./draftReturns.ts";

const key = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article", oid: 236 };

test("a draft is restored by the editor of its record alone, once", () => {
  const returns = createDraftReturns();
  returns.want(key);
  for (const other of [
    { ...key, oid: 237 },
    { ...key, tenantOid: 1 },
    { ...key, userOid: 8 },
  ]) {
    returns.arrived(other);
    expect(returns.isWanted(other)).toBe(false);
  }
  expect(returns.isWanted(key)).toBe(true);
  returns.arrived(key);
  expect(returns.isWanted(key)).toBe(false);
});
