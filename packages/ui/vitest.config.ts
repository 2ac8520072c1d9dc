import { packageTests } from "@backroom/build/vitest";

export default packageTests("ui", {
  optimize: [
    "react-aria-components",
    "react-aria-components/I18nProvider",
    "lucide-react",
    "zustand",
    "axe-core",
  ],
});
