/** One signal stops the server after its drain, whichever process of `npm start` gets it. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { killServerProcesses, serverEnvironment, startServerProcess } from "./serverProcess.ts";

const root = path.resolve(import.meta.dirname, "../../..");
let folder: string;
let dataDir: string;
const groups: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-stop-"));
  dataDir = path.join(folder, "data");
  // The repository's own start command, but for the build of the console.
  const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const serve = path.join(folder, "serve.mjs");
  const start = scripts.start.replace("scripts/start.mjs", "serve.mjs");
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
  const library = JSON.stringify(path.join(root, "scripts/lib/serve.mjs"));
  await writeFile(serve, `import { serve } from ${library};\nserve([]);\n`);
});
afterEach(async () => {
  await killServerProcesses();
  for (const { pid } of groups.splice(0)) {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (): Record<string, string> => ({
  SEED: "none",
  ADMIN_USERNAME: "chef",
  ADMIN_PASSWORD: "sehr geheim",
  LOG_LEVEL: "error",
  DATA_DIR: dataDir,
  PORT: "0",
  DRAIN_SECONDS: "1",
});

/** `npm start` as the leader of a process group of its own. */
const startWithNpm = async () => {
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...serverEnvironment(), ...settings() },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  groups.push(npm);
  let out = "";
  // Closes when the last process of the group has ended.
  const closed = new Promise<void>((resolve) => npm.stdout.once("close", resolve));
  const exited = new Promise<number | null>((resolve) => npm.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      const found = /^Backroom is ready at (\S+)$/m.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then((code) => reject(new Error(`npm ended with ${code}`)));
  });
  return { pid: npm.pid ?? 0, url, exited, closed, output: () => out };
};

/** The server has ended in an orderly way: it has released its data directory. */
const isReleased = async (): Promise<boolean> => {
  const next = startServerProcess(settings());
  await next.ready;
  next.child.kill("SIGTERM");
  return (await next.exited) === 0;
};

describe("one SIGTERM", () => {
  it("to the process lets it drain and exit with 0", async () => {
    const server = startServerProcess(settings());
    await server.ready;
    server.child.kill("SIGTERM");
    expect(await server.exited).toBe(0);
  });

  it("to the whole group of npm start lets the server drain and exit with 0", async () => {
    const npm = await startWithNpm();
    process.kill(-npm.pid, "SIGTERM");
    expect(await npm.exited).toBe(0);
    expect(npm.output()).toContain("Stopping…");
  });

  it("to npm alone lets the server drain and exit with 0", async () => {
    const npm = await startWithNpm();
    process.kill(npm.pid, "SIGTERM");
    expect(await npm.exited).toBe(0);
    expect(npm.output()).toContain("Stopping…");
  });
});

it("stops the server when npm is killed", async () => {
  const npm = await startWithNpm();
  process.kill(npm.pid, "SIGKILL");
  await npm.closed;
  expect(npm.output()).toContain("Stopping…");
  expect(await isReleased()).toBe(true);
});
