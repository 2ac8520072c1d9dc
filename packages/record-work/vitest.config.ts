import { nodeTests } from "@backroom/build/vitest";

export default nodeTests("record-work");
