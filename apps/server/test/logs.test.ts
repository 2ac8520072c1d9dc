import { entityRecordsSchema, parse } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServerLogEntry } from "../src/kernel/logEntry.ts";
import { parseLine } from "../src/logs/parseLine.ts";
import { createLogStore, usualLogLimits } from "../src/logs/logStore.ts";
import { redact } from "../src/logs/redact.ts";
import { createServerLog } from "../src/logs/serverLog.ts";
import { openTestDatabase } from "./database.ts";
import { PASSWORD, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const profile = 'application/json; profile="pascal-case"';
const serverLog = "/api/data/pos-operating/server-log";
const terminalLog = "/api/data/pos-operating/terminal-server-log";
const tokens: Record<string, string> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "viewer", "single", "nobody"]) tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const as = (name: string, path: string, headers: Record<string, string> = {}) =>
  server.call(path, { token: tokens[name] ?? "", headers: { accept: profile, ...headers } });

const logged = async (name: string, path: string): Promise<EntityRecord[]> => {
  await server.logs.flush();
  const answer = await as(name, path);
  const parsed = parse(entityRecordsSchema, answer.body, "Records");
  if (!parsed.ok) throw new Error(answer.text);
  return parsed.value;
};

describe("the server log", () => {
  it("records a call that failed: who, where, why, and under which request", async () => {
    const failed = await as("admin", "/api/data/pos-supply/article/999999?tenantOid=0", {
      "x-request-id": "call-7",
    });
    expect(failed.status).toBe(404);
    // A machine that is busy adds a warning: the call took long.
    const [entry] = await logged("admin", `${serverLog}?RequestId=call-7&Level=info`);
    expect(entry).toMatchObject({
      Level: "info",
      Source: "calls",
      Message: "There is no such record",
      UserName: "admin",
      RequestId: "call-7",
      Uid: failed.headers.get("red-rsp-uid"),
      TenantOid: 0,
    });
    expect(JSON.parse(String(entry?.["Details"]))).toMatchObject({
      method: "GET",
      path: "/api/data/pos-supply/article/999999",
      status: 404,
      code: 40401,
    });
  });

  it("records refused logins and lockouts, and never what was typed or carried", async () => {
    const secret = "Hunter2-is-secret";
    await server.logs.flush();
    const [last] = await server.db.query<{ oid: number }>(
      "select coalesce(max(oid), 0) as oid from server_log",
    );
    await server.logIn("viewer");
    for (let attempt = 0; attempt < 7; attempt += 1) await server.tokenCall("nobody", secret);
    await server.call("/api/auth/change-password", {
      method: "POST",
      token: tokens["viewer"] ?? "",
      json: { oldPassword: secret, newPassword: `${secret}-new` },
    });
    await server.call("/api/user/profile", { token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl" });
    const refused = await logged("admin", `${serverLog}?Source=login&Level=warn&take=100`);
    expect(refused.map(({ Message }) => Message)).toContain(
      "Too many failed logins; the account is locked for a while",
    );
    const all = await server.db.query<{ line: string }>(
      "select l::text as line from server_log as l where oid > $1",
      [last?.oid],
    );
    const text = all.map(({ line }) => line).join("\n");
    expect(text).not.toContain("Hunter2");
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/eyJ|Bearer [^[]|Basic [^[]/);
    for (const token of Object.values(tokens)) expect(text).not.toContain(token);
  });

  it("is newest first, paged, and filtered by level, period, source and words", async () => {
    server.app.log.warn({ source: "bridge" }, "Export of articles: 20 of 100 failed");
    server.app.log.error({ source: "bridge", err: new Error("disk full") }, "Export stopped");
    server.app.log.debug({ source: "bridge" }, "not kept");
    const messages = async (query: string) =>
      (await logged("admin", `${serverLog}?Source=bridge&${query}`)).map(({ Message }) => Message);
    expect(await messages("")).toEqual(["Export stopped", "Export of articles: 20 of 100 failed"]);
    expect(await messages("take=1&skip=1")).toEqual(["Export of articles: 20 of 100 failed"]);
    expect(await messages("Level=error")).toEqual(["Export stopped"]);
    expect(await messages("Level=error&Level=warn")).toHaveLength(2);
    expect(await messages("search=DISK%20full")).toEqual(["Export stopped"]);
    expect(await messages("To=2020-01-01T00:00:00Z")).toEqual([]);
    expect(await messages("From=2020-01-01T00:00:00Z")).toHaveLength(2);
    const [all] = [(await as("admin", `${serverLog}/count?Source=bridge`)).body];
    expect(all).toEqual({ count: 2, exact: true });
  });

  it("is written by nobody, and of other tenants or the whole server seen by those who see everything", async () => {
    server.app.log.info({ source: "tenants", tenantOid: prague }, "Prague");
    server.app.log.info({ source: "tenants", tenantOid: vienna }, "Vienna");
    server.app.log.info({ source: "tenants" }, "Everybody");
    const messages = async (name: string, query = "") =>
      (await logged(name, `${serverLog}?Source=tenants&orderBy=Message${query}`)).map(
        ({ Message }) => Message,
      );
    expect(await messages("viewer")).toEqual(["Everybody", "Prague", "Vienna"]);
    expect(await messages("viewer", `&tenantOid=${vienna}`)).toEqual(["Vienna"]);
    expect(await messages("single")).toEqual(["Vienna"]);
    expect((await as("nobody", serverLog)).status).toBe(403);
    const post = { method: "POST", token: tokens["admin"] ?? "", json: { Message: "forged" } };
    expect((await server.call(serverLog, post)).status).toBe(403);
  });
});

it("the terminal log is filtered by terminal, and belongs to the till's tenant", async () => {
  const about = { tenantOid: vienna, terminalOid: 2401, source: "connection" };
  server.logs.terminal({
    ...about,
    level: "info",
    message: "Connected",
    details: { version: "1.2", pin: "0815" },
  });
  server.logs.terminal({ ...about, terminalOid: 2402, level: "warn", message: "Printer\0 jammed" });
  server.logs.terminal({ ...about, tenantOid: prague, level: "info", message: "Connected" });
  expect(await logged("single", `${terminalLog}?TerminalOid=2401`)).toMatchObject([
    {
      Level: "info",
      Source: "connection",
      Message: "Connected",
      Details: '{"version":"1.2","pin":"[redacted]"}',
    },
  ]);
  expect(await logged("single", `${terminalLog}?search=jammed`)).toMatchObject([{ TerminalOid: 2402 }]);
  expect(await logged("single", terminalLog)).toHaveLength(2);
  expect(await logged("admin", terminalLog)).toHaveLength(3);
});

describe("redact", () => {
  it.each([
    ['{"password":"hunter2","user":"a"}', "hunter2"],
    ['{"newPassword":"hun\\"ter2"}', "ter2"],
    ['{"req":{"headers":{"authorization":"Bearer abcdef.ghi","cookie":"sid=abcdef"}}}', "abcdef"],
    ['{"details":"{\\"pin\\":\\"4711\\"}"}', "4711"],
    ['{"tokens":1,"access_token":["abcdef"]}', "abcdef"],
    ['{"msg":"GET /api/hub/mate?access_token=abcdef&x=1"}', "abcdef"],
    ['{"msg":"cannot reach postgres://me:hunter2@db:5432/shop"}', "hunter2"],
    ['{"msg":"Authorization: Basic YWRtaW46aHVudGVyMg=="}', "YWRtaW46"],
    ['{"msg":"eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln"}', "eyJ"],
    ['{"msg":"$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA"}', "aGFzaA"],
    ['{"clientSecret":{"value":"hunter2"}}', "hunter2"],
    ['{"msg":"password: hunter2"}', "hunter2"],
    ['{"msg":"sent with password: hunter2, twice"}', "hunter2"],
    ['{"msg":"Cookie: sid=hunter2; other=abcdef"}', "hunter2"],
    ['{"msg":"Cookie: sid=hunter2; other=abcdef"}', "abcdef"],
    ['{"msg":"client_secret=hunter2"}', "hunter2"],
    ['{"msg":"GET /auth/callback?code=4/0AbCdEf-hunter2&x=1"}', "hunter2"],
    ['{"codeVerifier":"hunter2","nonce":"abcdef"}', "hunter2"],
    ['{"codeVerifier":"hunter2","nonce":"abcdef"}', "abcdef"],
    ['{"code":"4/0AbCdEfGhIjKlMnO-hunter2"}', "hunter2"],
    ['{"pin":4711}', "4711"],
  ])("takes the secret out of %s, which stays JSON", (line, secret) => {
    expect(redact(line)).not.toContain(secret);
    expect(redact(line)).toContain("[redacted]");
    expect(() => JSON.parse(redact(line))).not.toThrow();
  });

  it("leaves everything else alone", () => {
    const line =
      '{"level":30,"msg":"A password was changed by admin; 3 tokens ended","path":"/api/auth/change-password"}';
    expect(redact(line)).toBe(line);
  });

  it("takes a secret out of the start of a text that is no JSON", () => {
    expect(redact("client_secret=hunter2&x=1")).toBe("client_secret=[redacted]&x=1");
  });

  it("leaves the codes of errors", () => {
    const line = '{"code":40101,"err":{"code":"ECONNREFUSED","message":"connect, code=22021"},"msg":"x"}';
    expect(redact(line)).toBe(line);
  });

  it("ends in good time on texts made to hold it up", () => {
    for (const text of [
      '"'.repeat(20_000),
      "eyJ".repeat(20_000),
      "a.".repeat(20_000),
      '"pass'.repeat(20_000),
      "cookie:".repeat(20_000),
      "password".repeat(20_000),
      "code=".repeat(20_000),
    ]) {
      expect(typeof redact(`{"msg":"${text}"}`)).toBe("string");
    }
  });
});

describe("the store", () => {
  const entry = (changes: Partial<ServerLogEntry> = {}): ServerLogEntry => ({
    at: new Date().toISOString(),
    level: "info",
    source: "test",
    message: "m",
    details: {},
    tenantOid: 0,
    userName: null,
    requestId: null,
    uid: null,
    ...changes,
  });

  it("holds a bounded number of entries while the database is away, and says how many were lost", async () => {
    const db = await openTestDatabase();
    const failures: unknown[] = [];
    let isAway = true;
    const flaky = {
      ...db,
      query: <Row>(sql: string, params?: readonly unknown[]) =>
        isAway ? Promise.reject<Row[]>(new Error("away")) : db.query<Row>(sql, params),
    };
    const store = createLogStore({ db: flaky, now: Date.now, onFailure: (error) => failures.push(error) });
    for (let index = 0; index < 5000; index += 1) store.server(entry({ message: `m${index}` }));
    await store.flush();
    expect(failures).toHaveLength(1);
    isAway = false;
    store.server(entry({ message: "back" }));
    await store.flush();
    await store.close();
    const rows = await db.query<{ message: string }>("select message from server_log order by oid");
    expect(rows[0]?.message).toBe("back");
    expect(rows[1]?.message).toBe("5000 entries could not be kept");
    await db.close();
  });

  it.each([
    ["message", { message: `${"a".repeat(999)}😀` }],
    ["user name", { userName: `${"a".repeat(79)}😀` }],
    ["details", { details: { text: "\ud800\0", long: `${"a".repeat(3985)}${"😀".repeat(4000)}` } }],
  ])("stores an entry whose %s is cut within an emoji", async (_, changes) => {
    const db = await openTestDatabase();
    const store = createLogStore({ db, now: Date.now, onFailure: () => undefined });
    store.server(parseLine(JSON.stringify({ ...entry(changes), msg: entry(changes).message })) ?? entry());
    await store.close();
    expect(await db.query("select count(*) as n from server_log")).toEqual([{ n: 1 }]);
    await db.close();
  });

  it("drops and counts only the entry with a value that cannot be stored", async () => {
    const db = await openTestDatabase();
    const failures: unknown[] = [];
    const store = createLogStore({ db, now: Date.now, onFailure: (error) => failures.push(error) });
    const line = { tenantOid: 2001, level: "info", source: "till", message: "m" } as const;
    for (const terminalOid of [1, 2, 0.5, 3]) store.terminal({ ...line, terminalOid });
    await store.flush();
    await store.close();
    expect(await db.query("select terminal_oid from terminal_server_log order by oid")).toEqual([
      { terminal_oid: 1 },
      { terminal_oid: 2 },
      { terminal_oid: 3 },
    ]);
    expect(await db.query("select message from server_log")).toEqual([
      { message: "1 entries could not be kept" },
    ]);
    expect(failures).toEqual([]);
    await db.close();
  });

  it("writes a flood as it comes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const db = await openTestDatabase();
    const store = createLogStore({ db, now: Date.now, onFailure: () => undefined });
    const count = () => db.query("select count(*) as n from server_log");
    for (const total of [600, 1200, 1800, 2400]) {
      for (let index = 0; index < 600; index += 1) store.server(entry());
      await expect.poll(count).toEqual([{ n: total }]);
    }
    await store.close();
    await db.close();
    vi.useRealTimers();
  });

  it("deletes what is older than two weeks", async () => {
    const db = await openTestDatabase();
    const store = createLogStore({ db, now: Date.now, onFailure: () => undefined });
    store.server(
      entry({
        at: new Date(Date.now() - usualLogLimits.days * 86_400_000 - 1000).toISOString(),
        message: "old",
      }),
    );
    store.server(entry({ message: "new" }));
    await store.flush();
    await store.purge();
    expect(await db.query("select message from server_log")).toEqual([{ message: "new" }]);
    await store.close();
    await db.close();
  });

  it("keeps a share for each user and each level, whoever floods it", async () => {
    const db = await openTestDatabase();
    const store = createLogStore({ db, now: Date.now, onFailure: () => undefined });
    const fill = (first: number, count: number, [level, user, ago]: readonly [string, string, string]) =>
      db.query(
        `insert into server_log (oid, at, level, source, message, user_name)
         select $1::bigint + n, now() - $2::interval - n * interval '1 ms', $3, 'calls', '', $4::text || case $4 when 'many' then n::text else '' end
         from generate_series(1, $5::integer) as n`,
        [first, ago, level, user, count],
      );
    await fill(1_000_000, 60, ["info", "quiet", "3 days"]);
    await fill(2_000_000, 50, ["error", "many", "4 days"]);
    await fill(3_000_000, 60_000, ["info", "loud", "1 day"]);
    await fill(4_000_000, 60_000, ["info", "many", "2 days"]);
    await store.purge();
    const left = await db.query<{ who: string; n: number }>(
      `select level || ' ' || rtrim(user_name, '0123456789') as who, count(*)::integer as n from server_log group by 1 order by 1`,
    );
    expect(left.find(({ who }) => who === "info quiet")?.n).toBe(60);
    expect(left.find(({ who }) => who === "error many")?.n).toBe(50);
    expect(left.reduce((sum, { n }) => sum + n, 0)).toBe(usualLogLimits.rows);
    await store.close();
    await db.close();
  });

  it("gets lines from info on, whatever level the output has", () => {
    for (const level of ["silent", "error", "trace"]) {
      const kept: string[] = [];
      const shown: string[] = [];
      const output = { level, destination: { write: (line: string) => void shown.push(line) } };
      const log = createServerLog(output, { server: ({ message }) => void kept.push(message) });
      log.debug("d");
      log.info({ password: "hunter2" }, "i");
      log.error("e");
      expect(kept).toEqual(["i", "e"]);
      expect(shown).toHaveLength({ silent: 0, error: 1, trace: 3 }[level] ?? -1);
      expect(shown.join()).not.toContain("hunter2");
    }
  });
});
