import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";

/** Starts a script of this folder as a process of its own. */
export const startChild = (name: string, args: readonly (string | number)[]): ChildProcess =>
  fork(path.resolve(import.meta.dirname, name), args.map(String), {
    execArgv: ["--conditions=@backroom/source", "--expose-gc"],
  });
