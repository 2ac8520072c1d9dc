import { appendFileSync } from "node:fs";

/** Vitest reporter: writes the run's totals as one JSON line to the file named by TEST_TOTALS. */
export default class PlainReporter {
  onTestRunEnd(modules) {
    const file = process.env.TEST_TOTALS;
    if (file === undefined) return;
    const totals = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      // A file that fails to load has no tests, yet it must count.
      if (tests.length === 0 && module.state() === "failed") totals.failed += 1;
      for (const test of tests) {
        const { state } = test.result();
        if (state in totals) totals[state] += 1;
      }
    }
    appendFileSync(file, `${JSON.stringify(totals)}\n`);
  }
}
