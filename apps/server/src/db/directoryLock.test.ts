import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDirectory } from "./directoryLock.ts";
import { DirectoryLockedError } from "./startErrors.ts";

let directory = "";
const lockFile = () => path.join(directory, "backroom.lock");

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "backroom-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("a directory is held once, and free again after it was given back", async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError);
  await unlock();
  expect(existsSync(lockFile())).toBe(false);
  await (
    await lockDirectory(directory)
  )();
});

it("of several that come at once one gets it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

/** Locks the directories it is sent, one per line, and says of each whether it got it. */
const contender = `import { createInterface } from "node:readline";
  import { lockDirectory } from ${JSON.stringify(new URL("directoryLock.ts", import.meta.url).href)};
  console.log("ready");
  for await (const directory of createInterface({ input: process.stdin }))
    await lockDirectory(directory).then(() => console.log("got"), () => console.log("refused"));`;

it("of several processes that find the lock of a dead one at once, one gets it", async () => {
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--conditions=@backroom/source", "--input-type=module", "-e", contender]),
  );
  const lines = processes.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]());
  const next = () => Promise.all(lines.map(async (one) => String((await one.next()).value)));
  try {
    expect(await next()).toEqual(["ready", "ready", "ready", "ready"]);
    for (let round = 0; round < 20; round += 1) {
      const contested = path.join(directory, String(round));
      await mkdir(contested);
      await writeFile(path.join(contested, "backroom.lock"), `${spawnSync("true").pid}\n`);
      for (const { stdin } of processes) stdin.write(`${contested}\n`);
      expect((await next()).toSorted()).toEqual(["got", "refused", "refused", "refused"]);
      expect(await readdir(contested)).toEqual(["backroom.lock"]);
    }
  } finally {
    for (const child of processes) child.kill("SIGKILL");
  }
});

it("a living process keeps its lock, and the message names it and what to do", async () => {
  await writeFile(lockFile(), `${process.ppid}\n`);
  const refused = lockDirectory(directory);
  await expect(refused).rejects.toThrow(new RegExp(`in use by process ${process.ppid}.*DATA_DIR`));
});

it.each([
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

it.runIf(process.platform === "linux")(
  "the lock of a killed process nobody has reaped is taken over",
  async () => {
    // The shell becomes a program that never waits for its child.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
    try {
      const [line]: Buffer[] = await once(parent.stdout, "data");
      const pid = Number(line);
      await writeFile(lockFile(), `${pid}\n`);
      await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError);
      // While it still is a shell it may reap its child.
      await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
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

it("a missing directory is made", async () => {
  const unlock = await lockDirectory(path.join(directory, "a", "b"));
  expect(existsSync(path.join(directory, "a", "b", "backroom.lock"))).toBe(true);
  await unlock();
});
