import { mkdirSync, writeFileSync } from "node:fs";

/**
 * Vitest reporter: writes the package's totals and the names of failed tests to test-results/totals.json, which the repository's test command sums.
 * A second run of the same tests on something else names another file by TEST_TOTALS.
 */
export default class PlainReporter {
  onTestRunEnd(modules) {
    const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      // A file that fails to load has no tests, yet it must count.
      if (tests.length === 0 && module.state() === "failed") {
        totals.failed += 1;
        totals.failures.push(module.relativeModuleId);
      }
      for (const test of tests) {
        const { state } = test.result();
        if (state in totals) totals[state] += 1;
        if (state === "failed") totals.failures.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
    }
    mkdirSync("test-results", { recursive: true });
    writeFileSync(`test-results/${process.env.TEST_TOTALS ?? "totals"}.json`, JSON.stringify(totals));
  }
}
