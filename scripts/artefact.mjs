// `pnpm artefact`: builds the console, then `artefact/backroom-<version>.tgz`; see apps/server/artefact/build.ts.
import { node, root, run, turbo } from "./lib/run.mjs";

const build = turbo("run", "build", "--filter=@backroom/console", "--output-logs=errors-only");
const code = await run(...build);
if (code !== 0) process.exit(code);
process.exit(
  await run(node, ["--conditions=@backroom/source", "apps/server/artefact/build.ts"], { cwd: root }),
);
