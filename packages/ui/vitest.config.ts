import { packageTests } from "@backroom/build/vitest";

export default packageTests("ui", {
  optimize: [
    "react-aria",
    "react-aria-components",
    "react-aria-components/I18nProvider",
    "lucide-react",
    "react-stately",
    "zustand",
    "axe-core",
  ],
});
