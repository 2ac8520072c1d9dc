import { apiAccessSecretSchema, parse, permissionMapSchema, tokenAnswerSchema } from "@backroom/contract";
import type { ApiAccessSecret, TokenAnswer } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const accesses = "/api/data/identity/api-access";
const articles = "/api/data/pos-supply/quantity-unit";

let server: TestServer;
let admin: string;
beforeAll(async () => {
  const hubLimits = { connectionsPerUser: 6, connectionsPerAccess: 8 };
  server = await startTestServer({}, undefined, { hubLimits });
  admin = await server.logIn("admin");
});
afterAll(async () => {
  await disconnectHubs();
  await server.stop();
});

const patch = (oid: number, json: unknown, token = admin) =>
  server.records(token, `${accesses}/${oid}`, {
    method: "PATCH",
    json,
    headers: { "content-type": "application/merge-patch+json" },
  });
const askSecret = (oid: number | string, token = admin, headers = {}) =>
  server.call(`${accesses}/${oid}/secret`, { method: "POST", token, headers });
const secretOf = async (oid: number): Promise<ApiAccessSecret> => {
  const parsed = parse(apiAccessSecretSchema, (await askSecret(oid)).body, "Secret");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
let count = 0;
/** A new access with a secret that may read what is shared, or what the patch says. */
const create = async (fields: object = {}, rights: object = { Permissions: { data: { e: true } } }) => {
  count += 1;
  const json = { Id: `PROGRAM-${count}`, Text: "Program", ...fields };
  const { body, status, text } = await server.records(admin, accesses, { method: "POST", json });
  if (status !== 201) throw new Error(text);
  const oid = Number(Object(body)["Oid"]);
  const granted = await patch(oid, rights);
  if (granted.status !== 200) throw new Error(granted.text);
  return { oid, secret: (await secretOf(oid)).secret };
};
const askToken = (
  id: number | string,
  secret: string,
  call: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  server.call("/api/v1-pub/auth/access/token.json", {
    method: "POST",
    body: call.body ?? "grant_type=client_credentials",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      ...call.headers,
    },
  });
const tokenOf = async (access: { oid: number; secret: string }): Promise<TokenAnswer> => {
  const parsed = parse(tokenAnswerSchema, (await askToken(access.oid, access.secret)).body, "Token");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const accessTokenOf = async (access: { oid: number; secret: string }) => (await tokenOf(access)).access_token;
const wrong = { status: 401, body: { errorCode: 40101, error_code: 40101 } };
const read = (token: string, path = articles) => server.records(token, path);

it("has more connections of the hub than a person: the tills of a chain share one", async () => {
  const connectAll = (token: string) =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        const address = "/api/hub/mate/negotiate?negotiateVersion=1";
        return (await server.call(address, { method: "POST", token })).status;
      }),
    );
  const opened = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
  const ofAccess = await connectAll(await accessTokenOf(await create()));
  const ofPerson = await connectAll(await server.logIn("viewer"));
  expect([opened(ofAccess), opened(ofPerson)]).toEqual([8, 6]);
  expect(new Set([...ofAccess, ...ofPerson])).toEqual(new Set([200, 429]));
});

describe("the secret of an API access", () => {
  it("is answered once, is stored as a hash alone, and is in no audit and no record", async () => {
    const { oid, secret } = await create();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const record = await server.records(admin, `${accesses}/${oid}`);
    expect(record.body).toMatchObject({ SecretMadeAt: expect.any(String), LastUsedAt: null });
    const all = [
      record.text,
      (await server.records(admin, accesses)).text,
      JSON.stringify(await server.db.query("select * from api_access")),
      JSON.stringify(await server.db.query("select before, after from audit")),
      JSON.stringify(await server.db.query("select * from change_log")),
    ].join("");
    expect(all).not.toContain(secret);
    const [audited] = await server.db.query(
      "select user_name, action, after from audit where record_oid = $1 order by seq desc limit 1",
      [oid],
    );
    expect(audited).toEqual({
      user_name: "admin",
      action: "update",
      after: { SecretMadeAt: expect.any(String) },
    });
  });

  it("is made by who may change the access and holds all it may do, for the state they read", async () => {
    const { oid } = await create();
    expect(await askSecret(oid, await server.logIn("viewer"))).toMatchObject({ status: 403 });
    expect(await askSecret(oid, admin, { "if-match": '"1"' })).toMatchObject({
      status: 409,
      body: { errorCode: 40901 },
    });
    expect(await askSecret("0x1")).toMatchObject({ status: 404 });
    expect(await askSecret(999_999)).toMatchObject({ status: 404 });
    await server.db.query(
      "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values (2203, '/data/identity/api-access', '*', 1, true)",
    );
    await server.db.query("update access_version set version = version + 1");
    const clerk = await server.logIn("viewer");
    expect(await askSecret(oid, clerk)).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect(await patch(oid, { CallsPerMinute: 9999 }, clerk)).toMatchObject({ status: 403 });
  });

  it("gives a token by Basic authentication or in the body, as a form or as JSON", async () => {
    const { oid, secret } = await create();
    expect(await askToken(oid, secret)).toMatchObject({
      status: 200,
      body: { token_type: "Bearer", expires_in: 28_800 },
    });
    const form = `grant_type=client_credentials&client_id=${oid}&client_secret=${secret}`;
    expect(await askToken("", "", { body: form, headers: { authorization: "" } })).toMatchObject({
      status: 200,
    });
    const json = { grant_type: "client_credentials", client_id: String(oid), client_secret: secret };
    const asJson = await server.call("/api/v1-pub/auth/access/token.json", { method: "POST", json });
    expect(asJson).toMatchObject({ status: 200 });
    expect(asJson.headers.get("cache-control")).toBe("no-store");
    expect(await askToken(oid, secret, { body: "grant_type=password" })).toMatchObject({ status: 400 });
    expect((await askToken(oid, secret, { body: "a".repeat(5000) })).status).toBe(413);
  });

  it("is refused alike when it is wrong, old, of nobody, or of a user", async () => {
    const access = await create();
    const renewed = await secretOf(access.oid);
    const { body: sample } = await askToken(access.oid, access.secret);
    for (const [id, secret] of [
      [access.oid, access.secret],
      [access.oid, ""],
      [999_999, renewed.secret],
      ["PROGRAM-1", renewed.secret],
      ["", ""],
      [2201, "backroom"],
    ] as const) {
      const answer = await askToken(id, secret);
      expect(answer).toMatchObject(wrong);
      expect(answer.body).toEqual(sample);
    }
    expect((await askToken(access.oid, renewed.secret)).status).toBe(200);
    expect((await server.tokenCall("api:PROGRAM-1", renewed.secret)).status).toBe(401);
  });
});

describe("the token of an API access", () => {
  it("may do what the access may, and its writes are the program's", async () => {
    const access = await create({}, { Permissions: { "data.pos-supply.quantity-unit": { e: true } } });
    const token = await accessTokenOf(access);
    const made = await server.records(token, articles, { method: "POST", json: { Id: "BOX", Text: "Box" } });
    expect(made).toMatchObject({ status: 201, body: { ModifiedBy: `api:PROGRAM-${count}` } });
    expect((await read(token, "/api/data/pos-operating/customer")).status).toBe(403);
    expect((await read(token, accesses)).status).toBe(403);
    const map = parse(
      permissionMapSchema,
      (await server.call("/api/ui/permissions", { token })).body,
      "Rights",
    );
    expect(map).toMatchObject({
      ok: true,
      value: { "/data/pos-supply/quantity-unit": { 1: expect.any(Array) } },
    });
    const profile = await server.call("/api/user/profile", { token });
    expect(profile.body).toMatchObject({
      username: `api:PROGRAM-${count}`,
      emailAddress: null,
      tenantOids: [],
    });
    const password = { password: "x", newPassword: "long enough" };
    const change = await server.call("/api/auth/change-password", { method: "POST", token, json: password });
    expect(change).toMatchObject({ status: 401, body: { errorCode: 40102 } });
  });

  it("has the rights of roles of the access, and those of one tenant where the access is of it", async () => {
    const access = await create({ TenantOid: vienna }, { Roles: { 2102: { e: true } } });
    const token = await accessTokenOf(access);
    expect((await read(token, `${articles}?tenantOid=${vienna}`)).status).toBe(200);
    expect((await read(token, `${articles}?tenantOid=${prague}`)).status).toBe(403);
    const shared = await server.records(token, articles, { method: "POST", json: { Id: "X", Text: "X" } });
    expect(shared.status).toBe(403);
    const profile = await server.call("/api/user/profile", { token });
    expect(profile.body).toMatchObject({ tenantOids: [vienna] });
    const inUse = await server.records(admin, "/api/data/identity/role/2102", {
      method: "DELETE",
      headers: { "if-match": "*" },
    });
    expect(inUse).toMatchObject({ status: 409, body: { errorCode: 40904 } });
  });

  it("makes no more calls a minute than the access may, and shows when it called last", async () => {
    const access = await create({ CallsPerMinute: 3 });
    const [one, other] = [await accessTokenOf(access), await accessTokenOf(access)];
    const statuses = await Promise.all([one, other, one].map(async (token) => (await read(token)).status));
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await read(other);
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 42901 } });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await read(one)).status).toBe(429);
    await server.logs.flush();
    const warned = `select (details::jsonb->>'accessOid')::bigint as oid,
        details::jsonb ? 'pid' and details::jsonb ? 'host' as placed
      from server_log where level = 'warn' and message like 'An API access has made all its calls%'`;
    expect(await server.db.query(warned)).toEqual([{ oid: access.oid, placed: true }]);
    server.advance(60_000);
    expect((await read(one)).status).toBe(200);
    const before = await server.records(admin, `${accesses}/${access.oid}`);
    expect(Object(before.body)["LastUsedAt"]).toEqual(expect.any(String));
    server.advance(60_000);
    await read(one);
    const known = { headers: { "if-none-match": before.headers.get("etag") ?? "" } };
    expect((await server.records(admin, `${accesses}/${access.oid}`, known)).status).toBe(200);
  });

  it("ends with a new secret, when the access is disabled or deleted, and on its last day", async () => {
    const ended = { status: 401, body: { errorCode: 40111 } };
    const access = await create();
    const first = await accessTokenOf(access);
    const { secret } = await secretOf(access.oid);
    expect(await read(first)).toMatchObject(ended);
    const second = await accessTokenOf({ oid: access.oid, secret });
    await patch(access.oid, { Disabled: true });
    expect(await read(second)).toMatchObject(ended);
    expect(await askToken(access.oid, secret)).toMatchObject({ status: 401, body: { errorCode: 40104 } });
    await patch(access.oid, { Disabled: false });
    const third = await accessTokenOf({ oid: access.oid, secret });
    const gone = await server.records(admin, `${accesses}/${access.oid}`, {
      method: "DELETE",
      headers: { "if-match": "*" },
    });
    expect(gone.status).toBe(204);
    expect(await read(third)).toMatchObject(ended);
    expect(await askToken(access.oid, secret)).toMatchObject(wrong);
    const rows =
      "select 1 from user_permission where user_oid = $1 union select 1 from session where user_oid = $1";
    expect(await server.db.query(rows, [access.oid])).toEqual([]);

    const limited = await create();
    const now = Date.now() + 2 * 60_000;
    await patch(limited.oid, { ValidTo: new Date(now).toISOString().slice(0, 10) });
    const { access_token: last, expires_in: seconds = 0 } = await tokenOf(limited);
    expect(seconds).toBeLessThanOrEqual((DAY_MS - (now % DAY_MS)) / 1000 + 1);
    expect((await read(last)).status).toBe(200);
    server.advance(DAY_MS);
    admin = await server.logIn("admin");
    expect((await read(last)).status).toBe(401);
    expect(await askToken(limited.oid, limited.secret)).toMatchObject({
      status: 401,
      body: { errorCode: 40104 },
    });
  });

  it("connects to the hub until the access is disabled", async () => {
    const access = await create();
    const { closed } = await connectHub(server.url, await accessTokenOf(access));
    await patch(access.oid, { Disabled: true });
    await expect(closed).resolves.toBeUndefined();
  });
});
