import {
  encodeScopeId,
  navigationSchema,
  parse,
  parseScopeRows,
  permissionMapSchema,
} from "@backroom/contract";
import type { Navigation, NavigationNode, PermissionMap, Static, TSchema } from "@backroom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single", "nobody"])
    tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const get = (name: string, path: string, headers: Record<string, string> = {}) =>
  server.call(path, { token: tokens[name] ?? "", headers });

const read = async <S extends TSchema>(name: string, path: string, schema: S): Promise<Static<S>> => {
  const parsed = parse(schema, (await get(name, path)).body, path);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const pathsOf = ({ rootItems }: Navigation): string[] => {
  const below = (nodes: readonly NavigationNode[]): string[] =>
    nodes.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...below(children)]);
  return below(rootItems);
};

describe("navigation, permissions and progress", () => {
  it("shows each user their own pages, and no empty groups", async () => {
    const navigation = (name: string) => read(name, "/api/ui/navigation", navigationSchema);
    const [admin, manager] = [await navigation("admin"), await navigation("manager")];
    expect(pathsOf(admin)).toContain("/data/identity/user");
    expect(pathsOf(manager)).toContain("/data/pos-supply/article");
    expect(pathsOf(manager).filter((path) => path.startsWith("/data/identity/"))).toEqual([]);
    expect(JSON.stringify(manager)).not.toContain('"children":[]}]}]');
    expect(pathsOf(await navigation("nobody"))).toEqual(["/"]);
  });

  it("lists rights by path, then tenant", async () => {
    const article = "/data/pos-supply/article";
    const of = async (name: string): Promise<PermissionMap> =>
      read(name, "/api/ui/permissions", permissionMapSchema);
    const [admin, viewer, single] = [await of("admin"), await of("viewer"), await of("single")];
    const all = ["Create", "Update", "Delete", "Demand", "Patch"];
    expect(admin[article]).toEqual({ "1": all });
    expect(admin["/internal/test-mode"]).toEqual({ "1": all });
    expect(viewer[article]).toEqual({ "1": ["Demand"] });
    expect(viewer).not.toHaveProperty("/internal/test-mode");
    expect(single[article]).toEqual({ "1": ["Demand"], [vienna]: all });
    expect(admin["/diagnostics/document-locks"]).toEqual(admin["/data/pos-operating/document-lock"]);
    expect(viewer["/document/pos/receipt"]).toEqual(viewer["/data/pos/receipt"]);
  });

  it("names unfinished pages", async () => {
    expect((await get("admin", "/api/ui/progress")).body).toMatchObject({
      "/data/pos-operating/incoming-demand-reject-reason": true,
      "/data/pos-operating/reservation-reject-reason": false,
    });
    expect((await get("nobody", "/api/ui/progress")).body).toEqual({});
  });

  it("gives a strong ETag and 304 to who has it", async () => {
    for (const path of [
      "/api/ui/navigation",
      "/api/ui/permissions",
      "/api/ui/progress",
      "/api/settings/scope",
      "/api/settings/scope/currencies",
    ]) {
      const etag = (await get("viewer", path)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(await get("viewer", path, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
      expect((await get("viewer", path, { "if-none-match": `"other", W/${etag}` })).status).toBe(304);
      expect((await get("viewer", path, { "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  it("follows a change of rights another server made, after some seconds", async () => {
    await server.db.query(
      "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values (2207, '/data/pos-supply/article', 'Demand', 1, true)",
    );
    await server.db.query("update access_version set version = version + 1");
    expect(pathsOf(await read("nobody", "/api/ui/navigation", navigationSchema))).toEqual([
      "/",
      "/data/pos-supply/article",
    ]);
    await server.db.query("delete from user_permission where user_oid = 2207");
    await server.db.query("update access_version set version = version + 1");
  });
});

describe("the scope tree", () => {
  const rows = async (name: string) => {
    const parsed = parseScopeRows((await get(name, "/api/settings/scope")).body);
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  };

  it("hangs countries, tenants, locations and terminals below the root, PAN terminals below their country", async () => {
    const tree = await rows("admin");
    const parentOf = (oid: number) =>
      tree.find((row) => row[0] === tree.find((child) => child[4] === oid)?.[1]);
    expect(tree[0]).toEqual([0, -1, "$", "GLOBAL", 1, "Global", "", false, false]);
    expect(parentOf(vienna)).toMatchObject({ 2: "AT", 3: "COUNTRY", 4: 0 });
    expect(parentOf(2301)?.[4]).toBe(vienna);
    expect(parentOf(2401)?.[4]).toBe(2301);
    expect(parentOf(2501)).toMatchObject({ 2: "CZ", 3: "COUNTRY", 4: 0 });
  });

  it("sends rows of nine elements", async () => {
    await server.db.query(`update tenant set currency = 'CZK' where oid = ${prague}`);
    const { body } = await get("admin", "/api/settings/scope");
    expect(Array.isArray(body) && body.map((row: readonly unknown[]) => row.length)).toEqual(
      Array.from({ length: 8 }, () => 9),
    );
  });

  it("answers the currencies of the tenants a user sees, and the reference at the root", async () => {
    await server.db.query("insert into currency (id, name, is_reference) values ('EUR', 'Euro', true)");
    await server.db.query(`update tenant set currency = 'CZK' where oid = ${prague}`);
    const path = "/api/settings/scope/currencies";
    expect((await get("admin", path)).body).toEqual({ "1": "EUR", [prague]: "CZK" });
    expect((await get("single", path)).body).toEqual({ "1": "EUR" });
  });

  it("shows a user of one tenant nothing of the others", async () => {
    const oids = (await rows("single")).map((row) => row[4]);
    expect(oids).toContain(vienna);
    expect(oids).not.toContain(prague);
    expect(oids).not.toContain(2501);
  });

  it("shows only tenants in which the user holds a right", async () => {
    expect(await rows("nobody")).toHaveLength(1);
    const grant = "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values";
    await server.db.query(`${grant} (2207, '/data/pos-supply', 'Demand', ${prague}, true)`);
    await server.db.query(`${grant} (2203, '/', '*', ${vienna}, false)`);
    await server.db.query("update access_version set version = version + 1");
    const oids = (await rows("nobody")).map((row) => row[4]);
    expect(oids).toEqual(expect.arrayContaining([prague, 2501]));
    expect(oids).not.toContain(vienna);
    const currencies = "/api/currencies/exchange-rates?tenantOid=";
    expect((await get("nobody", currencies + prague)).status).toBe(200);
    expect((await get("nobody", currencies + vienna)).body).toMatchObject({ errorCode: 40302 });
    expect((await rows("viewer")).map((row) => row[4])).toEqual([1, 0, prague, 2501]);
    await server.db.query("delete from user_permission");
    await server.db.query("update access_version set version = version + 1");
  });
});

describe("the profile", () => {
  it("is each user's own", async () => {
    expect((await get("admin", "/api/user/profile")).body).toEqual({
      oid: 2201,
      username: "admin",
      emailAddress: "admin@example.com",
      rootTenantOid: 1,
      tenantOids: [],
      primaryTenantOid: -1,
    });
    expect((await get("single", "/api/user/profile")).body).toMatchObject({
      tenantOids: [vienna],
      primaryTenantOid: vienna,
    });
  });
});

describe("the primary tenant", () => {
  const put = (name: string, primaryTenantOid: unknown) =>
    server.call("/api/user/primary-tenant", {
      method: "PUT",
      token: tokens[name] ?? "",
      json: { primaryTenantOid },
    });
  const primaryOf = async (name: string) =>
    Object((await get(name, "/api/user/profile")).body)["primaryTenantOid"];

  it("is chosen by users for themselves, recorded, and removed again", async () => {
    expect((await put("viewer", prague)).status).toBe(204);
    expect([await primaryOf("viewer"), await primaryOf("manager")]).toEqual([prague, -1]);
    const sql = `select before, after from audit where entity = 'user' and record_oid = 2203 order by 1 desc`;
    const entries = await server.db.query(sql);
    expect(entries).toEqual([{ before: { PrimaryTenantOid: -1 }, after: { PrimaryTenantOid: prague } }]);
    expect((await put("viewer", -1)).status).toBe(204);
    expect(await primaryOf("viewer")).toBe(-1);
  });

  it("must be a tenant the user sees that is neither disabled nor deleted", async () => {
    expect(await put("single", prague)).toMatchObject({ status: 403, body: { errorCode: 40302 } });
    expect((await put("nobody", vienna)).status).toBe(403);
    expect((await put("viewer", 999_999)).status).toBe(403);
    expect((await put("viewer", "x")).status).toBe(400);
    await server.db.query(`update tenant set disabled = true where oid = ${prague}`);
    expect((await put("viewer", prague)).status).toBe(403);
    await server.db.query(`update tenant set disabled = false where oid = ${prague}`);
    expect(await primaryOf("viewer")).toBe(-1);
  });
});

describe("values kept per user", () => {
  const path = "/api/user/extension/dashboard";
  const layout = {
    version: 1,
    storedAt: "2026-01-01T00:00:00Z",
    cards: { Version: { name: "Version", params: { order: 1 } } },
  };
  const put = (name: string, json: unknown, key = path) =>
    server.call(key, { method: "PUT", token: tokens[name] ?? "", json });

  beforeEach(() => server.db.query("delete from user_extension"));

  it("answers 204 until something is stored, then the same value, to its user only", async () => {
    expect((await get("viewer", path)).status).toBe(204);
    expect((await put("viewer", layout)).status).toBe(204);
    expect((await get("viewer", path)).body).toEqual(layout);
    expect((await get("admin", path)).status).toBe(204);
  });

  it("refuses what is no layout, too large, or kept under an unknown key", async () => {
    expect((await put("viewer", layout)).status).toBe(204);
    expect(await put("viewer", { version: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "version" }, { field: "storedAt" }, { field: "cards" }] },
    });
    const large = { ...layout, cards: { Version: { name: "x".repeat(65_536), params: {} } } };
    expect((await put("viewer", large)).status).toBe(413);
    expect((await put("viewer", layout, "/api/user/extension/constructor")).status).toBe(404);
    expect((await get("viewer", path)).body).toEqual(layout);
  });
});

describe("where a call stands", () => {
  const header = (oid: number) => ({ "red-scope-tenant": encodeScopeId("tenant", oid) });
  const currencies = "/api/currencies/currency";

  it("refuses tenants the user may not see, existing or not, by query and by header", async () => {
    for (const oid of [prague, 999_999]) {
      expect((await get("single", currencies, header(oid))).body).toMatchObject({
        errorCode: 40302,
        subject: "Authorization",
        icon: "ban",
      });
      expect((await get("single", `${currencies}?tenantOid=${oid}`)).body).toMatchObject({
        errorCode: 40302,
      });
    }
    expect((await get("single", currencies, header(vienna))).status).toBe(200);
    expect((await get("admin", currencies, header(prague))).status).toBe(200);
  });

  it("lets the query win over the header", async () => {
    expect((await get("single", `${currencies}?tenantOid=${vienna}`, header(prague))).status).toBe(200);
    expect((await get("single", `${currencies}?tenantOid=1`, header(prague))).status).toBe(200);
  });

  it("says so when an id cannot be read", async () => {
    expect((await get("admin", currencies, { "red-scope-terminal": "123" })).body).toMatchObject({
      errorCode: 40001,
    });
    for (const text of ["abc", "-1", "1.5", "9007199254740993", "1%00"]) {
      expect((await get("admin", `${currencies}?tenantOid=${text}`)).body).toMatchObject({
        errorCode: 40001,
      });
    }
    expect((await get("admin", `${currencies}?tenantOid=1&tenantOid=2`)).body).toMatchObject({
      errorCode: 40001,
    });
  });

  it("matters nothing to calls about the user themselves, so that who lost their tenant can go on", async () => {
    const lost = header(999_999);
    const token = await server.logIn("single");
    for (const path of ["/api/settings/scope", "/api/user/profile", "/api/ui/permissions", "/api/info"]) {
      expect([path, (await server.call(path, { token, headers: lost })).status]).toEqual([path, 200]);
    }
    const logout = { method: "POST", token, headers: lost };
    expect((await server.call("/api/auth/logout", logout)).status).toBe(204);
    expect((await server.call("/api/info", { token })).status).toBe(401);
    expect((await get("single", `/api/user/profile?tenantOid=${prague}`)).status).toBe(403);
  });
});

it("describes its calls", async () => {
  const { body } = await get("viewer", "/api/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0", info: { title: "Backroom", version: "1.2.3" } });
  expect(body).toHaveProperty(["paths", "/api/ui/navigation", "get"]);
});

it("shows its version with a token, and that it is alive without one", async () => {
  expect((await get("viewer", "/api/info")).body).toMatchObject({
    name: "Backroom",
    version: "1.2.3",
    buildDate: "2026-01-02T03:04:05Z",
    commit: "0a1b2c3",
    database: {
      engine: expect.stringMatching(/^(PGlite|PostgreSQL)$/),
      version: expect.stringMatching(/^\d+/),
    },
  });
  expect(await server.call("/api/v1/ping")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await server.call("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
});
