// Everything CI checks; see scripts/lib/checks.mjs. A failing check does not hide the next one.
// `node scripts/verify.mjs lint types` runs some of them by name. At the end failed tests of browsers and servers run once more,
// alone: see docs/testing.md.
import path from "node:path";
import { stages, suites } from "./lib/checks.mjs";
import { flakyOf, lineOf, MAX_FLAKY, repeatableFailures } from "./lib/flaky.mjs";
import { readReport, removeReport } from "./lib/reports.mjs";
import { capture, root, run } from "./lib/run.mjs";

const checks = stages.flat();

const only = process.argv.slice(2);
const unknown = only.filter((name) => checks.every((check) => check.name !== name));
if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
const isWanted = ({ name }) => only.length === 0 || only.includes(name);

for (const { report } of suites) removeReport(report());
/** @type {import("./lib/checks.mjs").Check[]} */
const failures = [];
let ran = 0;

/** Runs one check. Beside others it prints when it has ended, so that no two outputs mix; a long one prints as it goes. */
const runCheck = async (check, isAlone) => {
  const { name, command, args = [], cwd, env = {}, report, isLong = false } = check;
  const isLive = isAlone || isLong;
  const startedAt = Date.now();
  if (isLive) console.log(`\n▶ ${name}`);
  const { code, output } = isLive
    ? { code: await run(command, args, { cwd, env }), output: "" }
    : await capture(command, args, { cwd, env });
  if (!isLive) console.log(`\n▶ ${name}\n${output.trimEnd()}`);
  console.log(`${code === 0 ? "✔" : "✘"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (report === undefined) ran += 1;
  if (code !== 0) failures.push(check);
};

for (const stage of stages) {
  const waiting = stage.filter(isWanted);
  const isAlone = waiting.length === 1;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await runCheck(next, isAlone);
  };
  await Promise.all([lane(), lane()]);
}

/** Runs the failed tests of a suite once more and returns those that passed. */
const repeatFailed = async ({ name, command, cwd, env, report, repeat }) => {
  const repeated = repeatableFailures(readReport(report()));
  if (repeated.length === 0) return [];
  console.log(`\n▶ ${name}, failed tests again`);
  const second = report(".again");
  removeReport(second);
  const files = [...new Set(repeated.map(({ file }) => path.join(root, file)))];
  await run(command, repeat(files), { cwd, env: { ...env, TEST_TOTALS: path.basename(second, ".json") } });
  return flakyOf(repeated, readReport(second));
};

const flaky = [];
/** Checks that failed for another reason than flaky tests. */
const broken = [];
for (const check of failures) {
  const own = check.report === undefined ? [] : await repeatFailed(check);
  flaky.push(...own);
  const failed = check.report === undefined ? undefined : readReport(check.report())?.failures;
  if (failed === undefined || failed.length === 0 || own.length < failed.length) broken.push(check);
}

const reports = suites.flatMap(({ report }) => readReport(report()) ?? []);
const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
const failedChecks = failures.filter(({ report }) => report === undefined).length;
const passed = sum("passed") + flaky.length + ran - failedChecks;
// A suite that broke without a failed test (it did not start, say) still counts as one failure.
const failed = Math.max(sum("failed") - flaky.length + failedChecks, broken.length);
const skipped = sum("skipped");
const hasPassed = broken.length === 0 && flaky.length <= MAX_FLAKY;

console.log(
  broken.length === 0 ? "\nEvery check passed." : `\nFailed: ${broken.map(({ name }) => name).join(", ")}`,
);
if (flaky.length > MAX_FLAKY)
  console.log(`${flaky.length} tests passed only in a second run; at most ${MAX_FLAKY} may.`);
// Once more at the end, where whoever opens a long log looks first.
const flakyNames = new Set(flaky.map(({ name }) => name));
for (const failure of reports.flatMap(({ failures: listed }) => listed))
  if (!flakyNames.has(failure.name)) console.log(`  ✘ ${lineOf(failure)}`);
for (const failure of flaky) console.log(`flaky: ${lineOf(failure)}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(hasPassed ? 0 : 1);
