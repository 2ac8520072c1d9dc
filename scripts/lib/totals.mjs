import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

const homes = () =>
  ["packages", "apps"].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name)),
  );
const unitFiles = () => [
  ...homes().map((home) => path.join(home, "test-results/totals.json")),
  path.join(root, "apps/server/test-results/postgres.json"),
];
const endToEndFile = path.join(root, "apps/console/test-results/e2e.json");

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** Forgets the totals of earlier runs, so that a suite that does not run cannot count. */
export const forgetTotals = () => {
  for (const file of [...unitFiles(), endToEndFile]) rmSync(file, { force: true });
};

/** Sums what the suites wrote: one file per package (Vitest) and one of the end-to-end tests (Playwright). */
export const readTotals = () => {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of unitFiles().map(read)) {
    for (const key of Object.keys(totals)) totals[key] += suite?.[key] ?? 0;
  }
  const stats = read(endToEndFile)?.stats;
  totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  totals.failed += stats?.unexpected ?? 0;
  totals.skipped += stats?.skipped ?? 0;
  return totals;
};
