import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, json: unknown, token?: string) =>
  server.call(path, { method: "POST", json, ...(token === undefined ? {} : { token }) });

/** userId and token of the newest mail to that address. */
const mailedLink = async (to: string) => {
  const [mail] = await server.db.query<{ body: string }>(
    "select body from outbox where recipient = $1 order by created_at desc, id limit 1",
    [to],
  );
  const link = new URL(/http\S+/.exec(mail?.body ?? "")?.[0] ?? "");
  return {
    path: link.pathname,
    userId: link.searchParams.get("userId") ?? "",
    token: link.searchParams.get("token") ?? "",
  };
};

const newcomer = (username: string) => ({
  username,
  password: "long enough",
  firstname: "Jan",
  lastname: "Novák",
  email: `${username}@example.org`,
});

describe("register (SERVER-16, SERVER-19)", () => {
  it("makes a user who can sign in once the mailed link was used, and only once", async () => {
    expect((await post("/api/auth/register", newcomer("jan"))).status).toBe(201);
    expect((await server.tokenCall("jan", "long enough")).body).toMatchObject({ errorCode: 40104 });
    const { path, ...link } = await mailedLink("jan@example.org");
    expect(path).toBe("/auth/validate-email");
    const confirmed = await post("/api/auth/confirm-registration", link);
    expect(confirmed).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    expect((await post("/api/auth/confirm-registration", link)).body).toMatchObject({ errorCode: 40120 });
    const token = await server.signIn("jan", "long enough");
    expect((await server.call("/api/ui/permissions", { token })).body).toEqual({});
  });

  it("makes a user whom administrators find by any of his names", async () => {
    await post("/api/auth/register", { ...newcomer("zdenek"), lastname: "Dvořák" });
    const token = await server.signIn("admin");
    for (const search of ["ZDENEK", "dvorak", "zdenek@example.org"]) {
      const found = await server.call(`/api/data/identity/user?search=${search}`, { token });
      expect(found.body).toMatchObject([{ username: "zdenek", lastName: "Dvořák", confirmed: false }]);
    }
  });

  it("refuses a taken name or address, in any case, and names the field", async () => {
    const taken = await post("/api/auth/register", { ...newcomer("ADMIN"), email: "Viewer@Example.com" });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        errorCode: 40902,
        errors: [
          { field: "username", rule: "unique" },
          { field: "email", rule: "unique" },
        ],
      },
    });
  });

  it("lets only one of two win the same name", async () => {
    const two = await Promise.all([
      post("/api/auth/register", newcomer("eva")),
      post("/api/auth/register", newcomer("eva")),
    ]);
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it.each([
    ["username", "  "],
    ["password", "short"],
    ["email", "no-address"],
    ["lastname", undefined],
    ["firstname", 7],
  ])("refuses %s = %j and does not repeat a password", async (field, value) => {
    const answer = await post("/api/auth/register", { ...newcomer("bad"), [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 40002, errors: [{ field }] } });
    expect(answer.text).not.toContain("short");
  });
});

describe("reset password (SERVER-17, SERVER-18)", () => {
  it("answers 204 for known and unknown addresses, and mails only the known one", async () => {
    const mails = async () => (await server.db.query("select id from outbox")).length;
    const before = await mails();
    expect((await post("/api/auth/reset-password", { email: "who@example.com" })).status).toBe(204);
    expect(await mails()).toBe(before);
    expect((await post("/api/auth/reset-password", { email: "Manager@example.com" })).status).toBe(204);
    expect(await mails()).toBe(before + 1);
  });

  it("sets the password once, ends all sessions, lifts the lock and signs in", async () => {
    const old = await server.signIn("manager");
    for (let count = 0; count < 5; count += 1) await server.tokenCall("manager", "nonsense");
    await post("/api/auth/reset-password", { email: "manager@example.com" });
    const { path, ...link } = await mailedLink("manager@example.com");
    expect(path).toBe("/auth/reset-password");
    const set = await post("/api/auth/set-password", { ...link, newPassword: "brand new one" });
    expect(set).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    expect((await server.call("/api/user/profile", { token: old })).body).toMatchObject({ errorCode: 40111 });
    expect((await server.tokenCall("manager", "brand new one")).status).toBe(200);
    const again = await post("/api/auth/set-password", { ...link, newPassword: "another one" });
    expect(again.body).toMatchObject({ errorCode: 40120 });
  });

  it("refuses another user's, an old and a made-up token, and a reset token as confirmation", async () => {
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    const { userId, token } = await mailedLink("viewer@example.com");
    const set = (claim: object) =>
      post("/api/auth/set-password", { userId, token, newPassword: "long enough", ...claim });
    expect((await set({ token: "x".repeat(43) })).body).toMatchObject({ errorCode: 40120 });
    expect((await post("/api/auth/confirm-registration", { userId, token })).body).toMatchObject({
      errorCode: 40120,
    });
    server.advance(DAY_MS + 1000);
    expect((await set({})).body).toMatchObject({ errorCode: 40120 });
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    const fresh = await mailedLink("viewer@example.com");
    expect((await set({ ...fresh, userId: "2201" })).body).toMatchObject({ errorCode: 40120 });
  });

  it("stores no token in the clear", async () => {
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    const { token } = await mailedLink("viewer@example.com");
    const rows = await server.db.query("select * from mail_token");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("change password (SERVER-20)", () => {
  it("needs the old one; the session goes on, the user's others end", async () => {
    const [mine, other] = [await server.signIn("single"), await server.signIn("single")];
    const change = (password: string) =>
      post("/api/auth/change-password", { password, newPassword: "something else" }, mine);
    expect(await change("wrong one")).toMatchObject({ status: 401, body: { errorCode: 40102 } });
    expect((await change("backroom")).status).toBe(204);
    expect((await server.call("/api/user/profile", { token: mine })).status).toBe(200);
    expect((await server.call("/api/user/profile", { token: other })).status).toBe(401);
    expect((await server.tokenCall("single")).body).toMatchObject({ errorCode: 40101 });
    expect((await server.tokenCall("single", "something else")).status).toBe(200);
  });

  it("refuses a new one below 8 characters", async () => {
    const token = await server.signIn("admin");
    const answer = await post(
      "/api/auth/change-password",
      { password: "backroom", newPassword: "1234567" },
      token,
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "newPassword" }] } });
  });

  it("cannot be used to guess the password of an open session", async () => {
    const token = await server.signIn("admin");
    const guesses = [];
    for (let count = 0; count < 6; count += 1) {
      guesses.push(
        await post("/api/auth/change-password", { password: "guess", newPassword: "long enough" }, token),
      );
    }
    expect(guesses.at(-1)?.body).toMatchObject({ errorCode: 40103 });
  });
});

it("names the settings of signing in without a token (SERVER-21)", async () => {
  const { status, body } = await server.call("/api/auth/settings");
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      providers: ["Integrated"],
      aad: null,
      registerRoute: null,
      changePasswordRoute: "/auth/change-password",
    },
  });
});
