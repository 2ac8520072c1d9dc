import { globSync } from "node:fs";
import path from "node:path";
import { publicPackages } from "../lib/packages.mjs";
import { pnpm, root, run, turbo } from "../lib/run.mjs";

/** Names of the changesets of the next release. */
export const pendingChangesets = () =>
  globSync("*.md", { cwd: path.join(root, ".changeset"), exclude: ["README.md"] });

/** Builds the packages, checks their tarballs and publishes them; returns the exit code of the first step that fails. */
export const publishPackages = async (args) => {
  const filters = publicPackages().map(({ manifest }) => `--filter=${manifest.name}`);
  // Provenance needs the identity of a CI job.
  const provenance = process.env.GITHUB_ACTIONS === undefined ? [] : ["--provenance"];
  const steps = [
    turbo("run", "build", ...filters, "--output-logs=errors-only"),
    ["node", ["scripts/packages.mjs"]],
    pnpm(
      "--recursive",
      ...filters,
      "publish",
      "--access",
      "public",
      "--no-git-checks",
      ...provenance,
      ...args,
    ),
  ];
  for (const [command, stepArgs] of steps) {
    const code = await run(command, stepArgs);
    if (code !== 0) return code;
  }
  return 0;
};
