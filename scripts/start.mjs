// From a fresh checkout to a running console: install, build, start the server (which creates and seeds its database).
import { ensureInstalled } from "./lib/install.mjs";
import { capture, node, run, turbo } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";

const source = "--conditions=@backroom/source";
const given = process.argv.slice(2);
const isHelp = given.includes("--help");

await ensureInstalled();

const problem = isHelp ? 0 : await run(node, [source, "apps/server/src/checkStart.ts", ...given]);
if (problem !== 0) process.exit(problem);

if (!isHelp) {
  console.log("Building the console…");
  const build = await capture(
    ...turbo("run", "build", "--filter=@backroom/console", "--output-logs=errors-only"),
  );
  if (build.code !== 0) {
    console.error(build.output);
    console.error("Building the console failed; the lines above say why.");
    process.exit(build.code);
  }
}

// A handful of tills, so that the demo data has some life; --terminals=0 runs none.
const args = given.some((arg) => arg.startsWith("--terminals=")) ? given : ["--terminals=5", ...given];
serve(args);
