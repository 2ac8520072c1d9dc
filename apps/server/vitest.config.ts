import { nodeTests } from "@backroom/build/vitest";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** What takes longest, in turn or because it waits for leases that run out: last, it would keep one worker for a minute. */
const longOnes =
  /(?:conformance|bridgeProcesses|crash|terminalsProgram|export|terminalsNodes|databases|start|stop|onePermission|nodes)\.test\.ts$/;

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
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 200_000 } },
    globalSetup: ["test/template.ts"],
    // One more than cores: a third of the time is waiting.
    maxWorkers: 3,
  },
  LongFirst,
);
