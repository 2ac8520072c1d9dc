import { parse, tokenAnswerSchema } from "@backroom/contract";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";

// Each start opens a database of its own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

const administrator = { ADMIN_USERNAME: "Chef", ADMIN_PASSWORD: "sehr geheim", SEED: "none" };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-start-"));
});
afterEach(killServerProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>, args: string[] = []) =>
  startServerProcess({ DATA_DIR: folder, ...env }, args);

const failure = async (env: Record<string, string>, args: string[] = []) => {
  const { exited, output } = start(env, args);
  const code = await exited;
  return { code, err: output.err };
};

const signIn = async (url: string) => {
  const authorization = `Basic ${Buffer.from("chef:sehr geheim").toString("base64")}`;
  const response = await fetch(`${url}/api/v1-pub/auth/user/token.json`, { headers: { authorization } });
  const parsed = parse(tokenAnswerSchema, await response.json(), "Token answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value.access_token;
};

const profileStatus = async (url: string, token: string) =>
  (await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("a start without demo data", () => {
  it("asks for an administrator, makes him, prints nothing secret, and loses nothing in a restart", async () => {
    expect(await failure({ SEED: "none" })).toEqual({
      code: 2,
      err: "Nobody can sign in yet. Set ADMIN_USERNAME and ADMIN_PASSWORD for the first start.\n",
    });

    const first = start(administrator);
    const token = await signIn(await first.ready);
    expect(first.output.out).not.toContain("geheim");
    const found = await fetch(`${await first.ready}/api/data/identity/user?search=CHEF`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await found.json()).toMatchObject([{ username: "Chef" }]);
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);

    const second = start({ SEED: "none" });
    const url = await second.ready;
    expect(await profileStatus(url, token)).toBe(200);
    expect(await failure({ SEED: "none" })).toEqual({
      code: 1,
      err: expect.stringMatching(/^The data directory .* is in use by process \d+\..*\n$/),
    });
    second.child.kill("SIGINT");
    expect(await second.exited).toBe(0);
  });
});

describe("a start that cannot be", () => {
  it("says that the port is taken", async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const answer = await failure({
      ...administrator,
      // Without the warning that the console is not built.
      LOG_LEVEL: "error",
      PORT: String(port),
      DATA_DIR: path.join(folder, "port"),
    });
    taken.close();
    expect(answer).toEqual({
      code: 1,
      err: `Port ${port} is taken. Stop what listens there or choose another with PORT.\n`,
    });
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
      err: `The data directory ${file} cannot be written (EEXIST). Choose another with DATA_DIR.\n`,
    });
  });

  it("says which option is wrong", async () => {
    expect(await failure({}, ["--seed=huge"])).toEqual({
      code: 2,
      err: '--seed must be small, large or none, not "huge".\n',
    });
  });
});
