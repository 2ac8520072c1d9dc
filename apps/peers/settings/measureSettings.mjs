/**
 * Measures pages of settings in the built console with the real server: `pnpm bench settings [configuration|layout]`. CPU is
 * that of the main thread, the steady figure on a shared machine.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { measureConfiguration } from "./measureConfiguration.mjs";
import { measureLayout } from "./measureLayout.mjs";

if (!existsSync(path.resolve(import.meta.dirname, "../../console/dist/index.html"))) {
  process.stderr.write("The console is not built: npx turbo run build --filter=@backroom/console\n");
  process.exit(2);
}

const subjects = { configuration: measureConfiguration, layout: measureLayout };
const [only] = process.argv.slice(2);
for (const [name, measure] of Object.entries(subjects)) {
  if (only !== undefined && only !== name) continue;
  for (const figure of await measure())
    process.stdout.write(`${JSON.stringify({ subject: name, ...figure })}\n`);
}
