import { packageTests } from "@backroom/build/vitest";

export default packageTests("charts");
