// Everything CI checks, in the order that fails fastest. A failing check does not hide the next one.
import { run, turbo } from "./lib/run.mjs";
import { forgetTotals, readTotals } from "./lib/totals.mjs";

const tasks = (name) => turbo("run", name, "--concurrency=2", "--output-logs=new-only");

/** @type {[name: string, command: [string, string[]]][]} */
const list = [
  ["workspace manifests", ["sherif", []]],
  ["format", ["oxfmt", ["--check"]]],
  ["lint", ["oxlint", ["--type-aware"]]],
  ["styles", ["stylelint", ["{packages,apps}/**/*.css"]]],
  ["package boundaries", turbo("boundaries")],
  ["types", tasks("typecheck")],
  ["translations", ["npm", ["run", "--silent", "i18n:check"]]],
  ["build", tasks("build")],
  ["package shape", tasks("lint:pkg")],
  ["dead code", ["knip", []]],
  ["sizes", ["size-limit", []]],
  ["tests", tasks("test")],
  ["end-to-end tests", ["apps/console/node_modules/.bin/playwright", ["test", "--config", "apps/console"]]],
];
const checks = list.map(([name, [command, args]]) => ({ name, command, args }));

const only = process.argv.slice(2);
forgetTotals();
const failures = [];
for (const { name, command, args } of checks) {
  if (only.length > 0 && !only.includes(name)) continue;
  const startedAt = Date.now();
  console.log(`\n▶ ${name}`);
  const code = await run(command, args);
  console.log(`${code === 0 ? "✔" : "✘"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code !== 0) failures.push(name);
}

const totals = readTotals();
const isTest = (name) => name === "tests" || name === "end-to-end tests";
const checksRun = checks.filter(
  ([name]) => (only.length === 0 || only.includes(name)) && !isTest(name),
).length;
const checksFailed = failures.filter((name) => !isTest(name)).length;
const passed = totals.passed + checksRun - checksFailed;
// A suite that broke without a failed test (it did not start, say) still counts as one failure.
const failed = Math.max(totals.failed + checksFailed, failures.length);

console.log(failures.length === 0 ? "\nEvery check passed." : `\nFailed: ${failures.join(", ")}`);
console.log(`${passed} passed, ${failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ""}`);
process.exit(failures.length === 0 ? 0 : 1);
