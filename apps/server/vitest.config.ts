import { nodeTests } from "@backroom/build/vitest";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from "./test/hang.ts";

/** What takes longest, in turn or because it waits for leases that run out: last, it would keep one worker for a minute. */
const longOnes =
  /(?:conformance|bridgeProcesses|crash|terminalsProgram|export|terminalsProcesses|databases|start|stop|onePermission|processes)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longOnes.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests open databases, start processes and wait for leases of those that died; as everywhere only a hang may end one. */
export default nodeTests(
  "server",
  {
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    globalSetup: ["test/template.ts"],
    // One more than cores: a third of the time is waiting.
    maxWorkers: 3,
  },
  LongFirst,
);
