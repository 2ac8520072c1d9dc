import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const serverFolder = path.resolve(import.meta.dirname, "../../server");

/** A server of its own on a database of its own. */
export interface TestServer {
  readonly url: string;
  /** Ends the server as Ctrl+C does; the database stays. */
  stop: () => Promise<void>;
  /** Ends the server as a power cut does. */
  kill: () => Promise<void>;
  /** Starts it again on the same address and database. */
  start: () => Promise<void>;
  /** Lays a file into a folder of the server's own files: `spool/master-data/inbox`. */
  layFile: (folder: string, name: string, content: string) => Promise<void>;
}

/** Environment variables of a server. */
export type Settings = Readonly<Record<string, string>>;

interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Settings of whoever runs the tests are none of its: empty ones are as unset. */
const own = { SEED: "small", LOG_LEVEL: "error", HOST: "", DATABASE_URL: "", AUTH_ROUTES: "" };

/** The server starts several times in a run: only the first has to compile it. */
const compiled = path.join(serverFolder, "node_modules/.cache/compiled");

/** Starts the server; port 0 = one that is free, which no other process can take in between. */
const launch = async (dataDir: string, port = 0, settings: Settings = {}): Promise<Launched> => {
  const child = spawn(process.execPath, ["--conditions=@backroom/source", "src/main.ts"], {
    cwd: serverFolder,
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      ...own,
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, ready] = /ready at (\S+)\n/.exec(output) ?? [];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  return { child, url };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
};

/** Creates and seeds the database that every test server copies; seeding takes longer than all the tests. */
export const createTemplate = async (folder: string): Promise<void> => {
  await end((await launch(folder)).child);
};

/** Starts a server on a copy of the seeded database. */
export const startTestServer = async (
  template: string,
  settings: Settings = {},
): Promise<TestServer & { remove: () => Promise<void> }> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "backroom-e2e-"));
  await cp(template, dataDir, { recursive: true });
  const { url, child: first } = await launch(dataDir, 0, settings);
  let child = first;
  return {
    url,
    stop: () => end(child),
    kill: () => end(child, "SIGKILL"),
    start: async () => {
      ({ child } = await launch(dataDir, Number(new URL(url).port), settings));
    },
    layFile: async (folder, name, content) => {
      const target = path.join(dataDir, "files", folder);
      await mkdir(target, { recursive: true });
      await writeFile(path.join(target, name), content);
    },
    remove: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
