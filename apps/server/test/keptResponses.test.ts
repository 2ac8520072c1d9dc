import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
let admin = "";
let single = "";
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
  single = await server.logIn("single");
});
afterAll(() => server.stop());

const paths = [
  "/api/settings/scope",
  "/api/settings/scope/currencies",
  "/api/ui/navigation",
  "/api/ui/permissions",
  "/api/ui/progress",
];

const get = (path: string, etag = "", token = admin) =>
  server.call(path, { token, headers: etag === "" ? {} : { "if-none-match": etag } });
const etagOf = async (path: string, token = admin): Promise<string> =>
  (await get(path, "", token)).headers.get("etag") ?? "";

/** Sends a request. Returns its status and the statements that the server ran until the response. */
const statementsDuring = async (path: string, etag: string): Promise<readonly (number | string)[]> => {
  const query = vi.spyOn(server.db, "query");
  try {
    const { status } = await get(path, etag);
    return [status, ...query.mock.calls.map(([sql]) => sql)];
  } finally {
    query.mockRestore();
  }
};

it.each(paths)("answers %s with 304 after one statement, which reads the session", async (path) => {
  const etag = await etagOf(path);
  // Repeated, because jobs and the log run statements of their own at times.
  await expect
    .poll(() => statementsDuring(path, etag), { timeout: 30_000 })
    .toEqual([304, expect.stringContaining("from session")]);
});

it.each(paths)("gives each user of %s another ETag, and the same one again", async (path) => {
  const etag = await etagOf(path);
  expect(etag).toMatch(/^".+"$/);
  expect(await etagOf(path)).toBe(etag);
  expect(await etagOf(path, single)).not.toBe(etag);
});

it.each(["tenancy/location", "tenancy/pos-terminal", "tenancy/tenant"])(
  "reads the tree again after a change of a %s",
  async (kind) => {
    const [record] = Object((await server.records(admin, `/api/data/${kind}?take=1`)).body);
    const address = `/api/data/${kind}/${record.Oid}`;
    const path = "/api/settings/scope";
    const etag = await etagOf(path);
    const patch = { method: "PATCH", json: { Description: `Changed ${kind}` } };
    expect((await server.records(admin, address, patch)).status).toBe(200);
    const again = await get(path, etag);
    expect([again.status, again.text.includes(`Changed ${kind}`)]).toEqual([200, true]);
  },
);

it("reads the tree again after a location is created or deleted", async () => {
  const path = "/api/settings/scope";
  const kind = "/api/data/tenancy/location";
  const first = await etagOf(path);
  const json = { Id: "new", Text: "New shop", Kind: "shop" };
  const created = await server.records(admin, `${kind}?tenantOid=${vienna}`, { method: "POST", json });
  const second = await get(path, first);
  expect([second.status, second.text.includes("New shop")]).toEqual([200, true]);
  const call = { method: "DELETE", headers: { "if-match": "*" } };
  await server.records(admin, `${kind}/${Object(created.body).Oid}`, call);
  const third = await get(path, second.headers.get("etag") ?? "");
  expect([third.status, third.text.includes("New shop")]).toEqual([200, false]);
});

it("reads rights and navigation again after rights have changed", async () => {
  const [permissions, navigation] = [
    await etagOf("/api/ui/permissions", single),
    await etagOf("/api/ui/navigation", single),
  ];
  const json = { Permissions: { "data.pos-supply.article.Demand": { e: false } } };
  const answer = await server.records(admin, "/api/data/identity/user/2204", { method: "PATCH", json });
  expect(answer.status).toBe(200);
  expect((await get("/api/ui/permissions", permissions, single)).status).toBe(200);
  expect((await get("/api/ui/navigation", navigation, single)).status).toBe(200);
});

it("keeps responses while records that are not in the tree change", async () => {
  const etag = await etagOf("/api/settings/scope");
  const json = { Id: "KG", Text: "Kilogram" };
  expect(
    (await server.records(admin, "/api/data/pos-supply/quantity-unit", { method: "POST", json })).status,
  ).toBe(201);
  expect((await get("/api/settings/scope", etag)).status).toBe(304);
});
