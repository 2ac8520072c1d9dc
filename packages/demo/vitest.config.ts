import { nodeTests } from "@backroom/build/vitest";

export default nodeTests("demo");
