// From a fresh checkout to a running console: install, build, start the server (which creates and seeds its database).
import { ensureInstalled } from "./lib/install.mjs";
import { capture, node, start, turbo } from "./lib/run.mjs";

await ensureInstalled();

console.log("Building the console…");
const build = await capture(
  ...turbo("run", "build", "--filter=@backroom/console", "--output-logs=errors-only"),
);
if (build.code !== 0) {
  console.error(build.output);
  console.error("Building the console failed; the lines above say why.");
  process.exit(build.code);
}

const given = process.argv.slice(2);
// A handful of tills, so that the demo data has some life; --terminals=0 runs none.
const args = given.some((arg) => arg.startsWith("--terminals=")) ? given : ["--terminals=5", ...given];
const server = start(node, ["--conditions=@backroom/source", "apps/server/src/main.ts", ...args]);
// The terminal sends Ctrl+C to the server too; this process only has to outlive it and hand on its exit code.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));
