// `pnpm test:repeat <suite> [runs] [--busy]`: runs a suite several times and prints which tests failed, and how often. With
// --busy two processes keep the processor busy beside it, as another build would.
import { suites } from "./lib/checks.mjs";
import { lineOf } from "./lib/flaky.mjs";
import { readReport, removeReport } from "./lib/reports.mjs";
import { run, start } from "./lib/run.mjs";

const DEFAULT_RUNS = 10;
const BUSY_PROCESSES = 2;

const words = process.argv.slice(2).filter((word) => word !== "--busy");
const isBusy = process.argv.includes("--busy");
const [name, runsText = String(DEFAULT_RUNS)] = words;
const suite = suites.find((one) => one.name === name);
const runs = Number(runsText);
if (suite === undefined || !Number.isInteger(runs) || runs < 1) {
  console.error(`Usage: pnpm test:repeat <${suites.map((one) => one.name).join("|")}> [runs] [--busy]`);
  process.exit(2);
}

const load = isBusy
  ? Array.from({ length: BUSY_PROCESSES }, () => start("node", ["-e", "for (;;);"], { stdio: "ignore" }))
  : [];
const failures = new Map();
let brokenRuns = 0;
for (let at = 1; at <= runs; at += 1) {
  console.log(`\n▶ ${name}, run ${at} of ${runs}`);
  const file = suite.report();
  removeReport(file);
  const code = await run(suite.command, suite.args ?? [], { cwd: suite.cwd, env: suite.env });
  const failed = readReport(file)?.failures ?? [];
  if (code !== 0 && failed.length === 0) brokenRuns += 1;
  for (const failure of failed) {
    const { count = 0 } = failures.get(failure.name) ?? {};
    failures.set(failure.name, { failure, count: count + 1 });
  }
}
for (const child of load) child.kill();

console.log("");
const sorted = [...failures.values()].toSorted((a, b) => b.count - a.count);
for (const { failure, count } of sorted) console.log(`${count} of ${runs}: ${lineOf(failure)}`);
if (brokenRuns > 0)
  console.log(`${brokenRuns} of ${runs} runs ended without a failed test; see the output above.`);
if (failures.size === 0 && brokenRuns === 0) console.log(`No test failed in ${runs} runs.`);
process.exit(failures.size === 0 && brokenRuns === 0 ? 0 : 1);
