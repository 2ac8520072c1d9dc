import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const repository = path.resolve(import.meta.dirname, "../..");

/** The first line of why a test failed: what follows may be a whole page. */
const reasonOf = ([error]) => stripVTControlCharacters(error?.message ?? "").split("\n", 1)[0];

/**
 * Vitest reporter: writes the totals of a run and the failed tests, with their files from the repository's folder on, to
 * test-results/totals.json, which the repository's test command sums. A second run in the same folder names another file by
 * TEST_TOTALS.
 */
export default class PlainReporter {
  onTestRunEnd(modules) {
    const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const file = path.relative(repository, module.moduleId);
      // A file that fails to load has no tests, yet it must count.
      if (tests.length === 0 && module.state() === "failed") {
        totals.failed += 1;
        totals.failures.push(file);
      }
      for (const test of tests) {
        const { state, errors = [] } = test.result();
        if (state in totals) totals[state] += 1;
        if (state === "failed") totals.failures.push(`${file} > ${test.fullName}: ${reasonOf(errors)}`);
      }
    }
    mkdirSync("test-results", { recursive: true });
    writeFileSync(`test-results/${process.env.TEST_TOTALS ?? "totals"}.json`, JSON.stringify(totals));
  }
}
