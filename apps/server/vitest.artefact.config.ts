import { nodeTests } from "@backroom/build/vitest";
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from "./test/hang.ts";

/** Tests of the built package: it is installed once, and started as an operator would. As everywhere only a hang may end one. */
export default nodeTests("artefact", {
  include: ["artefact/test/**/*.test.ts"],
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  globalSetup: ["artefact/test/install.ts"],
  maxWorkers: 2,
});
