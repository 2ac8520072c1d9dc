import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * @typedef {{ name: string, file: string, reason: string, isRepeatable: boolean }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Report
 */

/** Removes the report of an earlier run, so that a suite that does not start cannot count. */
export const removeReport = (file) => rmSync(path.join(root, file), { force: true });

/** The first line of an error message; what follows can be a whole page. */
const firstLine = (message = "") => stripVTControlCharacters(message).split("\n", 1)[0];

/** Specs of Playwright's report, which nests suites (files, then describe blocks). */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const endToEndReport = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `apps/console/e2e/${file} > ${title}`,
      file: `apps/console/e2e/${file}`,
      reason: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
      isRepeatable: true,
    })),
});

/** A test that runs in a browser, or beside a server of its own, can fail because the machine is busy; a unit test cannot. */
const isRepeatable = ({ file, project = "" }) =>
  !project.endsWith(":node") || file.startsWith("apps/server/test/");

const vitestReport = ({ passed, failed, skipped, failures }) => ({
  passed,
  failed,
  skipped,
  failures: failures.map((failure) => ({
    name: failure.name,
    file: failure.file,
    reason: firstLine(failure.message),
    isRepeatable: isRepeatable(failure),
  })),
});

/** Returns the shared form of a report of Playwright or of our Vitest reporter. */
export const parseReport = (report) => ("stats" in report ? endToEndReport(report) : vitestReport(report));

/** Reads the report of a suite by its path in the repository. Undefined: the suite wrote none. */
export const readReport = (file) => {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? parseReport(JSON.parse(readFileSync(absolute, "utf8"))) : undefined;
};
