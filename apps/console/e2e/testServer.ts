import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

const serverFolder = path.resolve(import.meta.dirname, "../../server");

/** A server of its own on a database of its own. */
export interface TestServer {
  readonly url: string;
  /** Ends the server as Ctrl+C does; the database stays. */
  stop: () => Promise<void>;
  /** Starts it again on the same address and database. */
  start: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port found");
  return address.port;
};

const launch = async (dataDir: string, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["--conditions=@backroom/source", "src/main.ts"], {
    cwd: serverFolder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEED: "small", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  return child;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
};

/** Creates and seeds the database that every test server copies; seeding takes longer than all the tests. */
export const createTemplate = async (folder: string): Promise<void> => {
  await end(await launch(folder, await freePort()));
};

/** Starts a server on a copy of the seeded database. */
export const startTestServer = async (
  template: string,
): Promise<TestServer & { remove: () => Promise<void> }> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "backroom-e2e-"));
  await cp(template, dataDir, { recursive: true });
  const port = await freePort();
  let child = await launch(dataDir, port);
  return {
    url: `http://localhost:${port}`,
    stop: () => end(child),
    start: async () => {
      child = await launch(dataDir, port);
    },
    remove: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
