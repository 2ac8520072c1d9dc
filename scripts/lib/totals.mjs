import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

const homes = () =>
  ["packages", "apps"].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name)),
  );
const unitFiles = () => [
  ...homes().map((home) => path.join(home, "test-results/totals.json")),
  path.join(root, "apps/server/test-results/postgres.json"),
  path.join(root, "apps/console/test-results/packages.json"),
];
const endToEndFile = path.join(root, "apps/console/test-results/e2e.json");

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** Forgets the totals of earlier runs, so that a suite that does not run cannot count. */
export const forgetTotals = () => {
  for (const file of [...unitFiles(), endToEndFile]) rmSync(file, { force: true });
};

/** A failed test in one line: of a message only the first, since what follows may be a whole page. */
const lineOf = ({ name, message = "" }) => {
  const [reason] = stripVTControlCharacters(message).split("\n", 1);
  return reason === "" ? name : `${name}: ${reason}`;
};

/** The failed specs of Playwright's report, which nests suites (files, then describe blocks). */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `apps/console/e2e/${file} > ${title}`,
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    })),
  ...suites.flatMap(failedSpecs),
];

/** Sums what the suites wrote: one file per run (Vitest) and one of the end-to-end tests (Playwright). */
export const readTotals = () => {
  /** @type {{ passed: number, failed: number, skipped: number, failures: string[] }} */
  const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of unitFiles()) {
    const suite = read(file);
    for (const key of ["passed", "failed", "skipped"]) totals[key] += suite?.[key] ?? 0;
    totals.failures.push(...(suite?.failures ?? []).map(lineOf));
  }
  const report = read(endToEndFile);
  totals.passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  totals.failed += report?.stats.unexpected ?? 0;
  totals.skipped += report?.stats.skipped ?? 0;
  totals.failures.push(...failedSpecs(report ?? {}).map(lineOf));
  return totals;
};
