import { spawn } from "node:child_process";
import path from "node:path";

const ownMain = path.resolve(import.meta.dirname, "../src/main.ts");

/** Version of the server to measure. */
export interface ServerVersion {
  readonly name: string;
  /** The checkout's folder of the server. */
  readonly folder: string;
}

/** The server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** Time from the start of the process to its line with the address, in ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts a server on a directory, and on a database if there is an address, and shows what it prints. Rejects with its complaint when it cannot start. */
export const startProcess = (
  dataDir: string,
  args: readonly string[] = [],
  { main = ownMain, databaseUrl = "" } = {},
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, ["--conditions=@backroom/source", main, ...args], {
      env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exited = new Promise<void>((done) => child.on("exit", () => done()));
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      printed += text;
      process.stdout.write(text.replaceAll(/^(?=.)/gm, "    "));
      const url = /^Backroom is ready at (\S+)$/m.exec(printed)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        pid: child.pid,
        startMs: performance.now() - startedAt,
        async stop() {
          child.kill("SIGTERM");
          await exited;
        },
      });
    });
    void exited.then(() => reject(new Error("The server ended before it was ready")));
  });
