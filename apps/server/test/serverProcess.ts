import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import path from "node:path";
import { environmentNames } from "../src/start/settings/table.ts";

const main = path.resolve(import.meta.dirname, "../src/main.ts");
/** Environment of this machine without settings of the server: some shells export HOST. */
export const serverEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !environmentNames.includes(name)));
const running = new Map<ChildProcessWithoutNullStreams, Promise<unknown>>();

/** The server as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it has printed so far. */
  readonly output: { readonly out: string; readonly err: string };
  /** Its address, once it answers; fails when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code, null after a signal, once everything it printed is in `output`. */
  readonly exited: Promise<number | null>;
}

/** Starts the server on any free port; only what `env` says decides about its data. */
export const startServerProcess = (
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServerProcess => {
  const child = spawn(process.execPath, ["--conditions=@backroom/source", main, ...args], {
    env: { ...serverEnvironment(), PORT: "0", ...env },
  });
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
  child.once("exit", () => running.delete(child));
  // A process may have ended before the last of what it printed was read.
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  running.set(child, exited);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const url = /^Backroom is ready at (\S+)$/m.exec(output.out)?.[1];
      if (url !== undefined) resolve(url);
    });
    void exited.then((code) => reject(new Error(`Ended with ${code}: ${output.err}`)));
  });
  // Tests of failing starts never wait for it.
  ready.catch(() => undefined);
  return { child, output, exited, ready };
};

/** Kills whatever still runs, and waits until it writes nothing more. */
export const killServerProcesses = async (): Promise<void> => {
  for (const child of running.keys()) child.kill("SIGKILL");
  await Promise.all(running.values());
};
