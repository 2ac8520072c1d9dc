/**
 * Measures pages of operations in the built console with the real server and its small sample data:
 * `pnpm bench operations [board|log]`. CPU is that of the main thread, the steady figure on a shared machine.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { measureBoard } from "./measureBoard.mjs";
import { measureLog } from "./measureLog.mjs";

if (!existsSync(path.resolve(import.meta.dirname, "../../console/dist/index.html"))) {
  process.stderr.write("The console is not built: npx turbo run build --filter=@backroom/console\n");
  process.exit(2);
}

const subjects = { board: measureBoard, log: measureLog };
const [only] = process.argv.slice(2);
for (const [name, measure] of Object.entries(subjects)) {
  if (only !== undefined && only !== name) continue;
  for (const figure of await measure())
    process.stdout.write(`${JSON.stringify({ subject: name, ...figure })}\n`);
}
