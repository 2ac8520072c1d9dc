import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";

/** A script of this folder as a process of its own, which talks by messages. */
export interface TestProcess {
  /** The next message that was not taken yet. */
  next(): Promise<unknown>;
  /** Messages nobody has taken. */
  readonly waiting: readonly unknown[];
  send(message: object): void;
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

/** Starts a script; its first message says that it is ready. */
export const startProcess = (script: string): TestProcess => {
  const child = fork(path.join(import.meta.dirname, script), {
    execArgv: ["--conditions=@backroom/source"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const waiting: unknown[] = [];
  const takers: Array<PromiseWithResolvers<unknown>> = [];
  child.on("message", (message) => {
    const taker = takers.shift();
    if (taker === undefined) waiting.push(message);
    else taker.resolve(message);
  });
  const hasEnded = () => new Error(`${script} has ended: ${complaints}`);
  let isOver = false;
  // "exit" may come before the last it said.
  child.once("close", () => {
    isOver = true;
    for (const taker of takers.splice(0)) taker.reject(hasEnded());
  });
  return {
    waiting,
    next() {
      if (waiting.length > 0) return Promise.resolve(waiting.shift());
      if (isOver) return Promise.reject(hasEnded());
      const taker = Promise.withResolvers<unknown>();
      takers.push(taker);
      return taker.promise;
    },
    send: (message) => child.send(message),
    async stop() {
      child.kill();
      await ended(child);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
};
