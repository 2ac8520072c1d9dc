import { throughputCardSchema, parse } from "@backroom/contract";
import { AbortError } from "@backroom/api-client";
import { expect, it, vi } from "vitest";
import { readCompared, shareMore } from "./readCompared.ts";

const nothing = { compare: null, tenantOid: 0, otherTenantOid: 0 } as const;
const tenants = { compare: "tenant", tenantOid: 0, otherTenantOid: 8 } as const;
const current = { tenantOid: 7, isPlace: false };
const setUp = (fail: (tenantOid: number, time: string) => unknown = () => undefined) =>
  vi.fn(async (tenantOid: number, time: "now" | "before") => {
    const error = fail(tenantOid, time);
    if (error !== undefined) throw error;
    return [`${tenantOid} ${time}`];
  });

it("reads only what is compared", async () => {
  const read = setUp();
  expect(await readCompared({ params: nothing, ...current, read })).toMatchObject({ rows: ["7 now"] });
  expect(read).toHaveBeenCalledOnce();
  expect(await readCompared({ params: { ...nothing, compare: "before" }, ...current, read })).toMatchObject({
    rows: ["7 now"],
    before: ["7 before"],
    problem: undefined,
  });
  expect(await readCompared({ params: tenants, ...current, read })).toMatchObject({
    tenantOid: 7,
    other: ["8 now"],
    before: undefined,
  });
  const two = { ...tenants, tenantOid: 9 };
  expect(await readCompared({ params: two, ...current, read })).toMatchObject({
    rows: ["9 now"],
    tenantOid: 9,
    other: ["8 now"],
  });
});

it("says why there is nothing to compare with, and keeps the figures", async () => {
  const read = setUp((oid, time) => (oid === 8 || time === "before" ? new Error("refused") : undefined));
  const problemOf = async (more: object) =>
    (await readCompared({ params: tenants, ...current, read, ...more })).problem;
  expect(await problemOf({})).toBe("failed");
  expect(await problemOf({ params: { ...nothing, compare: "before" } })).toBe("failed");
  expect(await problemOf({ isPlace: true })).toBe("place");
  expect(await problemOf({ tenantOid: 8, read: setUp() })).toBe("tenant");
  expect(await problemOf({ params: { ...tenants, otherTenantOid: 0 } })).toBe("tenant");
});

it("fails with the figures themselves, and when it is given up", async () => {
  const lost = setUp((oid) => (oid === 7 ? new Error("lost") : undefined));
  await expect(readCompared({ params: tenants, ...current, read: lost })).rejects.toThrow("lost");
  const ended = setUp((oid) => (oid === 8 ? new AbortError() : undefined));
  await expect(readCompared({ params: tenants, ...current, read: ended })).rejects.toThrow(AbortError);
});

it("a share of nothing, or of less, is none", () => {
  expect([shareMore(110, 100), shareMore(0, 50)]).toEqual([0.1, -1]);
  expect([shareMore(5, 0), shareMore(5, -5), shareMore(5, Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("stored params of an earlier or a later version are read as no comparison", () => {
  const read = (value: unknown) => {
    const parsed = parse(throughputCardSchema, value, "params");
    return parsed.ok ? parsed.value : parsed.error;
  };
  expect(read({ order: 3 })).toMatchObject(nothing);
  expect(read({ compare: "country" })).toMatchObject(nothing);
});
