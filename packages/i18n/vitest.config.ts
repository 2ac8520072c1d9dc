import { packageTests } from "@backroom/build/vitest";

export default packageTests("i18n", { optimize: ["react-aria-components/I18nProvider", "zustand"] });
