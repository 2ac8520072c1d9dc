import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from "jose";
import type { CryptoKey, JWK, JWTHeaderParameters, JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAttempts } from "../src/identity/attempts.ts";
import { hashPassword } from "../src/kernel/passwords.ts";
import { attemptPlaces, beginAttempt, rememberAddress } from "../src/identity/lockout.ts";
import { logIn } from "../src/identity/logIn.ts";
import { createPeople, PASSWORD } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Failures of one test must not lock the names of the next.
beforeEach(() => server.advance(25 * 60 * MINUTE_MS));

describe("the token call", () => {
  it("answers a token of 8 hours that opens the other calls", async () => {
    const answer = await server.tokenCall("admin");
    expect(answer).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 28_800 } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const token = await server.logIn("Admin ");
    expect(decodeJwt(token)).toMatchObject({ sub: "2201", unique_name: "admin", email: "admin@example.com" });
    expect((await server.call("/api/user/profile", { token })).status).toBe(200);
  });

  it("refuses wrong and unknown names alike", async () => {
    const wrong = await server.tokenCall("admin", "nonsense");
    const unknown = await server.tokenCall("who", "nonsense");
    expect(wrong).toMatchObject({
      status: 401,
      reason: "Invalid username or password [40101]",
      body: {
        message: "Invalid username or password",
        errorCode: 40101,
        error_description: "Invalid username or password",
        error_code: 40101,
        subject: "Authorization",
        httpMethod: "GET",
        httpStatus: 401,
        httpStatusText: "Unauthorized",
      },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.get("www-authenticate")).toBeNull();
    expect(wrong.headers.get("red-rsp-uid")).toBeNull();
  });

  it("reveals a disabled account only to who knows the password", async () => {
    expect((await server.tokenCall("disabled", "nonsense")).body).toMatchObject({ errorCode: 40101 });
    expect((await server.tokenCall("disabled")).body).toMatchObject({ errorCode: 40104, icon: "lock" });
    const limit = await server.tokenCall("limit");
    expect(limit.body).toMatchObject({
      errorCode: 40105,
      message: "The account is disabled because the user limit has been reached",
    });
    expect(limit.body).not.toHaveProperty("icon");
  });

  it.each(["Basic", "Basic !!!", "Basic YWRtaW4=", "Bearer x.y.z", `Basic ${"A".repeat(4000)}`])(
    "refuses the header %.20s",
    async (authorization) => {
      const answer = await server.call("/api/v1-pub/auth/user/token.json", { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 40101 } });
    },
  );

  it.each([
    ["bytes that are no UTF-8", Buffer.from([0x61, 0x64, 0x6d, 0x69, 0x6e, 0x3a, 0xff, 0xfe])],
    ["no colon", Buffer.from("admin")],
    ["no name", Buffer.from(":backroom")],
    ["nothing", Buffer.alloc(0)],
    ["a line break", Buffer.from("admin:back\r\nroom")],
  ])("refuses credentials with %s", async (_, bytes) => {
    const authorization = `Basic ${bytes.toString("base64")}`;
    const answer = await server.call("/api/v1-pub/auth/user/token.json", { headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 40101 } });
  });

  it("refuses a header of a megabyte and goes on answering", async () => {
    const authorization = `Basic ${"A".repeat(1024 * 1024)}`;
    const answer = await server
      .call("/api/v1-pub/auth/user/token.json", { headers: { authorization } })
      // The connection may end while the header is still on its way.
      .catch(() => ({ status: 431 }));
    expect(answer.status).toBe(431);
    expect((await server.tokenCall("admin")).status).toBe(200);
  });

  it("takes UTF-8 and colons in passwords, and no control characters", async () => {
    const password = "přísně:tajné:пароль";
    await server.db.query("update app_user set password_hash = $1 where username = 'viewer'", [
      await hashPassword(password),
    ]);
    expect((await server.tokenCall("viewer", password)).status).toBe(200);
    expect((await server.tokenCall("vie\u0000wer", password)).body).toMatchObject({ errorCode: 40101 });
    await server.db.query("update app_user set password_hash = $1 where username = 'viewer'", [
      await hashPassword(PASSWORD),
    ]);
  });

  it("gives other languages a translation key", async () => {
    const headers = { "accept-language": "de", authorization: "Basic bmFtZTpub25zZW5zZQ==" };
    const answer = await server.call("/api/v1-pub/auth/user/token.json", { headers });
    expect(answer.body).toMatchObject({ message: "i18n:Invalid username or password" });
  });

  it.each([
    ["en;q=0.1, de", "i18n:"],
    ["fr;q=0.1, en;q=0.9", ""],
    ["de;q=0, en", ""],
    ["pl", ""],
  ])("weighs the languages of %s", async (language, prefix) => {
    const headers = { "accept-language": language, authorization: "Basic bmFtZTI6bm9uc2Vuc2U=" };
    const answer = await server.call("/api/v1-pub/auth/user/token.json", { headers });
    expect(answer.body).toMatchObject({ message: `${prefix}Invalid username or password` });
    await server.db.query("delete from login_attempt");
  });
});

describe("lockout", () => {
  const fail = async (name: string, times: number) => {
    for (let count = 0; count < times; count += 1) await server.tokenCall(name, "nonsense");
  };

  it("locks for 1, then 5 minutes after 5 failures, also for names that do not exist", async () => {
    for (const name of ["manager", "nobody-at-all"]) {
      await fail(name, 5);
      const locked = await server.tokenCall(name);
      expect(locked).toMatchObject({ status: 401, body: { errorCode: 40103, icon: "lock" } });
      expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(50);
    }
    server.advance(MINUTE_MS + 1000);
    await fail("manager", 5);
    server.advance(MINUTE_MS + 1000);
    expect((await server.tokenCall("manager")).body).toMatchObject({ errorCode: 40103 });
    server.advance(4 * MINUTE_MS);
    expect((await server.tokenCall("manager")).status).toBe(200);
  });

  it("starts anew after a right password", async () => {
    await fail("viewer", 4);
    expect((await server.tokenCall("viewer")).status).toBe(200);
    await fail("viewer", 4);
    expect((await server.tokenCall("viewer")).status).toBe(200);
  });

  it("forgets failures after 15 minutes", async () => {
    await fail("viewer", 4);
    server.advance(15 * MINUTE_MS + 1000);
    await fail("viewer", 1);
    expect((await server.tokenCall("viewer")).status).toBe(200);
  });

  it("cannot be outrun by guessing in parallel", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => server.tokenCall("single", "nonsense")),
    );
    const codes = guesses.map(({ body }) => (body as { errorCode: number }).errorCode);
    expect(codes.filter((code) => code === 40101)).toHaveLength(5);
    expect(codes.filter((code) => code === 40103)).toHaveLength(15);
  });

  it("never counts right passwords, however many come at once and whatever failed before", async () => {
    await fail("viewer", 4);
    const answers = await Promise.all(Array.from({ length: 32 }, () => server.tokenCall("viewer")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await fail("viewer", 4);
    expect((await server.tokenCall("viewer")).status).toBe(200);
    const change = { password: PASSWORD, newPassword: PASSWORD };
    const token = await server.logIn("viewer");
    const changes = await Promise.all(
      Array.from({ length: 3 }, () =>
        server.call("/api/auth/change-password", { token, method: "POST", json: change }),
      ),
    );
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 204));
  });

  it("counts failures of processes that share the database together, and right passwords in none", async () => {
    const now = () => Date.now() + 50 * 60 * MINUTE_MS;
    const processes = [0, 1, 2].map(() => ({
      db: server.db,
      attempts: createAttempts({ db: server.db, now }),
    }));
    const tryAll = (password: string) =>
      Promise.allSettled(
        Array.from({ length: 8 }, () =>
          processes.map((one) => logIn(one, { name: "manager", ip: "10.0.0.1" }, password)),
        ).flat(),
      );
    expect(new Set((await tryAll(PASSWORD)).map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
    const guesses = (await tryAll("nonsense")).map((one) =>
      one.status === "rejected" ? one.reason.code : 0,
    );
    expect(guesses.filter((code) => code === 40101)).toHaveLength(5);
    expect(guesses.filter((code) => code === 40103)).toHaveLength(19);
  });

  it("waits no longer for an attempt that died with its process", async () => {
    const now = () => Date.now() + 75 * 60 * MINUTE_MS;
    const place = { name: "manager", block: "10.0.0.1", maxFailures: 5 };
    for (let count = 0; count < 5; count += 1) await beginAttempt(server.db, place, now() - 30_001);
    const attempts = createAttempts({ db: server.db, now });
    expect(
      await logIn({ db: server.db, attempts }, { name: "manager", ip: "10.0.0.1" }, PASSWORD),
    ).toMatchObject({
      username: "manager",
    });
  });
});

describe("a lock by address", () => {
  let own: TestServer;
  let admin: string;
  beforeAll(async () => {
    own = await startTestServer({}, undefined, { trustedProxies: ["127.0.0.1"] });
    admin = await own.logIn("admin");
  });
  afterAll(() => own.stop());
  beforeEach(async () => {
    await own.db.query("delete from login_attempt");
    await own.db.query("delete from login_address");
  });

  const from = (ip: string, name: string, password = PASSWORD) =>
    own.call("/api/v1-pub/auth/user/token.json", {
      headers: {
        authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
        "x-forwarded-for": ip,
      },
    });
  const codeFrom = async (...call: Parameters<typeof from>) => {
    const { status, body } = await from(...call);
    return status === 200 ? 200 : (body as { errorCode: number }).errorCode;
  };
  const guess = async (ip: string, name: string, times: number) => {
    for (let count = 0; count < times; count += 1) await from(ip, name, "nonsense");
  };
  const user = async (name: string) => {
    const sql = "select oid from app_user where username = $1";
    const [found] = await own.db.query<{ oid: number }>(sql, [name]);
    const { body } = await own.records(admin, `/api/data/identity/user/${found?.oid}`);
    return body as { Oid: number; LockedUntil: string | null };
  };
  const unlock = (oid: number, token = admin) =>
    own.call(`/api/data/identity/user/${oid}/unlock`, { method: "POST", token });

  it("locks a name for the address that guessed, and no other", async () => {
    await guess("192.0.2.1", "manager", 5);
    expect(await codeFrom("192.0.2.1", "manager")).toBe(40103);
    expect(await codeFrom("192.0.2.2", "manager")).toBe(200);
    await guess("2001:db8::1", "viewer", 5);
    expect(await codeFrom("2001:db8::ffff:1", "viewer")).toBe(40103);
  });

  it("bounds guesses from many addresses together, and lets a known address in", async () => {
    expect(await codeFrom("198.51.100.7", "manager")).toBe(200);
    const codes: number[] = [];
    for (let host = 1; host <= 30; host += 1)
      codes.push(await codeFrom(`203.0.113.${host}`, "manager", "nonsense"));
    expect(codes.filter((code) => code === 40101)).toHaveLength(20);
    expect(await codeFrom("203.0.113.99", "manager")).toBe(40103);
    expect(await codeFrom("198.51.100.7", "manager")).toBe(200);
    await guess("198.51.100.7", "manager", 5);
    expect(await codeFrom("198.51.100.7", "manager")).toBe(40103);
  });

  it("keeps the common limit for parallel guesses from many addresses", async () => {
    const addresses = Array.from({ length: 40 }, (_, host) => `203.0.113.${host + 1}`);
    const codes = await Promise.all(addresses.map((ip) => codeFrom(ip, "manager", "nonsense")));
    expect(codes.filter((code) => code === 40101)).toHaveLength(20);
  });

  it("forgets an address 90 days after its last login", async () => {
    const place = { name: "manager", block: "198.51.100.7" };
    await rememberAddress(own.db, { ...place, now: Date.now() });
    const placesIn = async (days: number) =>
      (await attemptPlaces(own.db, { ...place, now: Date.now() + days * 1440 * MINUTE_MS })).length;
    expect([await placesIn(89), await placesIn(91)]).toEqual([1, 2]);
  });

  it.each(["a new password", "the unlock request"])("ends with %s of an administrator", async (how) => {
    await guess("192.0.2.1", "manager", 5);
    const { Oid, LockedUntil } = await user("manager");
    expect(Date.parse(LockedUntil ?? "")).toBeGreaterThan(Date.now());
    const answer =
      how === "the unlock request"
        ? await unlock(Oid)
        : await own.records(admin, `/api/data/identity/user/${Oid}`, {
            method: "PATCH",
            json: { Password: PASSWORD },
          });
    expect(answer.status).toBeLessThan(300);
    expect((await user("manager")).LockedUntil).toBeNull();
    expect(await codeFrom("192.0.2.1", "manager")).toBe(200);
  });

  it("is lifted only by who may change the user, and the audit records it", async () => {
    await guess("192.0.2.1", "admin", 5);
    const { Oid } = await user("admin");
    expect((await unlock(Oid, await own.logIn("viewer"))).status).toBe(403);
    expect((await unlock(999_999_999)).status).toBe(404);
    expect(await codeFrom("192.0.2.1", "admin")).toBe(40103);
    expect(await unlock(Oid)).toMatchObject({ status: 200, body: { wasLocked: true } });
    const [entry] = await own.db.query<{ before: unknown; after: unknown }>(
      "select before, after from audit where record_oid = $1 and action = 'update' order by seq desc limit 1",
      [Oid],
    );
    expect(entry).toMatchObject({
      before: { LockedUntil: expect.any(String) },
      after: { LockedUntil: null },
    });
  });

  it("ends within an hour although the clock was days ahead when it began", async () => {
    own.advance(40 * 1440 * MINUTE_MS);
    await guess("192.0.2.1", "manager", 5);
    own.advance(-40 * 1440 * MINUTE_MS);
    const { headers } = await from("192.0.2.1", "manager");
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    own.advance(61 * MINUTE_MS);
    expect(await codeFrom("192.0.2.1", "manager")).toBe(200);
    own.advance(-61 * MINUTE_MS);
  });
});

describe("guesses over many names", () => {
  it("count for each name, cost a known and an unknown one alike, and are limited by address", async () => {
    const own = await startTestServer({ loginsPerMinute: 16 });
    const names = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? `guess${index}` : "manager"));
    const answers = await Promise.all(names.map((name) => own.tokenCall(name, "nonsense")));
    const codes = answers.map(({ body }) => (body as { errorCode: number }).errorCode);
    expect(codes.filter((code) => code === 42901)).toHaveLength(8);
    const counted = await own.db.query<{ count: number }>(
      "select count(distinct name_key)::integer as count from login_attempt",
    );
    expect(counted[0]?.count).toBeLessThanOrEqual(13);
    // Counts are forgotten, so that guesses cannot fill the table.
    own.advance(25 * 60 * MINUTE_MS);
    await own.db.query("delete from login_attempt where name_key = 'manager'");
    const attempts = createAttempts({ db: own.db, now: () => Date.now() + 25 * 60 * MINUTE_MS });
    await logIn({ db: own.db, attempts }, { name: "admin", ip: "::1" }, PASSWORD);
    expect(await own.db.query("select name_key from login_attempt")).toEqual([]);
    await own.stop();
  });
});

describe("a token", () => {
  const profile = (token: string) => server.call("/api/user/profile", { token });

  it("ends after 8 hours with 40110", async () => {
    const token = await server.logIn("admin");
    server.advance(8 * 60 * MINUTE_MS);
    expect((await profile(token)).body).toMatchObject({ errorCode: 40110, subject: "Authorization" });
  });

  it("is taken although the clock of the server that made it is ahead", async () => {
    server.advance(5 * MINUTE_MS);
    const token = await server.logIn("admin");
    server.advance(-5 * MINUTE_MS);
    expect((await profile(token)).status).toBe(200);
    server.advance(8 * 60 * MINUTE_MS + 5 * MINUTE_MS);
    expect((await profile(token)).body).toMatchObject({ errorCode: 40110 });
  });

  it("is refused when it was made while the clock was days ahead", async () => {
    server.advance(40 * 1440 * MINUTE_MS);
    const token = await server.logIn("admin");
    server.advance(-40 * 1440 * MINUTE_MS);
    expect((await profile(token)).body).toMatchObject({ errorCode: 40111 });
  });

  it("ends with logout, for that session only", async () => {
    const [first, second] = [await server.logIn("admin"), await server.logIn("admin")];
    expect((await server.call("/api/auth/logout", { method: "POST", token: first })).status).toBe(204);
    expect((await profile(first)).body).toMatchObject({ errorCode: 40111 });
    expect((await profile(second)).status).toBe(200);
  });

  it("ends when its user is disabled", async () => {
    const token = await server.logIn("viewer");
    await server.db.query("update app_user set disabled = true where username = 'viewer'");
    expect((await profile(token)).body).toMatchObject({ errorCode: 40111 });
    await server.db.query("update app_user set disabled = false where username = 'viewer'");
  });

  it("is worthless when forged", async () => {
    const [head, claims, signature] = (await server.logIn("viewer")).split(".");
    const other = Buffer.from(
      JSON.stringify({ ...decodeJwt(`${head}.${claims}.${signature}`), sub: "2201" }),
    ).toString("base64url");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const forged = [
      `${head}.${other}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      "a.b.c",
      "ANONYMOUS",
    ];
    for (const token of forged) expect((await profile(token)).body).toMatchObject({ errorCode: 40111 });
  });

  it("is worthless when another key signed it, under a known, an unknown or no key id", async () => {
    const token = await server.logIn("admin");
    const { kid = "" } = decodeProtectedHeader(token);
    const { privateKey } = await generateKeyPair("EdDSA");
    const secret = new TextEncoder().encode("a secret of thirty-two characters");
    const sign = (header: JWTHeaderParameters, key: CryptoKey | Uint8Array) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(key);
    const forged = [
      await sign({ alg: "EdDSA", kid }, privateKey),
      await sign({ alg: "EdDSA", kid: "' or '1'='1" }, privateKey),
      await sign({ alg: "EdDSA" }, privateKey),
      await sign({ alg: "HS256", kid }, secret),
    ];
    for (const one of forged) expect((await profile(one)).body).toMatchObject({ errorCode: 40111 });
    expect((await profile(token)).status).toBe(200);
  });

  it("is worthless without an end, and as another user's than its session's", async () => {
    const token = await server.logIn("viewer");
    const { kid = "" } = decodeProtectedHeader(token);
    const [key] = await server.db.query<{ jwk: JWK }>(
      "select private_jwk as jwk from signing_key where kid = $1",
      [kid],
    );
    const own = await importJWK(key?.jwk ?? {}, "EdDSA");
    const claims = decodeJwt(token);
    const sign = (changed: JWTPayload) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: "EdDSA", kid }).sign(own);
    const { exp = 0, ...endless } = claims;
    const eternal = new SignJWT(endless).setProtectedHeader({ alg: "EdDSA", kid }).sign(own);
    expect((await profile(await sign({}))).status).toBe(200);
    for (const one of [await eternal, await sign({ sub: "2201" }), await sign({ sub: "2203 " })])
      expect((await profile(one)).body).toMatchObject({ errorCode: 40111 });
    server.advance(8 * 60 * MINUTE_MS);
    expect((await profile(await sign({ exp: exp + 3600 }))).body).toMatchObject({ errorCode: 40110 });
  });

  it("lives as long as the server is set to", async () => {
    const own = await startTestServer({}, createPeople, { tokenMinutes: 15 });
    const answer = await own.tokenCall("viewer");
    expect(answer.body).toMatchObject({ expires_in: 900 });
    const token = String(Object(answer.body)["access_token"]);
    const { iat = 0, exp } = decodeJwt(token);
    expect(exp).toBe(iat + 900);
    own.advance(15 * MINUTE_MS);
    expect((await own.call("/api/user/profile", { token })).body).toMatchObject({ errorCode: 40110 });
    await own.stop();
  });

  it("is not taken from the query of a call", async () => {
    const token = await server.logIn("admin");
    expect((await server.call(`/api/user/profile?access_token=${token}`)).status).toBe(401);
  });
});
