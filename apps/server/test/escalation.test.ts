import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const [administrator, viewerRole] = [2101, 2103];
const [admin, single, nobody] = [2201, 2204, 2207];
const clerk = 2290;
let server: TestServer;
let token: string;

/** A clerk who may change users and roles everywhere, and nothing else. */
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `insert into app_user (oid, username, username_key, password_hash)
     select $1, 'clerk', 'clerk', password_hash from app_user where oid = $2`,
    [clerk, admin],
  );
  await server.db.query(
    "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values ($1, '/data/identity', '*', 1, true)",
    [clerk],
  );
  token = await server.signIn("clerk");
});
afterAll(() => server.stop());

const call = (path: string, options: Call) => server.records(token, `/api/data/identity/${path}`, options);
const patch = (path: string, json: object) => call(path, { method: "PATCH", json });
const row = async (table: string, oid: number) =>
  (await server.db.query(`select * from ${table} where oid = $1`, [oid]))[0];

describe("a user who holds more than the caller", () => {
  it.each([
    ["Password", "taken over"],
    ["EmailAddress", "clerk@example.com"],
    ["Username", "clerk2"],
    ["Confirmed", false],
    ["LimitReached", true],
    ["Disabled", true],
    ["Deleted", true],
    ["Tenants", [{ TenantOid: vienna }]],
    ["Roles", { [administrator]: { e: null } }],
    ["Permissions", { "data.identity": { e: false } }],
  ])("keeps his %s", async (field, value) => {
    for (const oid of [admin, single]) {
      const before = await row("app_user", oid);
      expect(await patch(`user/${oid}`, { [field]: value })).toMatchObject({
        status: 403,
        body: {
          errorCode: 40301,
          message:
            "This user holds rights you do not hold. Only somebody who holds them may change this user",
        },
      });
      const put = { method: "PUT", json: { [field]: value }, headers: { "if-match": "*" } };
      expect((await call(`user/${oid}`, put)).status).toBe(403);
      expect(await row("app_user", oid)).toEqual(before);
    }
  });

  it("is not deleted", async () => {
    const answer = await call(`user/${admin}`, { method: "DELETE", headers: { "if-match": "*" } });
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect((await server.tokenCall("admin")).status).toBe(200);
  });
});

describe("a role that gives more than the caller holds", () => {
  it("is neither changed nor deleted", async () => {
    for (const json of [
      { Text: "Mine" },
      { Disabled: true },
      { Permissions: { "data.identity": { e: true } } },
    ]) {
      expect(await patch(`role/${administrator}`, json)).toMatchObject({
        status: 403,
        body: { errorCode: 40301, message: expect.stringMatching(/^This role gives rights you do not hold/) },
      });
    }
    const options = { method: "DELETE", headers: { "if-match": "*" } };
    expect((await call(`role/${viewerRole}`, options)).status).toBe(403);
  });

  it("is not assigned, even if it gives them for one tenant only", async () => {
    await server.db.query("insert into role (oid, id, text) values (2190, 'w', 'All of Wien')");
    await server.db.query(
      "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values (2190, '/', '*', $1, true)",
      [vienna],
    );
    for (const role of [administrator, 2190]) {
      expect((await patch(`user/${clerk}`, { Roles: { [role]: { e: true } } })).status).toBe(403);
    }
  });
});

it("whoever holds no more may be changed, oneself included", async () => {
  expect((await patch(`user/${nobody}`, { Password: "a new password" })).status).toBe(200);
  expect((await server.tokenCall("nobody", "a new password")).status).toBe(200);
  const rights = { Permissions: { "data.identity.user": { t: { [vienna]: true } } } };
  expect((await patch(`user/${nobody}`, rights)).status).toBe(200);
  expect((await patch(`user/${clerk}`, { EmailAddress: "clerk@example.com" })).status).toBe(200);
  const made = await call("role", { method: "POST", json: { Id: "HELP", Text: "Help desk" } });
  expect(made.status).toBe(201);
  const deleted = await call(`user/${nobody}`, { method: "DELETE", headers: { "if-match": "*" } });
  expect(deleted.status).toBe(204);
});

it.each([
  { "data.identity": { t: { "-1": true } } },
  { "data.identity": { t: { "": true } } },
  { "data.identity": { t: { abc: true } } },
  { "data.identity": { t: { "999999": true } } },
  { ["a.".repeat(200) + "a"]: { e: true } },
])("flags of unknown tenants and endless paths are refused: %.60j", async (Permissions) => {
  expect(await patch(`user/${clerk}`, { Permissions })).toMatchObject({
    status: 400,
    body: { errorCode: 40002, errors: [{ field: "Permissions" }] },
  });
});
