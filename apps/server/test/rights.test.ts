import {
  parse,
  permissionExplanationSchema,
  permissionImpactSchema,
  permissionMapSchema,
  previewSchema,
} from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

/** Of `createPeople`. */
const [admin, manager, viewer, single] = [2201, 2202, 2203, 2204];
const [administrator, operator, reader] = [2101, 2102, 2103];

let server: TestServer;
let token: string;
let viewerToken: string;
beforeAll(async () => {
  server = await startTestServer({}, createPeople);
  token = await server.logIn("admin");
  viewerToken = await server.logIn("viewer");
});
afterAll(() => server.stop());

const read = <S extends TSchema>(schema: S, { status, body, text }: Answer): Static<S> => {
  if (status !== 200) throw new Error(text);
  const parsed = parse(schema, body, "The answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const patch = (path: string, json: unknown, by = token): Promise<Answer> =>
  server.records(by, `/api/data/identity/${path}`, {
    method: "PATCH",
    json,
    headers: { "content-type": "application/merge-patch+json" },
  });
const explain = (query: string, by = token) =>
  server.call(`/api/ui/permissions/explain?${query}`, { token: by });
const article = "path=/data/pos-supply/article";
const impact = (json: object, by = token) =>
  server.call("/api/ui/permissions/impact", { method: "POST", token: by, json });
const preview = (json: object, by = token) =>
  server.call("/api/ui/preview", { method: "POST", token: by, json });
const versionOf = async () => (await server.db.query("select version from access_version"))[0];

describe("a role that is denied for a tenant", () => {
  const rightsAt = async (tenantOid: number, by: string) => {
    const map = read(permissionMapSchema, await server.call("/api/ui/permissions", { token: by }));
    const article = map["/data/pos-supply/article"];
    return article?.[tenantOid] ?? article?.["1"];
  };
  const deny = (allowed: boolean | null) =>
    patch(`user/${viewer}`, { Roles: { [reader]: { t: { [prague]: allowed } } } });

  it("gives nothing there, says why, and counts again when the denial is taken back", async () => {
    const preview = { kind: "user", oid: viewer, patch: { Roles: { [reader]: { t: { [prague]: false } } } } };
    expect(read(permissionImpactSchema, await impact(preview)).takes).toContainEqual(
      expect.objectContaining({ path: "/", right: "Demand", tenantOid: prague }),
    );
    expect((await deny(false)).status).toBe(200);
    expect(await rightsAt(prague, viewerToken)).toEqual([]);
    expect(await rightsAt(vienna, viewerToken)).toEqual(["Demand"]);
    const list = `/api/data/pos-supply/article?tenantOid=${prague}`;
    expect((await server.call(list, { token: viewerToken })).status).toBe(403);
    const query = `path=/data/pos-supply/article&right=Demand&tenantOid=${prague}&userOid=${viewer}`;
    expect(read(permissionExplanationSchema, await explain(query))).toMatchObject({
      allowed: false,
      steps: [
        {
          source: "role",
          oid: reader,
          path: "/",
          right: "*",
          tenantOid: prague,
          allowed: false,
          decides: true,
        },
        { source: "default" },
      ],
    });
    const matrix = await server.call(`/api/data/identity/user/${viewer}/details/roles`, { token });
    expect(matrix.body).toMatchObject({
      nodes: expect.arrayContaining([
        expect.objectContaining({ k: String(reader), e: true, t: { [prague]: false } }),
      ]),
    });
    expect((await deny(null)).status).toBe(200);
    expect(await rightsAt(prague, viewerToken)).toEqual(["Demand"]);
  });
});

describe("why a right is held", () => {
  it("names role, path and tenant, with who changed the flag and when, nearest first", async () => {
    const denied = { "data.pos-supply": { t: { [prague]: false } }, "data.Update": { e: true } };
    expect((await patch(`role/${operator}`, { Permissions: denied })).status).toBe(200);
    const query = `${article}&right=Update&tenantOid=${prague}&userOid=${manager}`;
    const { allowed, steps } = read(permissionExplanationSchema, await explain(query));
    expect(allowed).toBe(false);
    expect(steps).toMatchObject([
      {
        source: "role",
        oid: operator,
        name: "Operator",
        path: "/data/pos-supply",
        right: "*",
        tenantOid: prague,
        allowed: false,
        decides: true,
        changedBy: "admin",
      },
      { path: "/data", right: "Update", tenantOid: 1, allowed: true, decides: false, changedBy: "admin" },
      { path: "/", right: "*", allowed: true, changedAt: null, changedBy: null },
      { source: "default", decides: false },
    ]);
    expect(Date.parse(steps[0]?.changedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    // The right for the page is that of its kind.
    const page = await explain(`path=/report/sales/turnover&right=Demand&userOid=${manager}`);
    expect(read(permissionExplanationSchema, page)).toMatchObject({
      allowed: true,
      path: "/data/sales/turnover",
    });
    await patch(`role/${operator}`, {
      Permissions: { "data.pos-supply": { t: { [prague]: null } }, "data.Update": { e: null } },
    });
  });

  it("is shown to everybody about themselves, and about others to who may read them", async () => {
    const own = read(permissionExplanationSchema, await explain(`${article}&right=Delete`, viewerToken));
    expect(own).toMatchObject({ allowed: false, steps: [{ source: "default", decides: true }] });
    const limited = await server.logIn("single");
    const there = await explain(`${article}&right=Delete&tenantOid=${prague}`, limited);
    expect(there).toMatchObject({ status: 403, body: { errorCode: 40302 } });
    const managerToken = await server.logIn("manager");
    expect(await explain(`${article}&right=Delete&userOid=${admin}`, managerToken)).toMatchObject({
      status: 403,
    });
    expect(await explain(`${article}&right=Delete&roleOid=999999`)).toMatchObject({ status: 404 });
    const role = read(
      permissionExplanationSchema,
      await explain(`${article}&right=Delete&roleOid=${administrator}`),
    );
    expect(role).toMatchObject({
      allowed: true,
      steps: [{ name: "Administrator", path: "/", decides: true }, { source: "default" }],
    });
  });

  it("does not hide that rights for the whole installation are held everywhere or nowhere", async () => {
    await patch(`user/${viewer}`, { Permissions: { diagnostics: { t: { [vienna]: false } } } });
    const usage = await explain("path=/diagnostics/database-usage&right=Demand", viewerToken);
    expect(read(permissionExplanationSchema, usage)).toMatchObject({
      allowed: false,
      steps: [
        { source: "user", tenantOid: vienna, decides: true },
        { source: "role" },
        { source: "default" },
      ],
    });
    await patch(`user/${viewer}`, { Permissions: { diagnostics: { t: { [vienna]: null } } } });
  });

  it.each([
    "",
    "path=/data",
    "right=Update&path=data",
    "path=/data&right=Fly",
    "path=/data&right=Update&userOid=1&roleOid=2",
    "path=/data&right=Update&userOid=1&apiAccessOid=2",
    "path=/data&right=Update&userOid=-4",
    `path=/${"a".repeat(300)}&right=Update`,
  ])("answers 400 to %j", async (query) => {
    expect(await explain(query)).toMatchObject({ status: 400, body: { errorCode: 40001 } });
  });
});

describe("what a change of rights gives and takes", () => {
  it("is worked out for every user of a role, and nothing is stored", async () => {
    const [before, audit] = [await versionOf(), await server.db.query("select count(*) from audit")];
    const json = {
      kind: "role",
      oid: operator,
      patch: { Permissions: { "data.identity": { e: true }, "data.pos-supply.Delete": { e: false } } },
    };
    const shown = read(permissionImpactSchema, await impact(json));
    expect(shown.gives).toEqual(
      ["Create", "Delete", "Demand", "Patch", "Update"]
        .flatMap((right) => [
          { path: "/data/identity", right, tenantOid: 1, users: 1 },
          { path: "/data/identity", right, tenantOid: vienna, users: 1 },
        ])
        .sort((one, other) => one.tenantOid - other.tenantOid)
        .map((one) => expect.objectContaining({ ...one, right: expect.any(String) })),
    );
    expect(shown.takes).toEqual([
      { path: "/data/pos-supply", right: "Delete", tenantOid: 1, users: 1 },
      { path: "/data/pos-supply", right: "Delete", tenantOid: vienna, users: 1 },
    ]);
    expect(shown).toMatchObject({
      users: 2,
      tenants: 2,
      losesOwnAccess: false,
      leavesNobody: false,
      isComplete: true,
    });
    expect([await versionOf(), await server.db.query("select count(*) from audit")]).toEqual([before, audit]);
  });

  it("names roles of a user by tenant, a caller's own loss, and the last administrator", async () => {
    const given = {
      kind: "user",
      oid: single,
      patch: { Roles: { [reader]: { t: { [vienna]: true } }, [operator]: { t: { [vienna]: null } } } },
    };
    const shown = read(permissionImpactSchema, await impact(given));
    expect(shown).toMatchObject({ users: 1, tenants: 1, losesOwnAccess: false });
    expect(shown.takes).toContainEqual({ path: "/", right: "Update", tenantOid: vienna, users: 1 });
    expect(shown.takes.some(({ right }) => right === "Demand")).toBe(false);
    const own = { kind: "user", oid: admin, patch: { Roles: { [administrator]: { e: null } } } };
    expect(read(permissionImpactSchema, await impact(own))).toMatchObject({
      losesOwnAccess: true,
      leavesNobody: true,
      users: 1,
    });
    const disabled = { kind: "role", oid: administrator, patch: { Disabled: true } };
    expect(read(permissionImpactSchema, await impact(disabled))).toMatchObject({
      losesOwnAccess: true,
      leavesNobody: true,
    });
    expect((await server.call("/api/ui/permissions", { token })).text).toContain("/data/identity/user");
  });

  it("is refused as the change would be", async () => {
    const json = { kind: "user", oid: viewer, patch: { Permissions: { "data.pos": { e: true } } } };
    expect(await impact(json, viewerToken)).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    const unknown = { ...json, patch: { Permissions: { "no.such.path": { e: true } } } };
    expect(await impact(unknown)).toMatchObject({ status: 400, body: { errorCode: 40002 } });
    expect(await impact({ ...json, oid: 999_999 })).toMatchObject({ status: 404 });
    expect(await impact({ ...json, kind: "tenant" })).toMatchObject({ status: 400 });
  });
});

describe("the console of another user", () => {
  it("is what they would see, and the audit records who looked", async () => {
    const shown = read(previewSchema, await preview({ userOid: viewer }));
    const theirs = await server.call("/api/ui/permissions", { token: viewerToken });
    expect(shown.permissions).toEqual(read(permissionMapSchema, theirs));
    const navigation = await server.call("/api/ui/navigation", { token: viewerToken });
    expect(shown.navigation).toEqual(navigation.body);
    expect(read(previewSchema, await preview({ roleOid: reader }))).toMatchObject({
      name: "Viewer",
      permissions: shown.permissions,
    });
    const audited = "select user_name, entity, record_oid from audit where action = 'preview' order by seq";
    expect(await server.db.query(audited)).toEqual([
      { user_name: "admin", entity: "user", record_oid: viewer },
      { user_name: "admin", entity: "role", record_oid: reader },
    ]);
  });

  it("is shown only to who may change their rights", async () => {
    expect(await preview({ userOid: admin }, viewerToken)).toMatchObject({ status: 403 });
    for (const json of [{}, { userOid: viewer, roleOid: reader }, { roleOid: reader, apiAccessOid: viewer }])
      expect(await preview(json)).toMatchObject({ status: 400 });
    expect(await preview({ userOid: 999_999 })).toMatchObject({ status: 404 });
  });
});

it("an API access has explanations, impact and preview as a user has", async () => {
  const created = await server.records(token, "/api/data/identity/api-access", {
    method: "POST",
    json: { Id: "ERP", Text: "Enterprise resource planning" },
  });
  const oid = Number(Object(created.body)["Oid"]);
  const flags = { "data.pos-supply": { e: true, t: { [prague]: false } } };
  expect((await patch(`api-access/${oid}`, { Permissions: flags })).status).toBe(200);
  expect((await patch(`api-access/${oid}`, { Roles: { [reader]: { t: { [prague]: true } } } })).status).toBe(
    200,
  );

  const denied = await explain(`${article}&right=Update&tenantOid=${prague}&apiAccessOid=${oid}`);
  const own = { source: "api-access", oid, name: "Enterprise resource planning", changedBy: "admin" };
  expect(read(permissionExplanationSchema, denied)).toMatchObject({
    allowed: false,
    steps: [
      { ...own, tenantOid: prague, allowed: false, decides: true },
      { ...own, tenantOid: 1, allowed: true, decides: false },
      { source: "default" },
    ],
  });
  expect(await explain(`${article}&right=Update&apiAccessOid=${viewer}`)).toMatchObject({ status: 404 });
  const refused = { status: 403 };
  const managerToken = await server.logIn("manager");
  expect(await explain(`${article}&right=Update&apiAccessOid=${oid}`, managerToken)).toMatchObject(refused);

  const change = { Permissions: { "data.pos-supply": { t: { [prague]: null } } } };
  const json = { kind: "api-access", oid, patch: change };
  const impactShown = read(permissionImpactSchema, await impact(json));
  expect(impactShown).toMatchObject({ users: 1, tenants: 1, takes: [], losesOwnAccess: false });
  expect(impactShown.gives).toContainEqual({
    path: "/data/pos-supply",
    right: "Update",
    tenantOid: prague,
    users: 1,
  });
  const off = read(permissionImpactSchema, await impact({ ...json, patch: { Disabled: true } }));
  expect(off.takes).toContainEqual({ path: "/data/pos-supply", right: "Update", tenantOid: 1, users: 1 });
  // It counts among those who have a role.
  const role = { kind: "role", oid: reader, patch: { Permissions: { "data.identity.Delete": { e: true } } } };
  expect(read(permissionImpactSchema, await impact(role)).gives).toContainEqual({
    path: "/data/identity",
    right: "Delete",
    tenantOid: prague,
    users: 1,
  });

  const shown = read(previewSchema, await preview({ apiAccessOid: oid }));
  expect(shown.name).toBe("Enterprise resource planning");
  expect(shown.permissions["/data/pos-supply/article"]?.[1]).toContain("Update");
  expect(await preview({ apiAccessOid: oid }, viewerToken)).toMatchObject(refused);
  const audited = "select user_name from audit where action = 'preview' and record_oid = $1";
  expect(await server.db.query(audited, [oid])).toEqual([{ user_name: "admin" }]);
});

describe("matrices with hostile input", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a.n${index}`, { e: true }]));

  it.each([
    ["an unknown path", { "no.such.path": { e: true } }, /Unknown permission no\.such\.path/],
    ["a path above itself", { "data..data": { e: true } }, /Unknown permission/],
    ["a path whose parent is missing", { "data.nowhere.below.Create": { e: true } }, /Unknown permission/],
    ["a name of JavaScript", JSON.parse('{"__proto__":{"e":true}}'), /names a field __proto__/],
    ["an unknown tenant", { data: { t: { 999_999: true } } }, /Unknown tenant 999999/],
    ["too many flags", many(2001), /Change at most 2000 flags at once, not 2001/],
  ])("refuse %s with a clear message, and keep what they have", async (_case, Permissions, message) => {
    const before = await server.records(token, `/api/data/identity/role/${reader}/details/permissions`);
    const answer = await patch(`role/${reader}`, { Permissions });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(message);
    const after = await server.records(token, `/api/data/identity/role/${reader}/details/permissions`);
    expect(after.text).toBe(before.text);
  });

  it("refuse 100,000 nodes by their size", async () => {
    expect((await patch(`role/${reader}`, { Permissions: many(100_000) })).status).toBe(413);
  });

  it("report rights that changed while they were open, and a role that was deleted meanwhile", async () => {
    const path = `/api/data/identity/user/${viewer}`;
    const headers = {
      "content-type": "application/merge-patch+json",
      "if-match": String((await server.records(token, path)).headers.get("etag")),
    };
    await patch(`user/${viewer}`, { Permissions: { "data.pos": { e: true } } });
    const late = await server.records(token, path, {
      method: "PATCH",
      headers,
      json: { Permissions: { "data.pos": { e: false } } },
    });
    expect(late).toMatchObject({ status: 409, body: { errorCode: 40901, current: { modifiedBy: "admin" } } });
    const made = await server.records(token, "/api/data/identity/role", {
      method: "POST",
      json: { Id: "gone", Text: "Gone" },
    });
    const oid = Number(Object(made.body)["Oid"]);
    const gone = await server.records(token, `/api/data/identity/role/${oid}`, {
      method: "DELETE",
      headers: { "if-match": "*" },
    });
    expect(gone.status).toBe(204);
    const answer = await patch(`user/${viewer}`, { Roles: { [oid]: { e: true } } });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 40002 } });
    expect(answer.text).toContain(`Unknown role ${oid}`);
    // What was taken from the user already can still be taken: nothing is left to take.
    expect((await patch(`user/${viewer}`, { Roles: { [oid]: { e: null } } })).status).toBe(200);
  });
});
