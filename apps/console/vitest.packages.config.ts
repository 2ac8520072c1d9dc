import path from "node:path";
import { joinedTests } from "@backroom/build/vitest";

/**
 * The tests of all packages, and the console's, as CI runs them: a run for each took nearly twice the processor time. `vitest run`
 * in a package runs its own.
 */
export default joinedTests("packages", {
  root: import.meta.dirname,
  dir: path.resolve(import.meta.dirname, "../.."),
  node: ["packages/*/{src,test}/**/*.test.ts", "apps/console/src/**/*.test.ts"],
  // The style sheets of ui are tested on pages without any other.
  browser: ["packages/!(ui)/{src,test}/**/*.browser.test.tsx"],
  setup: [path.resolve(import.meta.dirname, "vitest.styles.ts")],
});
