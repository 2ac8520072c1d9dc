import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Starts a script of this folder as a process of its own. */
export const startChild = (name: string, args: readonly (string | number)[]): ChildProcess =>
  fork(path.resolve(import.meta.dirname, name), args.map(String), {
    execArgv: ["--conditions=@backroom/source", "--expose-gc"],
  });

/** Memory of a process in bytes. */
export const residentBytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid ?? "self"}/status`, "utf8");
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
};
