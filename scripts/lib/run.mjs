import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chooseNode } from "./node.mjs";

export const root = path.resolve(import.meta.dirname, "../..");

const isWindows = process.platform === "win32";

/** Path of the Node that runs the workspace. `nodeProblem`: the sentence for a machine without one; undefined: there is one. */
export const { node, problem: nodeProblem } = chooseNode(root);

const { packageManager } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Command and arguments that run pnpm in the pinned version; npx brings it, since a fresh machine has none, and takes no hash. */
export const pnpm = (...args) => ["npx", ["-y", packageManager.split("+")[0], ...args]];

/** Command and arguments of a turbo run. Through pnpm, because turbo starts the packages' scripts with pnpm. */
export const turbo = (...args) => pnpm("exec", "turbo", ...args);

/** Tools of the workspace run on the workspace's own Node. */
const environment = (extra) => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
  DO_NOT_TRACK: "1",
  // A registry that does not answer is asked again after a minute; npm's own patience is five.
  npm_config_fetch_timeout: "60000",
  ...extra,
});

/**
 * Starts a command and hands its output through; signals to this process reach it, so that Ctrl+C ends everything. After `timeout`
 * milliseconds it is ended.
 */
export const start = (command, args, { env = {}, cwd = root, stdio = "inherit", timeout } = {}) =>
  spawn(command, args, { cwd, stdio, env: environment(env), shell: isWindows, timeout });

/**
 * Starts a Node program that can see when this process ends, however it ends: its IPC channel closes then. On Windows the
 * shell in between passes no channel on.
 */
export const startLinked = (command, args) =>
  start(command, args, isWindows ? {} : { stdio: ["inherit", "inherit", "inherit", "ipc"] });

/** Runs a command to its end and gives its exit code; 1 when it was ended. */
export const run = (command, args, options) =>
  new Promise((resolve) => {
    const child = start(command, args, options);
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** Runs a command to its end and keeps what it prints. */
export const capture = (command, args, options) =>
  new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => (output += text));
    }
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    // Not "exit": that may come before the last of what it printed.
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
