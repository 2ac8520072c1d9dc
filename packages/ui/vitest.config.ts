import { packageTests } from "@backroom/build/vitest";

export default packageTests("ui", {
  // StyleScope is tested against a page without any other style.
  isolate: true,
  optimize: [
    "react-aria",
    "react-aria-components",
    "react-aria-components/I18nProvider",
    "@dnd-kit/core",
    "@dnd-kit/sortable",
    "lucide-react",
    "react-stately",
    "react-virtuoso",
    "zustand",
    "axe-core",
  ],
});
