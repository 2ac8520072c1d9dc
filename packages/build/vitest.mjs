import path from "node:path";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium, stillPages } from "./chromium.mjs";
import { testDependencies } from "./testDependencies.mjs";
import { appPlugins, dedupe, sourceConditions, sourceServerConditions } from "./vite.mjs";

const resolve = {
  resolve: { conditions: sourceConditions, dedupe: [...dedupe, "vitest-browser-react"] },
  ssr: { resolve: { conditions: sourceServerConditions, externalConditions: ["@backroom/source", "node"] } },
};

const reporters = ["default", fileURLToPath(new URL("./plainReporter.mjs", import.meta.url))];

/** Only a hang may end a test: a machine that is busy with other packages must not. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

const node = (name, test = {}) => ({
  ...resolve,
  plugins: appPlugins({ descriptorFields: "all" }),
  test: {
    name: `${name}:node`,
    environment: "node",
    isolate: false,
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/*.browser.test.*"],
    ...patience,
    ...test,
  },
});

/**
 * Node tests only. `test` overrides Vitest's options, for example timeouts of tests on a real database; `sequencer` says in
 * which order files run.
 */
export const nodeTests = (name, test, sequencer) =>
  defineConfig({
    test: {
      reporters,
      passWithNoTests: true,
      ...(sequencer && { sequence: { sequencer } }),
      projects: [node(name, test)],
    },
  });

const browser = (name, { optimize = [], noDiscovery = false, setup = [], ...test } = {}) => ({
  ...resolve,
  plugins: appPlugins({ descriptorFields: "all" }),
  optimizeDeps: {
    noDiscovery,
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "vitest-browser-react",
      "@lingui/core",
      "@lingui/react",
      ...optimize,
    ],
  },
  test: {
    name: `${name}:browser`,
    isolate: false,
    setupFiles: [fileURLToPath(new URL("./browserSetup.mjs", import.meta.url)), ...setup],
    include: ["{src,test}/**/*.browser.test.tsx"],
    ...patience,
    ...test,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium, contextOptions: stillPages }),
      instances: [{ browser: "chromium" }],
    },
  },
});

/**
 * Node tests (`*.test.ts`) and Chromium tests (`*.browser.test.tsx`) of a package. The files of a package share one page,
 * which saves a third of the time; `isolate` gives each file a page of its own.
 */
export const packageTests = (name, options) =>
  defineConfig({
    test: { reporters, passWithNoTests: true, projects: [node(name), browser(name, options)] },
  });

/**
 * The Node tests of several packages, and the Chromium tests of those that need no page of their own: one server compiles what
 * they share, and one page shows them. Files are named from the folder `root`, whose package must depend on all of them. What
 * they import is compiled before the first test: a dependency that is met later makes the page load again, in a fresh
 * clone only. `setup` names files that each page loads first: styles, else their order would be the one of the tests.
 */
export const joinedTests = (name, { root, dir, node: nodeFiles, browser: browserFiles, setup }) => {
  const optimize = testDependencies(
    root,
    browserFiles.map((file) => path.join(dir, file)),
  );
  return defineConfig({
    test: {
      reporters,
      projects: [
        node(name, { dir, include: nodeFiles }),
        browser(name, { dir, include: browserFiles, optimize, noDiscovery: true, setup }),
      ],
    },
  });
};
