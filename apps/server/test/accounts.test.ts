import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMailToken } from "../src/identity/mailTokens.ts";
import { removeUnconfirmed } from "../src/identity/removeUnconfirmed.ts";
import { createDataEvents } from "../src/processes/dataEvents.ts";
import { createLocalBus } from "../src/processes/localBus.ts";
import { connectHub } from "./hubClient.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const unexpected = (error: unknown) => {
  throw error;
};
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

const mailedSubject = async (to: string) => {
  const sql = "select subject from outbox where recipient = $1 order by created_at desc, id limit 1";
  const [mail] = await server.db.query<{ subject: string }>(sql, [to]);
  return mail?.subject;
};

const newcomer = (username: string) => ({
  username,
  password: "long enough",
  firstname: "Jan",
  lastname: "Novák",
  email: `${username}@example.org`,
});

/** A user of a test's own, who may log in with "long enough". */
const joined = async (username: string) => {
  const { email } = newcomer(username);
  expect((await post("/api/auth/register", newcomer(username))).status).toBe(201);
  const { path: _, ...link } = await mailedLink(email);
  expect((await post("/api/auth/confirm-registration", link)).status).toBe(200);
  const logIn = (password = "long enough") => server.logIn(username, password);
  const tokenCall = (password: string) => server.tokenCall(username, password);
  return { oid: Number(link.userId), email, logIn, tokenCall };
};

describe("register", () => {
  it("makes a user who can log in once the mailed link was used, and only once", async () => {
    expect((await post("/api/auth/register", newcomer("jan"))).status).toBe(201);
    expect((await server.tokenCall("jan", "long enough")).body).toMatchObject({ errorCode: 40104 });
    const { path, ...link } = await mailedLink("jan@example.org");
    expect(path).toBe("/auth/validate-email");
    const confirmed = await post("/api/auth/confirm-registration", link);
    expect(confirmed).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    expect((await post("/api/auth/confirm-registration", link)).body).toMatchObject({ errorCode: 40120 });
    const token = await server.logIn("jan", "long enough");
    expect((await server.call("/api/ui/permissions", { token })).body).toEqual({});
  });

  it("makes a user whom administrators find by any of their names", async () => {
    await post("/api/auth/register", { ...newcomer("zdenek"), lastname: "Dvořák" });
    const token = await server.logIn("admin");
    for (const search of ["ZDENEK", "dvorak", "zdenek@example.org"]) {
      const found = await server.call(`/api/data/identity/user?search=${search}`, { token });
      expect(found.body).toMatchObject([{ username: "zdenek", lastName: "Dvořák", confirmed: false }]);
    }
  });

  it("refuses names no user could log in with, here and in the list of users", async () => {
    const admin = await server.logIn("admin");
    for (const username of ["a:b", "tab\tname", "bell\u0007"]) {
      expect(await post("/api/auth/register", { ...newcomer("x"), username })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "username", rule: "username" }] },
      });
      const json = { Username: username, Password: "long enough" };
      const made = await server.records(admin, "/api/data/identity/user", { method: "POST", json });
      expect(made).toMatchObject({
        status: 400,
        body: { errors: [{ field: "Username", rule: "username" }] },
      });
    }
  });

  it("knows a name whichever way its letters are composed, and any password", async () => {
    const admin = await server.logIn("admin");
    const json = { Username: "Ju\u0308rgen", Password: "tab\tand: colon" };
    const made = await server.records(admin, "/api/data/identity/user", { method: "POST", json });
    expect(made.status).toBe(201);
    expect((await server.tokenCall("j\u00fcrgen", "tab\tand: colon")).status).toBe(200);
    await post("/api/auth/register", { ...newcomer("composed"), username: "J\u00fcrgen" });
    expect(await mailedSubject("composed@example.org")).toBe("Backroom: Choose another username");
  });

  const usersNamed = async (...names: readonly string[]) =>
    (await server.db.query("select oid from app_user where username = any($1::text[])", [names])).length;

  it("responds alike for a taken address and mails its owner", async () => {
    const json = { ...newcomer("guess"), email: "Viewer@Example.com" };
    expect(await post("/api/auth/register", json)).toMatchObject({ status: 201, text: "" });
    expect(await usersNamed("guess")).toBe(0);
    expect(await mailedSubject("Viewer@Example.com")).toBe("Backroom: You already have an account");
    expect((await mailedLink("Viewer@Example.com")).path).toBe("/auth/login");
  });

  it.each([
    ["in upper case", "ADMIN"],
    ["in full-width letters", "\uff41\uff44min"],
    ["with a dotless i", "adm\u0131n"],
  ])("makes no account for a taken name %s and says so by mail only", async (how, username) => {
    const email = `${how.replaceAll(" ", "-")}@example.org`;
    expect(await post("/api/auth/register", { ...newcomer("x"), username, email })).toMatchObject({
      status: 201,
      text: "",
    });
    expect(await usersNamed(username)).toBe(username === "admin" ? 1 : 0);
    expect(await mailedSubject(email)).toBe("Backroom: Choose another username");
  });

  it("makes no account for a Cyrillic name that looks like a taken Latin one", async () => {
    await post("/api/auth/register", newcomer("pax"));
    const json = { ...newcomer("x"), username: "\u0440\u0430\u0445", email: "twin@example.org" };
    expect((await post("/api/auth/register", json)).status).toBe(201);
    expect(await mailedSubject("twin@example.org")).toBe("Backroom: Choose another username");
  });

  it.each(["\u0430dmin", "ad\u200bmin", "adm\u03b9n"])(
    "refuses the name %j of several scripts",
    async (username) => {
      expect(await post("/api/auth/register", { ...newcomer("twin"), username })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "username", rule: "username" }] },
      });
    },
  );

  it.each(["Jiří Novák", "иван", "山田太郎", "محمد", "jan.novak-2"])(
    "takes the name %s",
    async (username) => {
      const email = `name-${username.codePointAt(0)}@example.org`;
      await post("/api/auth/register", { ...newcomer("own"), username, email });
      expect(await usersNamed(username)).toBe(1);
    },
  );

  it("does the same work whether or not the address or name is taken", async () => {
    const statementsFor = async (json: unknown) => {
      const statements: string[] = [];
      const spy = vi.spyOn(server.db, "transaction").mockImplementationOnce((work) => {
        spy.mockRestore();
        return server.db.transaction((tx) =>
          work({
            query(sql, params) {
              if (!sql.includes("savepoint")) statements.push(sql.trim().slice(0, 40));
              return tx.query(sql, params);
            },
          }),
        );
      });
      expect((await post("/api/auth/register", json)).status).toBe(201);
      return statements;
    };
    const free = await statementsFor(newcomer("work"));
    expect(free.length).toBeGreaterThan(5);
    expect(await statementsFor({ ...newcomer("more"), email: "viewer@example.com" })).toEqual(free);
    expect(await statementsFor({ ...newcomer("viewer"), email: "work2@example.org" })).toEqual(free);
  });

  it("makes one account of two registrations of one name", async () => {
    await Promise.all([
      post("/api/auth/register", newcomer("eva")),
      post("/api/auth/register", { ...newcomer("eva"), email: "eva2@example.org" }),
    ]);
    expect(await usersNamed("eva")).toBe(1);
  });

  it("removes an account whose link has ended, but not one that was confirmed or changed", async () => {
    await post("/api/auth/register", newcomer("late"));
    await post("/api/auth/register", newcomer("kept"));
    await joined("there");
    const { userId } = await mailedLink("kept@example.org");
    const admin = await server.logIn("admin");
    const json = { LimitReached: true };
    await server.records(admin, `/api/data/identity/user/${userId}`, { method: "PATCH", json });
    const published: number[] = [];
    const events = createDataEvents(createLocalBus(unexpected), unexpected);
    events.subscribe(({ oid }) => void published.push(oid));
    const dayAfter = Date.now() + 2 * DAY_MS;
    await removeUnconfirmed(server.db, events, Date.now());
    expect(await usersNamed("late", "kept", "there")).toBe(3);
    await removeUnconfirmed(server.db, events, dayAfter);
    expect(await usersNamed("late", "kept", "there")).toBe(2);
    expect(await usersNamed("late")).toBe(0);
    const oid = Number((await mailedLink("late@example.org")).userId);
    expect(published).toContain(oid);
    const audit =
      "select user_name, action from audit where entity = 'user' and record_oid = $1 order by seq";
    expect(await server.db.query(audit, [oid])).toEqual([
      { user_name: "late", action: "create" },
      { user_name: "system", action: "delete" },
    ]);
  });

  it("makes one account of two registrations of one address under different names", async () => {
    const email = "shared@example.org";
    await Promise.all([
      post("/api/auth/register", { ...newcomer("first"), email }),
      post("/api/auth/register", { ...newcomer("second"), email: email.toUpperCase() }),
    ]);
    expect(await usersNamed("first", "second")).toBe(1);
  });

  it("records in the audit who registered and confirmed, and never a password", async () => {
    await post("/api/auth/register", newcomer("ota"));
    const { path: _, ...link } = await mailedLink("ota@example.org");
    await post("/api/auth/confirm-registration", link);
    const audit = await server.db.query<{ record_oid: number; action: string }>(
      "select action, entity, user_oid, record_oid, before, after from audit where user_name = 'ota' order by seq",
    );
    const oid = audit[0]?.record_oid;
    expect(audit).toMatchObject([
      { action: "create", entity: "user", user_oid: oid, after: { Username: "ota", Confirmed: false } },
      {
        action: "update",
        entity: "user",
        record_oid: oid,
        before: { Confirmed: false },
        after: { Confirmed: true },
      },
      { action: "signIn", entity: "session", after: { Provider: "Integrated" } },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/argon2|long enough/);
    const changes = await server.db.query(
      "select action from change_log where record_oid = $1 order by seq",
      [oid],
    );
    expect(changes).toEqual([{ action: "create" }, { action: "update" }]);
  });

  it("ends with a new password when the mail was lost: that link confirms the address, too", async () => {
    await post("/api/auth/register", newcomer("iva"));
    const { path: _, ...lost } = await mailedLink("iva@example.org");
    server.advance(1000);
    await post("/api/auth/reset-password", { email: "iva@example.org" });
    const { path, ...link } = await mailedLink("iva@example.org");
    expect(path).toBe("/auth/reset-password");
    expect((await post("/api/auth/set-password", { ...link, newPassword: "her own one" })).status).toBe(200);
    expect((await server.tokenCall("iva", "her own one")).status).toBe(200);
    expect((await server.tokenCall("iva", "long enough")).status).toBe(401);
    expect((await post("/api/auth/confirm-registration", lost)).body).toMatchObject({ errorCode: 40120 });
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

describe("reset password", () => {
  it("answers 204 for known and unknown addresses, and mails only the known one", async () => {
    const mails = async () => (await server.db.query("select id from outbox")).length;
    const before = await mails();
    expect((await post("/api/auth/reset-password", { email: "who@example.com" })).status).toBe(204);
    expect(await mails()).toBe(before);
    expect((await post("/api/auth/reset-password", { email: "Manager@example.com" })).status).toBe(204);
    expect(await mails()).toBe(before + 1);
  });

  it("sets the password once, ends all sessions, lifts the lock and logs in", async () => {
    const old = await server.logIn("manager");
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

  it("does the same work for every address, so that its time reveals nothing", async () => {
    const statementsFor = async (email: string) => {
      const statements: string[] = [];
      const spy = vi.spyOn(server.db, "transaction").mockImplementationOnce((work) => {
        spy.mockRestore();
        return server.db.transaction((tx) =>
          work({
            query(sql, params) {
              statements.push(sql.trim().slice(0, 40));
              return tx.query(sql, params);
            },
          }),
        );
      });
      expect((await post("/api/auth/reset-password", { email })).status).toBe(204);
      return statements;
    };
    const known = await statementsFor("nobody@example.com");
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsFor("who@example.com")).toEqual(known);
    expect(await statementsFor("disabled@example.com")).toEqual(known);
    const [left] = await server.db.query<{ count: number }>(
      `select (select count(*) from mail_token where user_oid < 1)::integer
        + (select count(*) from outbox where recipient like '%invalid' or recipient like 'disabled%')::integer as count`,
    );
    expect(left).toEqual({ count: 0 });
  });

  it("lets one of many who use a link at the same time", async () => {
    server.advance(DAY_MS);
    await post("/api/auth/reset-password", { email: "limit@example.com" });
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    const { path: _, ...link } = await mailedLink("viewer@example.com");
    const all = await Promise.all(
      Array.from({ length: 6 }, (_one, index) =>
        post("/api/auth/set-password", { ...link, newPassword: `new password ${index}` }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401]);
    const winner = all.findIndex(({ status }) => status === 200);
    expect((await server.tokenCall("viewer", `new password ${winner}`)).status).toBe(200);
  });

  it("refuses forged user ids and tokens, whatever they hold", async () => {
    const forged: ReadonlyArray<readonly [userId: unknown, token: unknown]> = [
      ["1 or 1=1", "x"],
      ["2203", ""],
      ["2203", "' or '1'='1"],
      ["-1", "\u0000"],
      [2203, "x"],
      ["2203", ["x"]],
      ["2203", { $ne: null }],
      ["9".repeat(32), "x".repeat(256)],
      [null, null],
    ];
    for (const [userId, token] of forged) {
      const set = await post("/api/auth/set-password", { userId, token, newPassword: "long enough" });
      expect([400, 401]).toContain(set.status);
      const confirm = await post("/api/auth/confirm-registration", { userId, token });
      expect([400, 401]).toContain(confirm.status);
    }
  });

  it.each([
    [{ userId: "1", token: "s3cret".repeat(60), newPassword: "long enough" }, "application/json"],
    [{ userId: "1", token: ["s3cret"], newPassword: "s3cret" }, "application/json"],
    [{ userId: "1", token: "s3cret", newPassword: "s3cret" }, "text/plain"],
  ])("does not repeat a secret of %.30j as %s", async (json, type) => {
    const headers = { "content-type": type };
    const answer = await server.call("/api/auth/set-password", { method: "POST", json, headers });
    expect(answer.status).toBe(400);
    expect(answer.text + answer.reason).not.toContain("s3cret");
  });

  it("informs a user beyond the limit, although their link is right", async () => {
    server.advance(DAY_MS);
    await post("/api/auth/reset-password", { email: "limit@example.com" });
    const { path: _, ...link } = await mailedLink("limit@example.com");
    const set = await post("/api/auth/set-password", { ...link, newPassword: "long enough" });
    expect(set).toMatchObject({ status: 401, body: { errorCode: 40105 } });
  });

  it("stores no token in the clear", async () => {
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    const { token } = await mailedLink("viewer@example.com");
    const rows = await server.db.query("select * from mail_token");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("change password", () => {
  it("needs the old one; the session goes on, the user's others end", async () => {
    const user = await joined("petr");
    const [mine, other] = [await user.logIn(), await user.logIn()];
    const hub = await connectHub(server.url, other);
    const change = (password: string) =>
      post("/api/auth/change-password", { password, newPassword: "something else" }, mine);
    expect(await change("wrong one")).toMatchObject({ status: 401, body: { errorCode: 40102 } });
    expect((await change("long enough")).status).toBe(204);
    expect((await server.call("/api/user/profile", { token: mine })).status).toBe(200);
    expect((await server.call("/api/user/profile", { token: other })).status).toBe(401);
    await hub.closed;
    await expect(connectHub(server.url, other)).rejects.toThrow(/401/);
    await (await connectHub(server.url, mine)).connection.stop();
    expect((await user.tokenCall("long enough")).body).toMatchObject({ errorCode: 40101 });
    expect((await user.tokenCall("something else")).status).toBe(200);
  });

  it("ends the links that were mailed before", async () => {
    const { email, logIn } = await joined("pavel");
    server.advance(1000);
    await post("/api/auth/reset-password", { email });
    const { path: _, ...link } = await mailedLink(email);
    const change = { password: "long enough", newPassword: "something else" };
    await post("/api/auth/change-password", change, await logIn());
    const set = await post("/api/auth/set-password", { ...link, newPassword: "of the thief" });
    expect(set.body).toMatchObject({ errorCode: 40120 });
    expect(await mailedSubject(email)).toBe("Backroom: Your password was changed");
  });

  it("refuses a new one below 8 characters", async () => {
    const token = await server.logIn("admin");
    const answer = await post(
      "/api/auth/change-password",
      { password: "backroom", newPassword: "1234567" },
      token,
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "newPassword" }] } });
  });

  it("cannot be used to guess the password of an open session", async () => {
    const user = await joined("marek");
    const token = await user.logIn();
    const guesses = [];
    for (let count = 0; count < 6; count += 1) {
      guesses.push(
        await post("/api/auth/change-password", { password: "guess", newPassword: "long enough" }, token),
      );
    }
    expect(guesses.map(({ body }) => (body as { errorCode: number }).errorCode)).toEqual([
      ...Array<number>(5).fill(40102),
      40103,
    ]);
    // One count for both ways of guessing.
    expect((await user.tokenCall("long enough")).body).toMatchObject({ errorCode: 40103 });
  });
});

describe("an administrator who changes a user", () => {
  const patch = async (oid: number, change: object) => {
    const token = await server.logIn("admin");
    return server.call(`/api/data/identity/user/${oid}`, { method: "PATCH", token, json: change });
  };

  it("ends their hub connections by disabling them, and no other user's", async () => {
    const { oid, logIn } = await joined("milan");
    const token = await logIn();
    const theirs = await connectHub(server.url, token);
    const other = await connectHub(server.url, await server.logIn("admin"));
    expect((await patch(oid, { disabled: true })).status).toBe(200);
    await theirs.closed;
    await expect(connectHub(server.url, token)).rejects.toThrow(/401/);
    expect(other.connection.state).toBe("Connected");
    await other.connection.stop();
  });

  it("ends their sessions and links with a new password or address, and leaves them otherwise", async () => {
    const { oid, email, logIn, tokenCall } = await joined("karel");
    const session = await logIn();
    server.advance(1000);
    await post("/api/auth/reset-password", { email });
    const { path: _, ...link } = await mailedLink(email);
    const isAlive = async (token: string) =>
      (await server.call("/api/user/profile", { token })).status === 200;

    expect((await patch(oid, { firstName: "No", lastName: "Body" })).status).toBe(200);
    expect(await isAlive(session)).toBe(true);
    expect((await patch(oid, { emailAddress: "moved@example.com" })).status).toBe(200);
    expect(await isAlive(session)).toBe(false);
    const set = await post("/api/auth/set-password", { ...link, newPassword: "of the reader" });
    expect(set.body).toMatchObject({ errorCode: 40120 });

    const next = await logIn();
    expect((await patch(oid, { password: "set by the admin" })).status).toBe(200);
    expect(await isAlive(next)).toBe(false);
    expect((await tokenCall("set by the admin")).status).toBe(200);
  });
});

it("names the settings of logging in without a token", async () => {
  const { status, body } = await server.call("/api/auth/settings");
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      providers: ["Integrated"],
      aad: null,
      registerRoute: "/auth/register",
      changePasswordRoute: "/auth/change-password",
    },
  });
});

describe("a server that offers no account pages", () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer({}, undefined, { authRoutes: [] });
  });
  afterAll(() => closed.stop());

  it.each([
    ["register", newcomer("admin")],
    ["register", newcomer("unknown")],
    ["reset-password", { email: "admin@example.com" }],
    ["confirm-registration", { userId: "1", token: "x" }],
  ])("returns 404 for %s and makes nothing", async (call, json) => {
    const answer = await closed.call(`/api/auth/${call}`, { method: "POST", json });
    expect(answer).toMatchObject({ status: 404, body: { errorCode: 40401 } });
    expect(await closed.db.query("select id from outbox union all select hash from mail_token")).toEqual([]);
    expect((await closed.call("/api/auth/settings")).body).toMatchObject({
      registerRoute: null,
      resetPasswordRoute: null,
    });
  });

  it("still sets a password with the link of the first administrator", async () => {
    const [admin] = await closed.db.query<{ oid: number }>(
      "select oid from app_user where username = 'admin'",
    );
    const userOid = admin?.oid ?? 0;
    const token = await createMailToken(closed.db, userOid, "reset", { now: Date.now() });
    const json = { userId: String(userOid), token, newPassword: "brand new one" };
    const set = (claim: unknown) => closed.call("/api/auth/set-password", { method: "POST", json: claim });
    expect((await set({ ...json, token: "x" })).body).toMatchObject({ errorCode: 40120 });
    expect((await set(json)).status).toBe(200);
  });
});
