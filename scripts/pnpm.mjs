// Runs pnpm in the pinned version, for machines without one: `node scripts/pnpm.mjs install --frozen-lockfile`.
import { pnpm, run } from "./lib/run.mjs";

process.exit(await run(...pnpm(...process.argv.slice(2))));
