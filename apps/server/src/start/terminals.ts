import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isDemoUser, DEMO_PASSWORD } from "./demoUsers.ts";
import { after } from "../kernel/timers.ts";
import type { Database } from "../db/database.ts";

const USERNAME = "terminal";
/** Time the terminals have to release what they hold. */
const STOP_MS = 5000;

/** Terminals that run as a process of their own. */
export interface RunningTerminals {
  /** Lets them release what they hold, then ends them. */
  stop(): Promise<void>;
}

const start = (count: number, url: string, print: (line: string) => void): RunningTerminals => {
  const main = fileURLToPath(import.meta.resolve("@backroom/demo/tills/program"));
  const args = ["--conditions=@backroom/source", main, `--count=${count}`, `--url=${url}`];
  // The channel closes when this process dies, however it dies. The terminals stop then, and ignore signals.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TERMINAL_USERNAME: USERNAME, TERMINAL_PASSWORD: DEMO_PASSWORD },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      if (!isStopping) print(`The terminals ended (${reason}).`);
      resolve();
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => end(String(code ?? signal)));
  });
  return {
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      const cancelKill = after(STOP_MS, () => child.kill("SIGKILL"));
      await ended;
      cancelKill();
    },
  };
};

/** Starts that many terminals of the demo data; none where there is no demo data. */
export const startTerminals = async (
  db: Database,
  count: number,
  url: string,
  print: (line: string) => void,
): Promise<RunningTerminals | null> =>
  count > 0 && (await isDemoUser(db, USERNAME)) ? start(count, url, print) : null;
