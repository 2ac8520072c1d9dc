import { packageTests } from "@backroom/build/vitest";

export default packageTests("i18n");
