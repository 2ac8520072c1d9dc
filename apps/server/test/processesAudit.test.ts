import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const profile = 'application/json; profile="pascal-case"';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());

/** What was written to the audit while `work` ran. */
const auditOf = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const [last] = await server.db.query<{ seq: number }>("select coalesce(max(seq), 0) as seq from audit");
  await work();
  return server.db.query(
    `select user_name, action, entity, record_oid, before, after, at <= now() as "isPast"
     from audit where seq > $1 order by seq`,
    [last?.seq],
  );
};
const patch = async (path: string, json: unknown, status = 200): Promise<void> => {
  const headers = { accept: profile, "content-type": profile };
  const answer = await server.call(`/api/data/${path}`, { method: "PATCH", token: admin, json, headers });
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
};

it("records which rights were given and taken, by whom, and what they were before", async () => {
  const role = { user_name: "admin", action: "update", entity: "role", record_oid: 2103, isPast: true };
  const key = "data.pos-supply.article";
  expect(
    await auditOf(() =>
      patch("identity/role/2103", { Permissions: { [key]: { e: false, t: { 2001: true } } } }),
    ),
  ).toEqual([
    {
      ...role,
      before: { Permissions: { [key]: { e: null, t: { 2001: null } } } },
      after: { Permissions: { [key]: { e: false, t: { 2001: true } } } },
    },
  ]);
  expect(await auditOf(() => patch("identity/role/2103", { Permissions: { [key]: { e: null } } }))).toEqual([
    {
      ...role,
      before: { Permissions: { [key]: { e: false } } },
      after: { Permissions: { [key]: { e: null } } },
    },
  ]);
  const roles = { Roles: { 2102: { e: true }, 2103: { t: { 2001: true } } } };
  expect(await auditOf(() => patch("identity/user/2207", roles))).toMatchObject([
    { before: { Roles: { 2102: { e: null }, 2103: { t: { 2001: null } } } }, after: roles },
  ]);
});

it("records that a password was set, never which", async () => {
  const byAdmin = await auditOf(() => patch("identity/user/2203", { Password: "quite secret" }));
  expect(byAdmin).toMatchObject([
    { user_name: "admin", entity: "user", record_oid: 2203, before: {}, after: { Password: "***" } },
  ]);
  const token = await server.logIn("viewer", "quite secret");
  const json = { password: "quite secret", newPassword: "more secret" };
  const byHimself = await auditOf(() =>
    server.call("/api/auth/change-password", { method: "POST", token, json }),
  );
  expect(byHimself).toMatchObject([
    { user_name: "viewer", entity: "user", record_oid: 2203, before: {}, after: { Password: "***" } },
  ]);
  const all = JSON.stringify(await server.db.query("select * from audit"));
  expect(all).not.toMatch(/secret|argon2/);
});

it("records when sessions began and ended", async () => {
  let token = "";
  const session = { user_name: "manager", entity: "session", record_oid: 2202 };
  const began = await auditOf(async () => (token = await server.logIn("manager")));
  expect(began).toMatchObject([{ ...session, action: "signIn" }]);
  const ended = await auditOf(() => server.call("/api/auth/logout", { method: "POST", token }));
  expect(ended).toMatchObject([{ ...session, action: "signOut" }]);
});

it("records nothing of a write that was refused", async () => {
  const refused = await auditOf(async () => {
    await patch("identity/role/2103", { Permissions: { "no such key": { e: true } } }, 400);
    await patch("identity/user/999999", { Disabled: true }, 404);
    await server.call("/api/auth/logout", { method: "POST", token: "a.b.c" });
  });
  expect(refused).toEqual([]);
});
