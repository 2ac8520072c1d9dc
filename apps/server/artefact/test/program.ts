import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { inject } from "vitest";
import { serverEnvironment } from "../../test/serverProcess.ts";

const running = new Map<ChildProcessWithoutNullStreams, Promise<unknown>>();

/** How a command that has ended did. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Options of {@link startProgram}. */
export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
  /** Command in front of Node, for example one that changes the user. */
  readonly prefix?: readonly string[];
}

/** Starts the installed command `backroom` in an environment without settings of this machine. */
export const startProgram = (
  args: readonly string[],
  { env = {}, node = [], prefix = [] }: ProgramOptions = {},
) => {
  const [command = "", ...rest] = [...prefix, process.execPath, ...node, inject("backroom"), ...args];
  const child = spawn(command, rest, { env: { ...serverEnvironment(), PORT: "0", ...env } });
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
  child.once("exit", () => running.delete(child));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, ...output })));
  running.set(child, ended);
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.out);
        if (found !== null) resolve(found[1] ?? found[0]);
      };
      child.stdout.on("data", look);
      look();
      void ended.then(({ code, err }) => reject(new Error(`Ended with ${code}: ${err}`)));
    });
  return { child, output, ended, printed, ready: () => printed(/^Backroom is ready at (\S+)$/m) };
};

/** Runs the installed command to its end. */
export const runProgram = (args: readonly string[], options?: ProgramOptions): Promise<Ended> =>
  startProgram(args, options).ended;

/** Kills what still runs. */
export const killPrograms = async (): Promise<void> => {
  for (const child of running.keys()) child.kill("SIGKILL");
  await Promise.all(running.values());
};
