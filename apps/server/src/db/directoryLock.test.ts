import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDirectory } from "./directoryLock.ts";
import { DirectoryLockedError } from "./startErrors.ts";

let directory = "";
const lockFile = () => path.join(directory, "backroom.lock");

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "backroom-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("a directory is held once, and free again after it was given back", async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError);
  await unlock();
  expect(existsSync(lockFile())).toBe(false);
  await (
    await lockDirectory(directory)
  )();
});

test("of several that come at once one gets it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a living process keeps its lock, and the message names it and what to do", async () => {
  await writeFile(lockFile(), `${process.ppid}\n`);
  const refused = lockDirectory(directory);
  await expect(refused).rejects.toThrow(new RegExp(`in use by process ${process.ppid}.*DATA_DIR`));
});

test.each([
  ["a dead process", () => String(spawnSync("true").pid)],
  ["an earlier process with our pid", () => String(process.pid)],
  ["a write that was cut off", () => ""],
  ["something that is no pid", () => "hello"],
])("the lock of %s is taken over", async (_what, content) => {
  await writeFile(lockFile(), content());
  const unlock = await lockDirectory(directory);
  expect(await readFile(lockFile(), "utf8")).toBe(`${process.pid}\n`);
  await unlock();
});

test.runIf(process.platform === "linux")(
  "the lock of a killed process nobody has reaped is taken over",
  async () => {
    // The shell becomes a program that never asks how its child ended.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
    try {
      const [line]: Buffer[] = await once(parent.stdout, "data");
      const pid = Number(line);
      await writeFile(lockFile(), `${pid}\n`);
      await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError);
      process.kill(pid, "SIGKILL");
      await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
      await (
        await lockDirectory(directory)
      )();
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("a missing directory is made", async () => {
  const unlock = await lockDirectory(path.join(directory, "a", "b"));
  expect(existsSync(path.join(directory, "a", "b", "backroom.lock"))).toBe(true);
  await unlock();
});
