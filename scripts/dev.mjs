// Server, console and Storybook from source with hot reload. Ctrl+C ends all three.
import { ensureInstalled } from "./lib/install.mjs";
import { node, run, start } from "./lib/run.mjs";

await ensureInstalled();
if ((await run("lingui", ["compile"])) !== 0) process.exit(1);

const SERVER = "http://localhost:4300";
const commands = [
  [node, ["--watch", "--conditions=@backroom/source", "apps/server/src/main.ts", ...process.argv.slice(2)]],
  [
    "vite",
    ["apps/console", "--config", "apps/console/vite.config.ts", "--port", "4301", "--strictPort"],
    { API: SERVER },
  ],
  ["storybook", ["dev", "-c", "apps/storybook/.storybook", "-p", "6006", "--no-open", "--disable-telemetry"]],
];

console.log(`Server ${SERVER} · console http://localhost:4301 · Storybook http://localhost:6006`);
const bin = (name) =>
  name === "storybook"
    ? "apps/storybook/node_modules/.bin/storybook"
    : name === "vite"
      ? "apps/console/node_modules/.bin/vite"
      : name;
const children = commands.map(([command, args, env]) => start(bin(command), args, { env: env ?? {} }));

let isStopping = false;
const stop = (code) => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill("SIGTERM");
  void Promise.all(
    children.map(
      (child) =>
        new Promise((done) =>
          child.exitCode === null && child.signalCode === null ? child.on("exit", done) : done(),
        ),
    ),
  ).then(() => process.exit(code));
};
process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));
for (const child of children) child.on("exit", (code) => stop(code ?? 0));
