// Everything CI checks, in the order that fails fastest. A failing check does not hide the next one. Checks of one stage run
// two at a time, the first ones first: most keep a single core busy, or wait.
// `node scripts/verify.mjs lint types` runs some of them by name. At the end failed tests of browsers and servers run once more,
// alone: see docs/testing.md.
import path from "node:path";
import { flakyOf, lineOf, MAX_FLAKY, repeatableFailures } from "./lib/flaky.mjs";
import { hasPostgres } from "./lib/postgres.mjs";
import { readReport, removeReport } from "./lib/reports.mjs";
import { capture, root, run, turbo } from "./lib/run.mjs";

/**
 * A check is a suite if it has a `report`: the path in the repository that its reporter writes, with a suffix in a second run.
 * `repeat` returns the arguments of a run of some test files.
 * @typedef {{ name: string, command: string, args?: string[], cwd?: string, env?: Record<string, string>, report?: (suffix?: string) => string, repeat?: (files: string[]) => string[], isLong?: boolean }} Check
 */

const serverSuite = (name, script, totals = "totals", again = script) => ({
  name,
  command: "node",
  args: ["--run", script],
  cwd: path.join(root, "apps/server"),
  env: { TEST_TOTALS: totals },
  report: (suffix = "") => `apps/server/test-results/${totals}${suffix}.json`,
  repeat: (files) => ["--run", again, "--", ...files],
});
const build = turbo("run", "build", "--concurrency=2", "--continue", "--output-logs=new-only");
const boundaries = turbo("boundaries");
const vitest = (name, folder, args = [], totals = "totals") => {
  const cwd = path.join(root, folder);
  return {
    name,
    command: path.join(cwd, "node_modules/.bin/vitest"),
    args: ["run", ...args],
    cwd,
    env: { TEST_TOTALS: totals },
    report: (suffix = "") => `${folder}/test-results/${totals}${suffix}.json`,
    repeat: (files) => ["run", ...args, ...files],
  };
};

/** The whole server suite on one engine; on the other one what depends on the engine. */
const serverChecks = hasPostgres()
  ? [
      { ...serverSuite("server", "test:postgres", "postgres"), isLong: true },
      // Its script names files: a second run would take all of them.
      serverSuite("embedded", "test:embedded", "totals", "test"),
    ]
  : [serverSuite("server", "test")];

/** @type {Check[][]} */
const stages = [
  [
    // On one core, which costs a quarter less than on two: each would work out the types they share.
    { name: "lint", command: "oxlint", args: ["--type-aware"], env: { GOMAXPROCS: "1" } },
    { name: "manifests", command: "sherif" },
    { name: "format", command: "oxfmt", args: ["--check"] },
    { name: "props", command: "node", args: ["scripts/readonlyProps.mjs"] },
    { name: "class-names", command: "node", args: ["scripts/classNames.mjs"] },
    { name: "styles", command: "stylelint", args: ["{packages,apps}/**/*.css"] },
    { name: "boundaries", command: boundaries[0], args: boundaries[1] },
    { name: "scripts", command: "node", args: ["--test", "scripts/*.test.mjs", "scripts/lib/*.test.mjs"] },
    { name: "types", command: "node", args: ["scripts/types.mjs"] },
    { name: "translations", command: "node", args: ["--run", "i18n:check"] },
    { name: "build", command: build[0], args: build[1], isLong: true },
  ],
  [
    {
      ...vitest("tests", "apps/console", ["--config", "vitest.packages.config.ts"], "packages"),
      isLong: true,
    },
    { name: "packages", command: "node", args: ["scripts/packages.mjs"] },
    { name: "adoption", command: "node", args: ["scripts/adoption/check.mjs"] },
    vitest("stories", "apps/storybook"),
    { name: "sizes", command: "size-limit" },
  ],
  // The server's tests keep both cores busy by themselves: beside browsers either side would wait for the other.
  serverChecks,
  [
    {
      name: "end-to-end",
      command: "apps/console/node_modules/.bin/playwright",
      args: ["test", "--config", "apps/console"],
      report: (suffix = "") => `apps/console/test-results/e2e${suffix}.json`,
      repeat: () => ["test", "--config", "apps/console", "--last-failed", "--workers=1"],
      isLong: true,
    },
    // For the core that is free while the end-to-end tests seed their database.
    vitest("ui", "packages/ui", ["--project", "ui:browser"]),
    { name: "dead-code", command: "knip", args: ["--no-config-hints"] },
  ],
];
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

const suites = checks.filter(({ report }) => report !== undefined);
for (const { report } of suites) removeReport(report());
/** @type {Check[]} */
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
