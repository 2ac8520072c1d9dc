import { node, startLinked } from "./run.mjs";

const PARENT_POLL_MS = 500;

/** Runs the server until it ends, passes signals on to it, and ends with its exit code. */
export const serve = (args) => {
  const server = startLinked(node, ["--conditions=@backroom/source", "apps/server/src/main.ts", ...args]);
  server.on("exit", (code) => process.exit(code ?? 1));
  // A signal may reach only this process, or the whole group; the server counts both as one.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  // Without npm the parent is a shell, which may end before the server.
  if (process.env.npm_lifecycle_event === undefined) return;
  // npm that was killed passes no signal on.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    server.kill("SIGTERM");
  }, PARENT_POLL_MS);
};
