// Everything CI checks, in the order that fails fastest. A failing check does not hide the next one. Checks of one stage run
// two at a time, the first ones first: most keep a single core busy, or wait.
// `node scripts/verify.mjs lint types` runs some of them by name.
import path from "node:path";
import { hasPostgres } from "./lib/postgres.mjs";
import { capture, root, run, turbo } from "./lib/run.mjs";
import { forgetTotals, readTotals } from "./lib/totals.mjs";

/** @typedef {{ name: string, command: string, args?: string[], cwd?: string, env?: Record<string, string>, isSuite?: boolean, isLong?: boolean }} Check */

const serverScript = (name) => ({
  command: "node",
  args: ["--run", name],
  cwd: path.join(root, "apps/server"),
});
const build = turbo("run", "build", "--concurrency=2", "--continue", "--output-logs=new-only");
const boundaries = turbo("boundaries");
const vitest = (name, folder, ...args) => {
  const cwd = path.join(root, folder);
  return {
    name,
    command: path.join(cwd, "node_modules/.bin/vitest"),
    args: ["run", ...args],
    cwd,
    isSuite: true,
  };
};

/** The whole server suite on one engine; on the other one what depends on the engine. */
const serverChecks = hasPostgres()
  ? [
      {
        name: "server",
        ...serverScript("test:postgres"),
        env: { TEST_TOTALS: "postgres" },
        isSuite: true,
        isLong: true,
      },
      { name: "embedded", ...serverScript("test:embedded"), isSuite: true },
    ]
  : [{ name: "server", ...serverScript("test"), isSuite: true }];

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
    { name: "layers", command: "node", args: ["--test", "scripts/layers.test.mjs"] },
    { name: "types", command: "node", args: ["scripts/types.mjs"] },
    { name: "translations", command: "node", args: ["--run", "i18n:check"] },
    { name: "build", command: build[0], args: build[1], isLong: true },
  ],
  [
    {
      ...vitest("tests", "apps/console", "--config", "vitest.packages.config.ts"),
      env: { TEST_TOTALS: "packages" },
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
      isSuite: true,
      isLong: true,
    },
    // For the core that is free while the end-to-end tests seed their database.
    vitest("ui", "packages/ui", "--project", "ui:browser"),
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

forgetTotals();
/** @type {Check[]} */
const failures = [];
let ran = 0;

/** Runs one check. Beside others it prints when it has ended, so that no two outputs mix; a long one prints as it goes. */
const runCheck = async (check, isAlone) => {
  const { name, command, args = [], cwd, env = {}, isSuite = false, isLong = false } = check;
  const isLive = isAlone || isLong;
  const startedAt = Date.now();
  if (isLive) console.log(`\n▶ ${name}`);
  const { code, output } = isLive
    ? { code: await run(command, args, { cwd, env }), output: "" }
    : await capture(command, args, { cwd, env });
  if (!isLive) console.log(`\n▶ ${name}\n${output.trimEnd()}`);
  console.log(`${code === 0 ? "✔" : "✘"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!isSuite) ran += 1;
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

const totals = readTotals();
const failedChecks = failures.filter(({ isSuite }) => !isSuite).length;
const passed = totals.passed + ran - failedChecks;
// A suite that broke without a failed test (it did not start, say) still counts as one failure.
const failed = Math.max(totals.failed + failedChecks, failures.length);

console.log(
  failures.length === 0
    ? "\nEvery check passed."
    : `\nFailed: ${failures.map(({ name }) => name).join(", ")}`,
);
// Once more at the end, where whoever opens a long log looks first.
for (const name of totals.failures) console.log(`  ✘ ${name}`);
console.log(`${passed} passed, ${failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ""}`);
process.exit(failures.length === 0 ? 0 : 1);
