import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, stillPages } from "@backroom/build/chromium";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const configDir = path.join(import.meta.dirname, ".storybook");

export default defineConfig({
  plugins: [storybookTest({ configDir })],
  test: {
    name: "stories",
    passWithNoTests: true,
    isolate: false,
    reporters: ["default", fileURLToPath(import.meta.resolve("@backroom/build/plain-reporter"))],
    // Only a hang may end a test.
    testTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium, contextOptions: stillPages }),
      instances: [{ browser: "chromium" }],
    },
  },
});
