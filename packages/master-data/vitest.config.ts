import { packageTests } from "@backroom/build/vitest";

export default packageTests("master-data");
