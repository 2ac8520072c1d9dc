import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

/**
 * Vitest reporter: writes the totals of a run and the failed tests (name, file in the repository, Vitest project, error message)
 * to test-results/totals.json, which the repository's test command sums. A second run in the same folder names another file by
 * TEST_TOTALS.
 */
export default class PlainReporter {
  onTestRunEnd(modules) {
    const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const file = path.relative(repository, module.moduleId);
      const project = module.project.name;
      // A file that fails to load has no tests, yet it must count.
      if (tests.length === 0 && module.state() === "failed") {
        totals.failed += 1;
        totals.failures.push({ name: file, file, project, message: module.errors()[0]?.message });
      }
      for (const test of tests) {
        const { state, errors = [] } = test.result();
        if (state in totals) totals[state] += 1;
        if (state !== "failed") continue;
        const name = `${file} > ${test.fullName}`;
        totals.failures.push({ name, file, project, message: errors[0]?.message });
      }
    }
    mkdirSync("test-results", { recursive: true });
    writeFileSync(`test-results/${process.env.TEST_TOTALS ?? "totals"}.json`, JSON.stringify(totals));
  }
}
