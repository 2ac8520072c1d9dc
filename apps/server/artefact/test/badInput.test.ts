/** A start that cannot be: one sentence that says what to do, an exit code other than 0, and nothing changed. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/openDatabase.ts";
import { killPrograms, runProgram } from "./program.ts";
import type { ProgramOptions } from "./program.ts";

const isRoot = process.getuid?.() === 0;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bad-input-"));
  // Other users pass through on their way to folders of their own.
  for (const one of [folder, tmpdir()]) await chmod(one, 0o755);
});
afterEach(killPrograms);

/** Runs the command, which has to fail with one line and no stack. Returns the line. */
const failure = async (args: readonly string[], options?: ProgramOptions): Promise<string> => {
  const { code, err } = await runProgram(args, options);
  expect(code).toBeGreaterThan(0);
  expect(err).not.toMatch(/^\s+at /m);
  expect(err.trim().split("\n")).toHaveLength(1);
  return err.trim();
};

describe("the installed command", () => {
  it("shows its usage without a command, and exits with 2", async () => {
    expect(await runProgram([])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Usage: backroom start/),
    });
  });

  it("shows help of the program and of start, and its version", async () => {
    expect(await runProgram(["--help"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: backroom/),
    });
    const { out } = await runProgram(["start", "--help"]);
    for (const name of ["--first-admin=", "--rotate-keys=", "DATA_DIR", "DATABASE_URL"])
      expect(out).toContain(name);
    expect(out).not.toContain("--seed");
    expect((await runProgram(["--version"])).out).toMatch(
      /^\d+\.\d+\.\d+\S* \(commit [0-9a-f]{12}, built \S+\)\n$/,
    );
  });

  it("refuses an unknown command and an unknown option", async () => {
    expect(await failure(["serve"])).toBe(
      'Unknown command "serve". Run: backroom start, or backroom --help.',
    );
    expect(await failure(["start", "--port=1"])).toBe(
      'Unknown option "--port=1". There is --first-admin=<name>, --rotate-keys=next|all and --help.',
    );
  });

  it("refuses demo data", async () => {
    expect(await failure(["start", "--seed=small"])).toMatch(/^Demo data are not part of this installation/);
  });

  it("refuses an old Node, also one that reads no newer syntax", async () => {
    const old = path.join(folder, "old.cjs");
    await writeFile(old, 'Object.defineProperty(process.versions, "node", { value: "22.19.0" });');
    expect(await failure(["start"], { node: ["--require", old] })).toBe(
      "Backroom needs Node.js 24.7 or newer, and this is 22.19.0. Install a newer one, for example from https://nodejs.org.",
    );
  });

  it("names a port that is taken, and creates no data", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo;
    const DATA_DIR = path.join(folder, "taken");
    expect(await failure(["start"], { env: { PORT: String(port), DATA_DIR } })).toBe(
      `Port ${port} is taken. Stop what listens there or choose another with PORT.`,
    );
    taken.close();
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    ["shop", /^DATABASE_URL must look like postgres:\/\//],
    [
      "postgres://chef:geheim@127.0.0.1:1/shop",
      /^The database 127\.0\.0\.1:1\/shop cannot be used: .*Check that PostgreSQL runs there/,
    ],
  ])("explains a wrong DATABASE_URL without its password: %s", async (DATABASE_URL, expected) => {
    const line = await failure(["start"], { env: { DATABASE_URL, DATA_DIR: path.join(folder, "url") } });
    expect(line).toMatch(expected);
    expect(line).not.toContain("geheim");
  });

  it("refuses a file in place of the data folder", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    expect(await failure(["start"], { env: { DATA_DIR: file } })).toBe(
      `The data directory ${file} cannot be written (ENOTDIR). Choose another with DATA_DIR.`,
    );
  });

  it.runIf(isRoot)("refuses a data folder that its user may not write", async () => {
    const owned = path.join(folder, "owned");
    await mkdir(owned, { mode: 0o755 });
    const prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
    expect(await failure(["start"], { prefix, env: { DATA_DIR: owned } })).toBe(
      `The data directory ${owned} cannot be written (EACCES). Choose another with DATA_DIR.`,
    );
    expect(await readdir(owned)).toEqual([]);
  });

  it.runIf(isRoot)("refuses a disk without room for the database", async ({ skip }) => {
    const disk = path.join(folder, "disk");
    await mkdir(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      // Containers without the right to mount.
      return skip();
    }
    try {
      const DATA_DIR = path.join(disk, "data");
      expect(await failure(["start"], { env: { DATA_DIR } })).toMatch(
        /^The disk of the data directory \S+ has 8 MB free, and the embedded database needs 100 MB\. Make room, or choose another/,
      );
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});

describe("a data folder of a newer version", () => {
  it("is refused, and stays as it is", async () => {
    const DATA_DIR = path.join(folder, "newer");
    expect((await runProgram(["start", "--first-admin=chef"], { env: { DATA_DIR } })).code).toBe(0);
    const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null });
    await db.query("insert into schema_migration (name, checksum) values ('20990101_01_later.sql', '')");
    await db.close();
    const refusal =
      "The database was made by a newer version of the server (migration 20990101_01_later.sql). " +
      "Start that version, or restore the copy of the database from before the update.";
    expect(await failure(["start"], { env: { DATA_DIR } })).toBe(refusal);
    expect(await failure(["start", "--first-admin=chef"], { env: { DATA_DIR } })).toBe(refusal);
    const after = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null });
    expect(await after.query("select count(*)::integer as n from app_user")).toEqual([{ n: 1 }]);
    await after.close();
  });
});
