import { parse, tokenAnswerSchema } from "@backroom/contract";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "./serverDatabase.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";

// Each start opens a database of its own; on a busy machine that takes its time.
const administrator = { ADMIN_USERNAME: "Chef", ADMIN_PASSWORD: "sehr geheim", SEED: "none" };
const serverUrl = process.env["DATABASE_URL"] ?? "";
let folder: string;
/** A data directory in which a first start found nobody who can log in, and what it answered. */
let begun: string;
let firstStart: { readonly code: number | null; readonly err: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-start-"));
  begun = path.join(folder, "begun");
  firstStart = await failure({ SEED: "none", DATA_DIR: begun });
});
const copyOfBegun = async (name: string) => {
  const copy = path.join(folder, name);
  await cp(begun, copy, { recursive: true });
  return copy;
};
afterEach(killServerProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a start says that finds nobody who can log in. */
const howToBegin = /^No user can log in yet\. [^]* --first-admin=<name>\n/;

const start = (env: Record<string, string>, args: string[] = []) =>
  startServerProcess({ DATA_DIR: folder, ...env }, args);

const failure = async (env: Record<string, string>, args: string[] = []) => {
  const { exited, output } = start(env, args);
  const code = await exited;
  return { code, err: output.err };
};

const logIn = async (url: string) => {
  const authorization = `Basic ${Buffer.from("chef:sehr geheim").toString("base64")}`;
  const response = await fetch(`${url}/api/v1-pub/auth/user/token.json`, { headers: { authorization } });
  const parsed = parse(tokenAnswerSchema, await response.json(), "Token answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value.access_token;
};

const profileStatus = async (url: string, token: string) =>
  (await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("a start without demo data", () => {
  it("needs an administrator, makes them, prints nothing secret, and loses nothing in a restart, with another key either", async () => {
    expect(firstStart).toEqual({ code: 2, err: expect.stringMatching(howToBegin) });

    const DATA_DIR = await copyOfBegun("administrator");
    const first = start({ ...administrator, DATA_DIR });
    const token = await logIn(await first.ready);
    expect(first.output.out).not.toContain("geheim");
    const found = await fetch(`${await first.ready}/api/data/identity/user?search=CHEF`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await found.json()).toMatchObject([{ username: "Chef" }]);
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);

    const rotation = start({ SEED: "none", DATA_DIR }, ["--rotate-keys=next"]);
    expect(await rotation.exited).toBe(0);
    expect(rotation.output.out).toContain("Those there are stay good until they end.");

    const second = start({ SEED: "none", DATA_DIR, MIGRATE: "off", METRICS_PORT: "0", DRAIN_SECONDS: "300" });
    const url = await second.ready;
    expect(await profileStatus(url, token)).toBe(200);
    // Another key signs from now on.
    expect((await logIn(url)).split(".")[0]).not.toBe(token.split(".")[0]);
    expect(await failure({ SEED: "none", DATA_DIR })).toEqual({
      code: 1,
      err: expect.stringMatching(/^The data directory .* is in use by process \d+\..*\n$/),
    });

    const watched = /^Metrics are at (\S+)\/metrics$/m.exec(second.output.out)?.[1] ?? "";
    const statusOf = async (address: string) => (await fetch(address)).status;
    expect([await statusOf(`${url}/ready`), await statusOf(`${watched}/ready`)]).toEqual([200, 200]);
    second.child.kill("SIGINT");
    // It goes on for those who have not noticed yet that it is to end.
    await expect.poll(() => statusOf(`${url}/ready`), { timeout: 60_000 }).toBe(503);
    expect(await statusOf(`${watched}/ready`)).toBe(503);
    expect(await statusOf(`${watched}/metrics`)).toBe(200);
    expect(await profileStatus(url, token)).toBe(200);
    // A second signal does not wait; within a second of the first one it counts as the same.
    await expect
      .poll(() => {
        second.child.kill("SIGINT");
        return second.child.exitCode;
      })
      .toBe(1);
  });
});

describe("MIGRATE", () => {
  it("only runs the migrations and ends, off refuses to start without them", async () => {
    const DATA_DIR = path.join(folder, "migrate");
    const settings = { ...administrator, DATA_DIR };
    expect(await failure({ ...settings, MIGRATE: "off" })).toEqual({
      code: 1,
      err: expect.stringMatching(
        /^The database lacks \d+ of the migrations .* MIGRATE=only, then start again\.\n$/,
      ),
    });
    const { exited, output } = start({ ...settings, MIGRATE: "only" });
    expect(await exited).toBe(0);
    expect(output.err).toBe("");
    expect(output.out).toMatch(/^Migrating the database \(\d+ steps from 20261128_01_foundation\.sql\)…$/m);
  });
});

describe("a server with secrets in its settings", () => {
  it("writes none of them to its output or its stored log, while mails and logins with Google fail", async () => {
    const secret = "sehr geheim";
    const smtpFile = path.join(folder, "smtp-url");
    await writeFile(smtpFile, `smtp://chef:${encodeURIComponent(secret)}@127.0.0.1:1\n`);
    const { child, exited, output, ready } = start({
      ...administrator,
      DATA_DIR: await copyOfBegun("secrets"),
      LOG_LEVEL: "trace",
      AUTH_ROUTES: "register",
      SMTP_URL_FILE: smtpFile,
      MAIL_FROM: "shop@example.com",
      GOOGLE_CLIENT_ID: "console",
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_AUTHORITY: "http://127.0.0.1:1",
    });
    const url = await ready;
    const token = await logIn(url);
    const post = (call: string, body: unknown) =>
      fetch(url + call, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const code = {
      code: "4/0A",
      codeVerifier: "v".repeat(43),
      redirectUri: `${url}/auth/callback`,
      nonce: "n",
    };
    expect((await post("/api/v1-pub/google-auth/token.json", code)).status).toBe(503);
    const jan = {
      username: "jan",
      password: "long enough",
      firstname: "Jan",
      lastname: "N",
      email: "jan@example.com",
    };
    expect((await post("/api/auth/register", jan)).status).toBe(201);
    await expect.poll(() => output.err, { timeout: 60_000 }).toContain("ECONNREFUSED");
    const storedLog = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/data/pos-operating/server-log`, { headers })).text();
    };
    await expect.poll(storedLog, { timeout: 60_000 }).toContain("ECONNREFUSED");
    const stored = await storedLog();
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
    for (const text of [output.out, output.err, stored]) expect(text).not.toMatch(/geheim|Z2VoZWlt/);
  });
});

describe("a start others can reach", () => {
  const setPassword = (url: string, link: string) => {
    const { searchParams } = new URL(link);
    const [userId, token] = [searchParams.get("userId"), searchParams.get("token")];
    const body = JSON.stringify({ userId, token, newPassword: "sehr geheim" });
    const headers = { "content-type": "application/json" };
    return fetch(`${url}/api/auth/set-password`, { method: "POST", headers, body });
  };
  const command = async (env: Record<string, string>, name: string) => {
    const { exited, output } = start(env, [`--first-admin=${name}`]);
    const code = await exited;
    return { code, ...output, link: /^http:\S+$/m.exec(output.out)?.[0] ?? "" };
  };

  const refused = { code: 2, err: expect.stringMatching(howToBegin) };

  it("has no user anybody knows when others reach its address", async () => {
    expect(await failure({ HOST: "0.0.0.0", DATA_DIR: await copyOfBegun("open") })).toEqual(refused);
  });

  it("has no user anybody knows on a database server, but an administrator with a link of their own", async () => {
    const database = serverUrl === "" ? null : await createDatabase(serverUrl, inject("template"));
    const own =
      database === null
        ? { DATA_DIR: await copyOfBegun("link"), HOST: "0.0.0.0" }
        : { DATABASE_URL: database.url };
    const settings = { ...own, LOG_LEVEL: "error" };
    expect(await failure(settings)).toEqual(refused);

    const lost = await command(settings, "chef");
    expect(lost).toMatchObject({ code: 0, err: "" });
    const made = await command({ ...settings, CONSOLE_URL: "http://shop.example" }, "Chef");
    expect(made.link).toMatch(/^http:\/\/shop\.example\/auth\/reset-password\?userId=\d+&token=[\w-]{43}$/);
    expect(await command(settings, "eva")).toMatchObject({
      code: 2,
      err: "chef was made the first administrator. --first-admin=chef prints a new link.\n",
    });

    const server = start(settings);
    const url = await server.ready;
    expect(server.output.out).not.toContain("Demo users");
    expect((await setPassword(url, lost.link)).status).toBe(401);
    expect((await setPassword(url, made.link)).status).toBe(200);
    expect((await setPassword(url, made.link)).status).toBe(401);
    expect(await profileStatus(url, await logIn(url))).toBe(200);
    server.child.kill("SIGTERM");
    await server.exited;

    expect(await command(settings, "chef")).toMatchObject({
      code: 2,
      err: "There is an administrator already: chef. Further ones are made in the console.\n",
    });
    await database?.drop();
  });
});

describe("a start that cannot be", () => {
  it.each(["PORT", "METRICS_PORT"])("says that %s is taken before it creates a database", async (name) => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const DATA_DIR = path.join(folder, `taken-${name}`);
    const answer = await failure({ ...administrator, [name]: String(port), DATA_DIR });
    taken.close();
    expect(answer).toEqual({
      code: 1,
      err: `Port ${port} is taken. Stop what listens there or choose another with ${name}.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it("says that the database cannot be reached, without its password", async () => {
    const { code, err } = await failure({ DATABASE_URL: "postgres://user:secret@127.0.0.1:1/db" });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database 127\.0\.0\.1:1\/db cannot be used:[^\n]*\n$/);
    expect(err).not.toContain("secret");
  });

  it("says that the data directory cannot be used", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const { code, err } = await failure({ DATA_DIR: file });
    expect({ code, err }).toEqual({
      code: 1,
      err: `The data directory ${file} cannot be written (ENOTDIR). Choose another with DATA_DIR.\n`,
    });
  });

  it("says which option is wrong", async () => {
    expect(await failure({}, ["--seed=huge"])).toEqual({
      code: 2,
      err: '--seed must be small, large or none, not "huge".\n',
    });
  });
});
