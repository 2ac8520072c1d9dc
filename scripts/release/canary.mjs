// Publishes this commit as a canary, under the tag `canary`: the next version by the changesets, date and commit. Changes the
// manifests of the working copy, so run it in a clean checkout. Further arguments go to `pnpm publish`.
import path from "node:path";
import { root, run } from "../lib/run.mjs";
import { pendingChangesets, publishPackages } from "./publishPackages.mjs";

if (pendingChangesets().length === 0) {
  console.log("No changesets: the last release is the newest version.");
  process.exit(0);
}
const code = await run("node", [path.join(root, "scripts/release/version.mjs"), "--snapshot", "canary"]);
process.exit(code === 0 ? await publishPackages(["--tag", "canary", ...process.argv.slice(2)]) : code);
