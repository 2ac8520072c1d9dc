// Builds, checks and publishes the packages of this commit; see docs/releasing.md. Further arguments go to `pnpm publish`.
// Versions that the registry already has are left out, so that it can be repeated after a failure.
import { readFileSync } from "node:fs";
import path from "node:path";
import { capture, root } from "../lib/run.mjs";
import { pendingChangesets, publishPackages } from "./publishPackages.mjs";

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const git = async (...args) => (await capture("git", args)).output.trim();

const findProblem = async () => {
  if (pendingChangesets().length > 0)
    return "There are changesets: run `pnpm release:version` and commit first.";
  if ((await git("status", "--porcelain")) !== "") return "Commit or remove the changed files first.";
  const tags = (await git("tag", "--points-at", "HEAD")).split("\n");
  if (!tags.includes(`v${version}`)) return `Tag this commit first: git tag v${version}`;
  return undefined;
};

const problem = await findProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
process.exit(await publishPackages(process.argv.slice(2)));
