import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
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
  token = await server.logIn("clerk");
});
afterAll(() => server.stop());

const call = (path: string, options: Call) => server.records(token, `/api/data/identity/${path}`, options);
const patch = (path: string, json: object) => call(path, { method: "PATCH", json });
const row = async (table: string, oid: number) =>
  (await server.db.query(`select * from ${table} where oid = $1`, [oid]))[0];

describe("flags and roles in a body that does not write them", () => {
  it.each(["POST", "PUT"])("are refused by %s, not dropped", async (method) => {
    const flags = { Permissions: { "data.identity": { e: true } }, Roles: { [viewerRole]: { e: true } } };
    const fields = [
      { field: "Permissions", rule: "readonly" },
      { field: "Roles", rule: "readonly" },
    ];
    const user = method === "POST" ? "user" : `user/${clerk}`;
    const json = { Username: "new", Password: "long enough", ...flags };
    const headers: Record<string, string> = method === "PUT" ? { "if-match": "*" } : {};
    const answer = await call(user, { method, json, headers });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 40002, errors: fields } });
    expect(await server.db.query("select oid from app_user where username = 'new'")).toEqual([]);
  });
});

it("a flag for what is no tenant is refused by what was sent", async () => {
  for (const oid of ["NaN", "x", "-1", "1e3"]) {
    const patched = await patch(`user/${clerk}`, {
      Permissions: { "data.identity": { t: { [oid]: true } } },
    });
    expect(patched).toMatchObject({ status: 400, body: { message: `Unknown tenant ${oid}` } });
  }
});

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
  ])("keeps their %s", async (field, value) => {
    for (const oid of [admin, single]) {
      const before = await row("app_user", oid);
      expect(await patch(`user/${oid}`, { [field]: value })).toMatchObject({
        status: 403,
        body: {
          errorCode: 40301,
          message: "This user holds rights you do not hold. Only a user who holds them may change this user",
        },
      });
      const put = { method: "PUT", json: { [field]: value }, headers: { "if-match": "*" } };
      expect((await call(`user/${oid}`, put)).status).toBe(403);
      expect(await row("app_user", oid)).toEqual(before);
    }
  });

  it("is not previewed, as what a change would give is not shown", async () => {
    const post = (path: string, json: object) => server.call(path, { method: "POST", token, json });
    for (const answer of [
      await post("/api/ui/preview", { userOid: admin }),
      await post("/api/ui/permissions/impact", { kind: "user", oid: admin, patch: {} }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect((await post("/api/ui/preview", { userOid: clerk })).status).toBe(200);
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
  { "data.nothing": { e: true } },
  Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`data.a${index}`, { e: null }])),
])("flags of unknown tenants and paths, endless paths and lists are refused: %.60j", async (Permissions) => {
  const everything = await server.logIn("admin");
  const options = { method: "PATCH", json: { Permissions } };
  expect(await server.records(everything, `/api/data/identity/user/${clerk}`, options)).toMatchObject({
    status: 400,
    body: { errorCode: 40002, errors: [{ field: "Permissions" }] },
  });
});

describe("a user who was denied something below what they hold", () => {
  const [denied, elsewhere, role, friend] = [2291, 2292, 2191, 2293];
  let as: string;
  const change = (path: string, json: object) =>
    server.records(as, `/api/data/identity/${path}`, { method: "PATCH", json });
  const flagsOf = (owner: "user" | "role", oid: number) =>
    server.db.query(
      `select path, right_name, tenant_oid, allowed from ${owner}_permission where ${owner}_oid = $1 order by 1, 3`,
      [oid],
    );

  beforeAll(async () => {
    await server.db.query(
      "insert into role (oid, id, text) values ($1, 'NS', 'No service'), ($2, 'S', 'Own')",
      [role, role + 1],
    );
    await server.db.query(
      `insert into role_permission (role_oid, path, right_name, tenant_oid, allowed)
       values ($1, '/', '*', 1, true), ($1, '/service', '*', 1, false), ($1, '/data/campaigns', '*', $2, false)`,
      [role, vienna],
    );
    for (const [oid, name] of [
      [denied, "denied"],
      [friend, "friend"],
      [elsewhere, "elsewhere"],
    ]) {
      await server.db.query(
        `insert into app_user (oid, username, username_key, password_hash)
         select $1, $2, $2, password_hash from app_user where oid = $3`,
        [oid, name, admin],
      );
    }
    await server.db.query(
      "insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $3, 1), ($2, $4, 1)",
      [denied, friend, role, role + 1],
    );
    as = await server.logIn("denied");
  });

  it.each([
    ["their own flags", `user/${denied}`, { Permissions: { "*": { e: true } } }],
    ["another user's flags", `user/${friend}`, { Permissions: { data: { t: { [vienna]: true } } } }],
    ["a role", `role/${role + 1}`, { Permissions: { "*": { e: true } } }],
  ])("does not get around it by %s", async (_, path, json) => {
    const [owner, oid] = path.split("/") as ["user" | "role", string];
    const before = await flagsOf(owner, Number(oid));
    expect(await change(path, json)).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect(await flagsOf(owner, Number(oid))).toEqual(before);
  });

  it("gives what lies beside it", async () => {
    const json = { Permissions: { "data.pos-supply": { e: true, t: { [prague]: false } } } };
    expect((await change(`role/${role + 1}`, json)).status).toBe(200);
    expect(await flagsOf("role", role + 1)).toEqual([
      { path: "/data/pos-supply", right_name: "*", tenant_oid: 1, allowed: true },
      { path: "/data/pos-supply", right_name: "*", tenant_oid: prague, allowed: false },
    ]);
  });

  it("frees nobody of limits who would hold more then, in one step with a new password", async () => {
    await server.db.query(
      `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values
       ($1, '/', '*', 1, true), ($1, '/service', '*', $2, false), ($1, '/data/campaigns', '*', $2, false)`,
      [elsewhere, vienna],
    );
    await server.db.query("insert into user_tenant (user_oid, tenant_oid) values ($1, $2)", [
      elsewhere,
      vienna,
    ]);
    await server.db.query(`update app_user set tenants = $2 where oid = $1`, [
      elsewhere,
      JSON.stringify([{ TenantOid: vienna }]),
    ]);
    const before = await row("app_user", elsewhere);
    const answer = await change(`user/${elsewhere}`, { Tenants: [], Password: "taken over" });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: "The user would hold rights you do not hold" },
    });
    expect(await row("app_user", elsewhere)).toEqual(before);
  });
});

it("a role that is switched off protects its users: it may be switched on again", async () => {
  await server.db.query("insert into role (oid, id, text, disabled) values (2195, 'OFF', 'Off', true)");
  await server.db.query(
    "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values (2195, '/', '*', 1, true)",
  );
  await server.db.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, 2195, 1)", [
    clerk,
  ]);
  expect((await patch(`user/${clerk}`, { Password: "taken over" })).status).toBe(403);
  await server.db.query("delete from user_role where role_oid = 2195");
});

it("a tenant the caller has nothing to do with answers like one that does not exist", async () => {
  await server.db.query(
    `insert into app_user (oid, username, username_key, password_hash, tenant_oid)
     select 2296, 'viennese', 'viennese', password_hash, $2 from app_user where oid = $1`,
    [admin, vienna],
  );
  await server.db.query(
    `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed)
     values (2296, '/data/identity', '*', $1, true)`,
    [vienna],
  );
  await server.db.query("insert into role (oid, id, text) values (2196, 'E', 'Empty')");
  const viennese = await server.logIn("viennese");
  for (const change of [
    (oid: number) => ({ Permissions: { "data.identity": { t: { [oid]: true } } } }),
    (oid: number) => ({ Roles: { 2196: { t: { [oid]: true } } } }),
    (oid: number) => ({ Roles: { 2196: { t: { [oid]: null } } } }),
  ]) {
    const answers = [];
    for (const oid of [prague, 888_888]) {
      const options = { method: "PATCH", json: change(oid) };
      const { status, body } = await server.records(viennese, "/api/data/identity/user/2296", options);
      answers.push([status, { ...(body as object), uid: "" }]);
    }
    expect(answers[0]).toMatchObject([403, {}]);
    expect(answers[0]).toEqual(answers[1]);
  }
});
