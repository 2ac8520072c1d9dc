import { ROOT_OID } from "@backroom/contract";
import { sizes } from "@backroom/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import { pathOf } from "../src/model/registry.ts";
import { seedWith } from "../src/seed/seed.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const size = { ...sizes.small, articles: 300, documents: 400, customers: 40 };
let server: TestServer;
let admin = "";
let single = "";
let home = 0;
beforeAll(async () => {
  server = await startTestServer({}, (db) => seedWith(db, size, () => undefined, new Date()));
  admin = await server.logIn("admin");
  single = await server.logIn("single");
  home = Object((await server.call("/api/user/profile", { token: single })).body)["primaryTenantOid"];
});
afterAll(() => server.stop());

const as = (token: string, path: string, call?: Call) => server.records(token, path, call);

interface Row {
  readonly Oid: number;
  readonly TenantOid: number;
}
const rowsOf = async (token: string, address: string): Promise<Row[]> => {
  const { status, body } = await as(token, address);
  expect([address, status]).toEqual([address, 200]);
  return body as Row[];
};
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("one tenant at a time", () => {
  // Whoever has one tenant has no identity either, and tenants are known by their own oid.
  const others = kinds.filter(({ area, isOwnTenant }) => area !== "identity" && !isOwnTenant);

  it.each(others.map((kind) => [pathOf(kind), kind] as const))("%s", async (path, kind) => {
    const address = `/api${path}`;
    const all = await rowsOf(admin, `${address}?take=1000`);
    const one = all.find(({ TenantOid }) => TenantOid !== home && TenantOid !== ROOT_OID);
    const mine = await rowsOf(single, `${address}?take=1000`);
    expect(mine.filter(({ TenantOid }) => TenantOid !== home && TenantOid !== ROOT_OID)).toEqual([]);
    expect((await as(single, `${address}/count`)).body).toEqual({ count: mine.length, exact: true });

    if (one === undefined) return;
    const filters = [
      { Oid: { eq: one.Oid } },
      { TenantOid: { eq: one.TenantOid } },
      { TenantOid: { ne: home } },
    ];
    for (const filter of filters) {
      const found = await rowsOf(single, `${address}?take=1000&filter=${encoded(filter)}`);
      expect(found.filter(({ TenantOid }) => TenantOid === one.TenantOid)).toEqual([]);
    }
    // 0 = of no tenant: as a question it means all the caller may see.
    const asked =
      one.TenantOid === 0 ? [] : [`tenantOid=${one.TenantOid}`, `tenantOid=${one.TenantOid}&take=1`];
    for (const query of asked) {
      expect((await as(single, `${address}?${query}`)).status).toBe(403);
    }
    expect((await as(single, `${address}/empty?from=${one.Oid}`)).status).toBeGreaterThanOrEqual(403);
    for (const { name } of kind.details) {
      expect((await as(single, `${address}/${one.Oid}/details/${name}`)).status).toBe(404);
    }
    const before = (await as(admin, `${address}/${one.Oid}`)).text;
    const writes: [string, Call][] = [
      ["", { method: "PUT", json: JSON.parse(before), headers: { "if-match": "*" } }],
      ["", { method: "PATCH", json: { Disabled: true } }],
      ["", { method: "DELETE", headers: { "if-match": "*" } }],
    ];
    for (const [end, call] of writes) {
      const { status, text } = await as(single, `${address}/${one.Oid}${end}`, call);
      // A kind nobody may write says so before it looks for the record.
      expect([call.method, [403, 404].includes(status)]).toEqual([call.method, true]);
      expect(text).not.toContain("current");
    }
    expect((await as(admin, `${address}/${one.Oid}`)).text).toBe(before);
  });
});
