// `pnpm check [base]`: formats, lint, types and tests of what changed since `base` (a git revision, default: the last commit),
// for a quick look before a commit. `npm test` checks everything.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root, run } from "./lib/run.mjs";

const base = process.argv[2] ?? "HEAD";
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "");
const changed = [
  ...new Set([
    ...git("diff", "--name-only", "-z", base),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ]),
].filter((file) => existsSync(path.join(root, file)));
const those = (pattern) => changed.filter((file) => pattern.test(file));
const absolute = (files) => files.map((file) => path.join(root, file));

const scripts = those(/\.(?:[cm]?ts|tsx|[cm]js)$/);
const styles = those(/\.css$/);
const serverScripts = scripts.filter((file) =>
  /^apps\/server\/|^packages\/(?:contract|totals|values)\//.test(file),
);
const vitest = (folder, ...args) => ({
  command: path.join(root, folder, "node_modules/.bin/vitest"),
  args: ["related", "--run", "--passWithNoTests", ...args],
  cwd: path.join(root, folder),
});

const checks = [
  { name: "format", of: [...scripts, ...styles], command: "oxfmt", args: ["--check", ...scripts, ...styles] },
  { name: "lint", of: scripts, command: "oxlint", args: ["--type-aware", ...scripts] },
  { name: "styles", of: styles, command: "stylelint", args: styles },
  { name: "types", of: scripts, command: "node", args: ["scripts/types.mjs"] },
  {
    name: "translations",
    of: those(/\.(?:tsx?|po)$/),
    command: "node",
    args: ["--run", "i18n:check"],
  },
  {
    name: "tests",
    of: scripts,
    ...vitest("apps/console", "--config", "vitest.packages.config.ts", ...absolute(scripts)),
  },
  { name: "server", of: serverScripts, ...vitest("apps/server", ...absolute(serverScripts)) },
].filter(({ of }) => of.length > 0);

if (checks.length === 0) console.log(`Nothing changed since ${base}.`);
const failed = [];
for (const { name, command, args, cwd } of checks) {
  console.log(`\n▶ ${name}`);
  if ((await run(command, args, { cwd })) !== 0) failed.push(name);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
