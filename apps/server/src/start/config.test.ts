import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "../kernel/errors.ts";
import type { Demo } from "./installation.ts";

const demo: Demo = { seed: () => Promise.resolve(), startTerminals: () => Promise.resolve(null) };
/** A clone of the repository. */
const here = { command: "npm start --", folder: "/srv", dataDir: "/srv/.data", demo };
/** An installed program. */
const installed = { command: "backroom start", folder: "/home/chef", dataDir: "/var/backroom", demo: null };

const problem = (
  env: Record<string, string>,
  args: string[] = [],
  installation: Parameters<typeof readConfig>[2] = here,
) => {
  try {
    readConfig(env, args, installation);
  } catch (error) {
    if (error instanceof StartError) return { message: error.message, exitCode: error.exitCode };
    throw error;
  }
  return null;
};

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(readConfig({}, [], here)).toMatchObject({
      port: 4300,
      host: "127.0.0.1",
      dataDir: "/srv/.data",
      databaseUrl: null,
      seed: "small",
      rotateKeys: null,
      tokenMinutes: 480,
      keyDays: 90,
      wallDays: 30,
      hubLimits: { connectionsPerUser: 500, connectionsPerAccess: 20_000 },
      auditDays: 0,
      terminals: 0,
      administrator: null,
      trustedProxies: [],
    });
  });

  it("prints the links of mails only with demo data", () => {
    const prints = (env: Record<string, string>) => readConfig(env, [], here).mail.printsLinks;
    expect(prints({})).toBe(true);
    expect(prints({ HOST: "0.0.0.0", SEED: "small" })).toBe(true);
    expect(prints({ HOST: "0.0.0.0" })).toBe(false);
    expect(prints({ DATABASE_URL: "postgres://me@db/shop" })).toBe(false);
    expect(prints({ SEED: "none" })).toBe(false);
    expect(prints({ NODE_ENV: "production" })).toBe(false);
  });

  it("takes an empty variable for none", () => {
    const env = { PORT: "", BUILD_DATE: "", DATABASE_URL: "", AUTH_ROUTES: "" };
    expect(readConfig(env, [], here)).toEqual(readConfig({}, [], here));
  });

  it("lets the flag win over the environment", () => {
    const args = ["--terminals=400", "--seed=none"];
    expect(readConfig({ SEED: "large" }, args, here)).toMatchObject({ seed: "none", terminals: 400 });
  });

  it("has demo data by itself only where no other machine reaches it", () => {
    const seedOf = (env: Record<string, string>) => readConfig(env, [], here).seed;
    for (const HOST of ["", "localhost", "127.0.0.1", "127.1.2.3", "::1"])
      expect(seedOf({ HOST })).toBe("small");
    for (const HOST of ["0.0.0.0", "::", "10.0.0.7", "127.example.com", "shop.example"])
      expect(seedOf({ HOST })).toBe("none");
    const DATABASE_URL = "postgres://me@db/shop";
    expect(seedOf({ DATABASE_URL })).toBe("none");
    expect(seedOf({ DATABASE_URL, HOST: "0.0.0.0", SEED: "small" })).toBe("small");
    expect(readConfig({ HOST: "0.0.0.0" }, ["--seed=large"], here).seed).toBe("large");
  });

  it("lets the login and the logout be paths of its own site only", () => {
    const env = { LOGIN_ROUTE: "/auth/login?hint=shop", LOGOUT_ROUTE: "/goodbye" };
    expect(readConfig(env, [], here).sessionRoutes).toEqual({
      login: "/auth/login?hint=shop",
      logout: "/goodbye",
    });
    for (const text of [
      "goodbye",
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "https://x.example",
    ])
      expect(problem({ LOGOUT_ROUTE: text })).toEqual({
        exitCode: 2,
        message: `LOGOUT_ROUTE must be a path of this site, such as /auth/login, not ${JSON.stringify(text)}.`,
      });
  });

  it("takes addresses of proxies", () => {
    const proxies = ["loopback", "10.0.0.7", "10.1.0.0/16", "::1", "fd00::/8"];
    expect(readConfig({ TRUST_PROXY: proxies.join(" , ") }, [], here).trustedProxies).toEqual(proxies);
  });

  it("takes origins of applications that show the console in a frame", () => {
    const origins = ["https://apps.example.com", "http://till.local:8080"];
    expect(readConfig({ FRAME_ORIGINS: origins.join(" ") }, [], here).frameOrigins).toEqual(origins);
  });

  it.each([
    "*",
    "apps.example.com",
    "https://apps.example.com/",
    "https://*.example.com;script-src",
    "file:///app",
  ])("refuses %s as an origin for frames", (origin) => {
    expect(problem({ FRAME_ORIGINS: origin })).toEqual({
      message: `FRAME_ORIGINS must name origins of applications, such as https://apps.example.com, not "${origin}".`,
      exitCode: 2,
    });
  });

  it.each(["1", "true", "proxy.local", "10.0.0.0/33", "10.0.0.0/0", "::1/129", "10.0.0.7:80", "10.0.0.7/"])(
    "refuses %s as a proxy",
    (proxy) => {
      expect(problem({ TRUST_PROXY: `loopback,${proxy}` })).toEqual({
        message: `TRUST_PROXY must name addresses of proxies, such as 10.0.0.7, 10.0.0.0/8 or loopback, linklocal, uniquelocal, not "loopback,${proxy}".`,
        exitCode: 2,
      });
    },
  );

  it.each([
    [{ PORT: "http" }, [], 'PORT must be a number from 0 to 65535, not "http".'],
    [{ PORT: "65536" }, [], 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ SEED: "huge" }, [], 'SEED must be small, large or none, not "huge".'],
    [{}, ["--seed=big"], '--seed must be small, large or none, not "big".'],
    [
      {},
      ["--sed=small"],
      'Unknown option "--sed=small". There is --seed=small|large|none, --terminals=<number>, --first-admin=<name>, --rotate-keys=next|all and --help.',
    ],
    [{}, ["--terminals=many"], '--terminals must be a number from 0 to 2000, not "many".'],
    [
      { DATABASE_URL: "mysql://root:secret@db" },
      [],
      "DATABASE_URL must look like postgres://user:password@host:5432/database, " +
        "with @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.",
    ],
    [
      { DATABASE_URL: "postgres://root:100%@db/shop" },
      [],
      "DATABASE_URL must look like postgres://user:password@host:5432/database, " +
        "with @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.",
    ],
    [{ ADMIN_USERNAME: "me", ADMIN_PASSWORD: "short" }, [], "ADMIN_PASSWORD must have 8 to 128 characters."],
    [
      { AUTH_ROUTES: "register,logout" },
      [],
      'AUTH_ROUTES must name register, reset-password, change-password, not "register,logout".',
    ],
    [
      { ADMIN_USERNAME: "a:b", ADMIN_PASSWORD: "long enough" },
      [],
      'ADMIN_USERNAME must be a name without colons and control characters, not "a:b".',
    ],
    [{ ADMIN_USERNAME: "me" }, [], "ADMIN_USERNAME is set, but ADMIN_PASSWORD is not."],
    [{ ADMIN_PASSWORD: "long enough" }, [], "ADMIN_PASSWORD is set, but ADMIN_USERNAME is not."],
    [{ TOKEN_MINUTES: "4" }, [], 'TOKEN_MINUTES must be a number from 5 to 10080, not "4".'],
    [{ TOKEN_MINUTES: "1e3" }, [], 'TOKEN_MINUTES must be a number from 5 to 10080, not "1e3".'],
    [{ DATABASE_POOL: "1" }, [], 'DATABASE_POOL must be a number from 2 to 500, not "1".'],
    [{ KEY_DAYS: "0" }, [], 'KEY_DAYS must be a number from 1 to 3650, not "0".'],
    [{}, ["--rotate-keys=old"], '--rotate-keys must be next or all, not "old".'],
    [{}, ["--first-admin="], '--first-admin must be a name without colons and control characters, not "".'],
    [{ LOG_ROWS: "12" }, [], expect.stringMatching(/^LOG_ROWS must be a number from 1000 to 10000000/)],
    [{ LOG_DAYS: "0" }, [], expect.stringMatching(/^LOG_DAYS must be a number from 1 to 3650/)],
    [
      { LOG_LEVEL: "loud" },
      [],
      expect.stringMatching(/^LOG_LEVEL must be fatal, error, .* or silent, not "loud"/),
    ],
  ])("refuses %j %j with one clear line and exit code 2", (env, args, message) => {
    expect(problem(env, args)).toEqual({ message, exitCode: 2 });
  });
});

describe("a name that is not a setting", () => {
  const warningsOf = (env: Record<string, string>) => readConfig(env, [], here).warnings;

  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_POOLS", "DATABASE_POOL"],
    ["DATABASEPOOL", "DATABASE_POOL"],
    ["DATABASE_POLO", "DATABASE_POOL"],
    ["log_level", "LOG_LEVEL"],
    ["SMTP_URL_FIL", "SMTP_URL_FILE"],
  ])("is reported if it looks like one: %s", (given, meant) => {
    expect(warningsOf({ [given]: "secret" })).toEqual([
      `${given} is not a setting of the server. Did you mean ${meant}?`,
    ]);
  });

  it("is ignored if it belongs to other programs", () => {
    const others = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "PORTS",
      "LOGNAME",
      "LOG_FILE",
      "DATABASE",
      "NODE_OPTIONS",
      "MAIL",
    ];
    expect(warningsOf(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
    expect(warningsOf({ DATABASE_POOL: "20", SMTP_URL: "" })).toEqual([]);
  });
});

describe("readConfig of an installed program", () => {
  it("has no demo data by default, and keeps data in the user's folder", () => {
    expect(readConfig({}, [], installed)).toMatchObject({ seed: "none", dataDir: "/var/backroom" });
  });

  it("resolves a relative DATA_DIR against the current folder", () => {
    expect(readConfig({ DATA_DIR: "shop" }, [], installed).dataDir).toBe("/home/chef/shop");
  });

  it.each([
    [{}, ["--seed=small"]],
    [{ SEED: "large" }, []],
  ])("refuses demo data and names the first step: %j %j", (env, args) => {
    expect(problem(env, args, installed)).toEqual({
      message:
        "Demo data are not part of this installation, so SEED and --seed can only be none. " +
        "Leave them out, and make the first administrator: backroom start --first-admin=<name>",
      exitCode: 2,
    });
  });

  it("refuses --terminals, and does not list it", () => {
    expect(problem({}, ["--terminals=5"], installed)?.message).toBe(
      'Unknown option "--terminals=5". There is --first-admin=<name>, --rotate-keys=next|all and --help.',
    );
  });
});
