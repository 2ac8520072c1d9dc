import { entityRecordSchema, parse } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const profile = 'application/json; profile="pascal-case"';
const units = "/api/data/pos-supply/quantity-unit";
let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single", "nobody"])
    tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);

let count = 0;
const created = async (tenantOid: number) => {
  count += 1;
  const json = { Id: `U${count}`, Text: `Unit ${count}`, TenantOid: tenantOid };
  const answer = await as("admin", `${units}?tenantOid=${tenantOid}`, { method: "POST", json });
  const parsed = parse(entityRecordSchema, answer.body, "Record");
  if (!parsed.ok) throw new Error(answer.text);
  return { record: parsed.value, path: `${units}/${parsed.value.Oid}`, etag: `"${parsed.value.ETag}"` };
};

/** Every way to write a record. */
const writes = ({ path, etag }: { path: string; etag: string }) =>
  [
    [path, { method: "PUT", json: { Id: "X", Text: "X" }, headers: { "if-match": etag } }],
    [path, { method: "PATCH", json: { Text: "X" } }],
    [path, { method: "DELETE", headers: { "if-match": etag } }],
  ] as const;

describe("rights on real records", () => {
  it("let a viewer read, and write nothing", async () => {
    const made = await created(1);
    expect((await as("viewer", made.path)).status).toBe(200);
    for (const [path, call] of writes(made)) {
      expect((await as("viewer", path, call)).body).toMatchObject({
        errorCode: 40301,
        subject: "Authorization",
        icon: "ban",
      });
    }
    const post = await as("viewer", units, { method: "POST", json: { Id: "N", Text: "N" } });
    expect(post.body).toMatchObject({ errorCode: 40301 });
    expect((await as("admin", made.path)).body).toMatchObject({
      Text: made.record["Text"],
      ETag: made.record.ETag,
    });
  });

  it("are refused in the reader's language", async () => {
    const refused = async (language: string) =>
      (await as("nobody", units, { headers: { "accept-language": language } })).body;
    expect(await refused("en-GB")).toMatchObject({ message: "You have no permission for this" });
    expect(await refused("cs,en;q=0.5")).toMatchObject({ message: "i18n:You have no permission for this" });
  });

  it("let a user without rights see nothing, not even the meta data", async () => {
    for (const path of [
      units,
      `${units}/count`,
      `${units}/meta`,
      `${units}/empty`,
      `${units}/form-extensions`,
    ]) {
      expect([path, (await as("nobody", path)).status]).toEqual([path, 403]);
    }
  });

  it("keep identity from a manager, in every call", async () => {
    for (const path of ["user", "user/2201", "user/2201/details/permissions", "role", "user/meta"]) {
      expect([path, (await as("manager", `/api/data/identity/${path}`)).status]).toEqual([path, 403]);
    }
  });

  it("change with the next call when an administrator changes them", async () => {
    expect((await as("nobody", units)).status).toBe(403);
    const give = (e: boolean | null) =>
      as("admin", "/api/data/identity/user/2207", {
        method: "PATCH",
        json: { Permissions: { "data.pos-supply.quantity-unit.Demand": { e } } },
      });
    expect((await give(true)).status).toBe(200);
    expect((await as("nobody", units)).status).toBe(200);
    expect((await give(null)).status).toBe(200);
    expect((await as("nobody", units)).status).toBe(403);
  });

  it("end the sessions of a user an administrator disables", async () => {
    const user = await as("admin", "/api/data/identity/user/2203");
    const other = await server.logIn("viewer");
    expect(
      (await as("admin", "/api/data/identity/user/2203", { method: "PATCH", json: { Disabled: true } }))
        .status,
    ).toBe(200);
    expect((await server.call("/api/user/profile", { token: other })).body).toMatchObject({
      errorCode: 40111,
    });
    expect((await server.tokenCall("viewer")).body).toMatchObject({ errorCode: 40104 });
    await as("admin", "/api/data/identity/user/2203", { method: "PATCH", json: { Disabled: false } });
    expect(user.text).not.toContain("argon2id");
    tokens["viewer"] = await server.logIn("viewer");
  });
});

describe("tenants on real records", () => {
  it("hide another tenant's record from every call, as if it did not exist", async () => {
    const { record, ...hidden } = await created(prague);
    expect((await as("single", hidden.path)).status).toBe(404);
    for (const [path, call] of writes(hidden)) expect((await as("single", path, call)).status).toBe(404);
    const list = await as("single", `${units}?take=1000`);
    expect(list.text).not.toContain(`"Oid":${record.Oid},`);
    expect((await as("single", `${units}/empty?from=${record.Oid}`)).status).toBe(404);
  });

  it("let no record be made in, or moved to, a tenant the user may not write", async () => {
    const post = await as("single", units, {
      method: "POST",
      json: { Id: "S", Text: "S", TenantOid: prague },
    });
    expect(post.status).toBe(403);
    const own = await created(vienna);
    await as("single", own.path, { method: "PATCH", json: { TenantOid: prague } });
    expect((await as("admin", own.path)).body).toMatchObject({ TenantOid: vienna });
  });

  it("take the tenant of a new record from its body, else from the query", async () => {
    const post = (query: number, json: Record<string, unknown>) =>
      as("admin", `${units}?tenantOid=${query}`, { method: "POST", json });
    expect((await post(prague, { Id: "B1", Text: "B", TenantOid: vienna })).body).toMatchObject({
      TenantOid: vienna,
    });
    expect((await post(prague, { Id: "B2", Text: "B" })).body).toMatchObject({ TenantOid: prague });
    expect((await post(prague, { Id: "B3", Text: "B", TenantOid: 1 })).status).toBe(403);
    expect((await post(1, { Id: "B3", Text: "B", TenantOid: 999_999 })).body).toMatchObject({
      errorCode: 40302,
    });
  });

  it("let a user of one tenant read what all share, and not change it", async () => {
    const shared = await created(1);
    expect((await as("single", shared.path)).status).toBe(200);
    for (const [path, call] of writes(shared)) expect((await as("single", path, call)).status).toBe(403);
  });
});

describe("bad input to generic data", () => {
  it.each([
    "?take=0",
    "?take=1001",
    "?take=ten",
    "?skip=-1",
    "?skip=99999999999999999999",
    "?orderBy=Nothing",
    "?orderBy=Text;drop table tenant",
    "?filter={",
    '?filter={"Text":{"like":"x"}}',
    '?filter={"Nothing":{"eq":1}}',
    '?filter=["a"]',
    "?take=5&take=6",
    "?orderBy=Text&orderBy=Id",
    "?__proto__=1",
    '?filter={"__proto__":{"eq":1}}',
    '?filter={"Text":{"constructor":1}}',
    '?filter={"Oid":{"eq":1e999}}',
  ])("refuses the query %s", async (query) => {
    expect((await as("admin", units + query.replaceAll(" ", "%20"))).body).toMatchObject({
      errorCode: 40001,
      subject: "Validation",
    });
  });

  it.each([
    ["", 400],
    ["[]", 400],
    ["null", 400],
    ['{"Id":7,"Text":["x"]}', 400],
    ['{"Id":"ok","Text":"x\u0000y"}', 400],
    [`{"Id":"${"x".repeat(5000)}","Text":"x"}`, 400],
    [`{"Id":"ok","Text":"${"x".repeat(1_100_000)}"}`, 413],
  ])("refuses the body %.30j", async (body, status) => {
    const answer = await as("admin", units, { method: "POST", body, headers: { "content-type": profile } });
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty("message");
  });

  it("refuses a duplicate of two records", async () => {
    expect((await as("admin", `${units}/empty?from=1&from=2`)).body).toMatchObject({
      errorCode: 40001,
      message: "Send from once",
    });
  });

  it.each(["0", "-1", "abc", "1.5", "9007199254740993", "1;select", "%00"])(
    "answers 404 for the key %s",
    async (key) => {
      expect((await as("admin", `${units}/${key}`)).status).toBe(404);
    },
  );

  it.each([
    "/api/data/pos-supply/nothing",
    "/api/data/constructor/prototype",
    "/api/data/pos-supply/nothing/meta",
  ])("answers 404 for %s", async (path) => {
    expect((await as("admin", path)).body).toMatchObject({ errorCode: 40402 });
  });
});
