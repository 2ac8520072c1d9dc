import { nodeTests } from "@backroom/build/vitest";

export default nodeTests("server", { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2 });
