import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, stillPages } from "@backroom/build/chromium";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const configDir = path.join(import.meta.dirname, ".storybook");

const stories = (name: string, options: NonNullable<Parameters<typeof storybookTest>[0]> = {}) => ({
  plugins: [storybookTest({ configDir, ...options })],
  test: {
    name,
    testTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium, contextOptions: stillPages }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

export default defineConfig({
  test: {
    passWithNoTests: true,
    isolate: false,
    reporters: ["default", fileURLToPath(import.meta.resolve("@backroom/build/plain-reporter"))],
    projects: [
      stories("stories"),
      stories("screens-dark-rtl", {
        tags: { include: ["screen"] },
        // Hebrew has no bundle: direction and formats change, the texts the play functions look for do not.
        initialGlobals: { theme: "dark", locale: "he" },
      }),
    ],
  },
});
