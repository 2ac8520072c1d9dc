import { expect, it } from "vitest";
import { createDraftReturns } from "./draftReturns.ts";

const key = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article", oid: 236 };

it("a draft is restored by the editor of its record alone, once", () => {
  const returns = createDraftReturns();
  returns.want(key);
  for (const other of [
    { ...key, oid: 237 },
    { ...key, tenantOid: 1 },
    { ...key, userOid: 8 },
  ]) {
    returns.enter(other)();
    expect(returns.isWanted(other)).toBe(false);
  }
  expect(returns.isWanted(key)).toBe(true);
  const leave = returns.enter(key);
  expect(returns.isWanted(key)).toBe(false);
  expect(returns.getState().open).toEqual([key]);
  leave();
  expect(returns.getState().open).toEqual([]);
});
