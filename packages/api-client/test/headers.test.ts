import { decodeScopeId } from "@backroom/contract";
import { userProfile } from "@backroom/contract/calls/profile";
import fc from "fast-check";
import { expect, it } from "vitest";
import { callHeaders } from "../src/http/callHeaders.ts";
import type { ApiClientOptions, ScopeIds } from "../src/types.ts";
import { sendJson, startClient } from "./server.ts";

const profile = { oid: 5, username: "admin", tenantOids: [], primaryTenantOid: -1, emailAddress: null };

it("sends token, locale, obfuscated scope and a request id of its own with every call", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, profile), {
    scope: () => ({ tenantOid: 1001, locationRoleOid: 20, terminalOid: 7 }),
  });
  await client.call(userProfile, {});
  await client.call(userProfile, {});
  const [first, second] = seen;
  expect(first?.headers).toMatchObject({
    authorization: "Bearer t0ken",
    "accept-language": "de",
    "red-scope-tenant": "KGGK",
    "red-scope-location-role": "DH",
    "red-scope-terminal": "B",
  });
  expect(first?.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.headers["x-request-id"]).not.toBe(first?.headers["x-request-id"]);
});

it("sends anonymous calls without token and scope", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, { status: "ok" }));
  await client.ping();
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
  expect(seen[0]?.headers).not.toHaveProperty("red-scope-tenant");
  expect(seen[0]?.headers["accept-language"]).toBe("de");
});

it.each([undefined, "ANONYMOUS"])("sends no Authorization header for the token %s", async (token) => {
  const { client, seen } = await startClient((_, response) => sendJson(response, profile), {
    session: { token: async () => token },
  });
  await client.call(userProfile, {});
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

it("logs in with name and password joined as UTF-8", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, { access_token: "jwt" }));
  const answer = await client.token({ username: "jürgen", password: "pä:ss✓" });
  expect(answer.access_token).toBe("jwt");
  const [scheme, value] = seen[0]?.headers.authorization?.split(" ") ?? [];
  expect(scheme).toBe("Basic");
  expect(Buffer.from(value ?? "", "base64").toString("utf8")).toBe("jürgen:pä:ss✓");
});

it("asks for records in the pascal-case profile, for the current tenant", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, []));
  await client.data("pos-supply", "article").list({
    orderBy: ["Text", "-RetailPrice"],
    search: "shirt",
    filter: { RetailPrice: { gte: 5 } },
    fields: { ProductGroup: ["A", "B"], Disabled: false, Color: null, take: 9 },
  });
  const [call] = seen;
  expect(call?.headers.accept).toBe('application/json; profile="pascal-case"');
  const url = new URL(call?.url ?? "", "http://x");
  expect(url.pathname).toBe("/api/data/pos-supply/article");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenantOid: "1001",
    skip: "0",
    take: "50",
    orderBy: "Text,-RetailPrice",
    search: "shirt",
    filter: '{"RetailPrice":{"gte":5}}',
    ProductGroup: "A,B",
    Disabled: "false",
  });
});

it("never writes an id in plain digits into a scope header, and loses none", () => {
  const options: ApiClientOptions = {
    baseUrl: "",
    getLocale: () => "en",
    session: { token: async () => undefined },
    scope: () => ({}),
  };
  const oid = fc.maxSafeNat();
  fc.assert(
    fc.property(oid, oid, oid, (tenantOid, locationRoleOid, terminalOid) => {
      const scope = () => ({ tenantOid, locationRoleOid, terminalOid });
      const sent = callHeaders({ ...options, scope }, { path: "/" }, undefined);
      const values = [sent["red-scope-tenant"], sent["red-scope-location-role"], sent["red-scope-terminal"]];
      for (const value of values) expect(value).not.toMatch(/\d/);
      expect(decodeScopeId("tenant", values[0] ?? "")).toBe(tenantOid);
      expect(decodeScopeId("locationRole", values[1] ?? "")).toBe(locationRoleOid);
      expect(decodeScopeId("terminal", values[2] ?? "")).toBe(terminalOid);
    }),
  );
});

it("uses another server's scope codec when given one", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, profile), {
    scopeCodec: { encode: (kind, oid) => `${kind}-${oid.toString(36)}` },
  });
  await client.call(userProfile, {});
  expect(seen[0]?.headers["red-scope-tenant"]).toBe("tenant-rt");
});

it("writes of a form are for the tenant it was opened for, and refused once the user works elsewhere", async () => {
  let scope: ScopeIds = { tenantOid: 1001, locationRoleOid: 20 };
  const { client, seen } = await startClient(
    (_, response) => sendJson(response, { Oid: 7, TenantOid: 1001 }),
    {
      scope: () => scope,
    },
  );
  const form = client.data("pos-supply", "article", scope);
  const noted = { CreatedAt: null, ModifiedAt: null, ModifiedBy: null };
  const record = { Oid: 7, ETag: "", TenantOid: 1001, Disabled: false, Deleted: false, ...noted };
  await form.patch(7, { Text: "Shirt" });
  for (const elsewhere of [{ tenantOid: 1002 }, { tenantOid: 1001 }, { ...scope, terminalOid: 3 }]) {
    scope = elsewhere;
    const writes = [
      () => form.create(record),
      () => form.update(record),
      () => form.patch(7, { Text: "Coat" }),
      () => form.remove(record),
    ];
    for (const write of writes)
      await expect(write()).rejects.toMatchObject({ status: 400, errorCode: 40003, kind: "article" });
  }
  await form.read(7);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    // The server compares them with the headers, since the user may move on while the call waits for a login.
    "PATCH /api/data/pos-supply/article/7?locationOid=20&terminalOid=0&tenantOid=1001",
    "GET /api/data/pos-supply/article/7?tenantOid=1001",
  ]);
});
