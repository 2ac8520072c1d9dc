import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { PASSWORD } from "./test.ts";

const program = path.resolve(import.meta.dirname, "../../../packages/demo/tills/main.ts");

/** A process that is so many terminals of the sample data, which sell nothing. */
export const startTerminals = (url: string, count: number) => {
  const args = [`--count=${count}`, `--url=${url}`, "--sales-per-minute=0"];
  const child = spawn(process.execPath, ["--conditions=@backroom/source", program, ...args], {
    env: { ...process.env, TERMINAL_USERNAME: "terminal", TERMINAL_PASSWORD: PASSWORD },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  /** Ends it as a power cut does. */
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exited;
  };
  return { kill };
};
