import { nodeTests } from "@backroom/build/vitest";

/** Tests of the built package: it is installed once, and started as an operator would. As everywhere only a hang may end one. */
export default nodeTests("artefact", {
  include: ["artefact/test/**/*.test.ts"],
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 200_000 } },
  globalSetup: ["artefact/test/install.ts"],
  maxWorkers: 2,
});
