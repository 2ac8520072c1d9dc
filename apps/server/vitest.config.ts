import { nodeTests } from "@backroom/build/vitest";

/** Tests open databases, start processes and wait for leases of those that died; as everywhere only a hang may end one. */
export default nodeTests("server", {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 200_000 } },
  globalSetup: ["test/template.ts"],
  maxWorkers: 2,
});
