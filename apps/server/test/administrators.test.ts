import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, PASSWORD } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

/** Of `createPeople`. */
const admin = 2201;
const manager = 2202;
const administrator = 2101;
const last = { status: 409, body: { errorCode: 40908, subject: "Validation" } };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, createPeople);
  token = await server.logIn("admin");
});
afterAll(() => server.stop());

const user = `/api/data/identity/user/${admin}`;
const role = `/api/data/identity/role/${administrator}`;
const etagOf = async (path: string) => String((await server.records(token, path)).headers.get("etag"));
const patch = (path: string, json: unknown, by = token): Promise<Answer> =>
  server.records(by, path, {
    method: "PATCH",
    json,
    headers: { "content-type": "application/merge-patch+json" },
  });
const put = async (path: string, changes: object): Promise<Answer> => {
  const { body, headers } = await server.records(token, path);
  const json = { ...(body as object), ...changes };
  return server.records(token, path, {
    method: "PUT",
    json,
    headers: { "if-match": headers.get("etag") ?? "" },
  });
};
const remove = async (path: string): Promise<Answer> =>
  server.records(token, path, { method: "DELETE", headers: { "if-match": await etagOf(path) } });

describe("the last user who may administer users", () => {
  it.each([
    ["disabled by a patch", () => patch(user, { Disabled: true })],
    ["disabled", () => put(user, { Disabled: true })],
    ["marked as deleted", () => patch(user, { Deleted: true })],
    ["deleted", () => remove(user)],
    ["unconfirmed", () => patch(user, { Confirmed: false })],
    ["beyond the user limit", () => patch(user, { LimitReached: true })],
    ["limited to a tenant", () => patch(user, { Tenants: [{ TenantOid: 2001 }] })],
    ["freed of the role", () => patch(user, { Roles: { [administrator]: { e: null } } })],
    ["denied the right", () => patch(user, { Permissions: { "data.identity.user.Patch": { e: false } } })],
    [
      "denied the right in a tenant",
      () => patch(user, { Permissions: { "data.identity": { t: { 2001: false } } } }),
    ],
    ["of a role that is disabled", () => patch(role, { Disabled: true })],
    ["of a role without the right", () => patch(role, { Permissions: { "*": { e: null } } })],
  ])("is not %s", async (_case, write) => {
    expect(await write()).toMatchObject(last);
    expect((await patch(user, { FirstName: `Ada ${Math.random()}` })).status).toBe(200);
  });

  it("hears of it in the reader's language", async () => {
    const headers = { "content-type": "application/merge-patch+json", "accept-language": "de" };
    const { body } = await server.records(token, user, {
      method: "PATCH",
      json: { Disabled: true },
      headers,
    });
    expect(body).toMatchObject({
      message: "i18n:At least one user must be able to administer users. Give another user the rights first",
    });
  });
});

describe("one of several administrators", () => {
  const second = "/api/data/identity/user/2202";
  const give = () => patch(second, { Roles: { [administrator]: { e: true } }, Disabled: false });
  beforeEach(async () => {
    await server.db.query("update app_user set disabled = false where oid in ($1, $2)", [admin, manager]);
    await server.db.query("update access_version set version = version + 1");
    token = await server.logIn("admin");
    await give();
  });

  it("goes, and the other one stays", async () => {
    const other = await server.logIn("manager");
    expect((await patch(user, { Disabled: true }, other)).status).toBe(200);
    expect(await patch(second, { Disabled: true }, other)).toMatchObject(last);
  });

  it("cannot disable their own account", async () => {
    const own = { status: 409, body: { errorCode: 40909, subject: "Validation" } };
    expect(await patch(user, { Disabled: true })).toMatchObject(own);
    expect(await put(user, { Disabled: true })).toMatchObject(own);
    expect((await patch(user, { FirstName: `Ada ${Math.random()}` })).status).toBe(200);
  });

  it("is left when both are taken away at the same time", async () => {
    const other = await server.logIn("manager", PASSWORD);
    const answers = await Promise.all([
      patch(second, { Disabled: true }),
      patch(user, { Disabled: true }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.db.query("select oid from app_user where oid in ($1, $2) and not disabled", [
      admin,
      manager,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe("a role users have", () => {
  it("is not deleted and keeps its rights", async () => {
    const inUse = { status: 409, body: { errorCode: 40904 } };
    const viewer = "/api/data/identity/role/2103";
    await server.db.query("update app_user set disabled = false");
    await server.db.query("update access_version set version = version + 1");
    token = await server.logIn("admin");
    expect(await remove(viewer)).toMatchObject(inUse);
    expect(await patch(viewer, { Deleted: true })).toMatchObject(inUse);
    await patch("/api/data/identity/user/2203", { Roles: { 2103: { e: null } } });
    expect((await remove(viewer)).status).toBe(204);
  });
});
