import { chromium, stillPages } from "@backroom/build/chromium";
import { defineConfig } from "@playwright/test";

// Every worker starts its own server on its own database: see e2e/testServer.ts.
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/globalSetup.ts",
  testMatch: "*.e2e.ts",
  // Only a hang may end a test: a machine that is busy with other packages must not.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Emptied at the start: the totals of other runs lie beside it.
  outputDir: "test-results/e2e",
  // One more than CI has cores, since a test waits for answers in between. Every worker has a browser and a server of its own.
  workers: 3,
  retries: 0,
  // A second run in the same folder names another report.
  reporter: [["list"], ["json", { outputFile: `test-results/${process.env["TEST_TOTALS"] ?? "e2e"}.json` }]],
  use: {
    launchOptions: chromium,
    contextOptions: stillPages,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Calls, network and console of a failed test, and its last picture. Pictures and page copies of every step took a third of
    // the processor time of all tests, for those that failed: `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
  },
});
