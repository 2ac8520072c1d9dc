import { packageTests } from "@backroom/build/vitest";

export default packageTests("ui", {
  // StyleScope is tested against a page without any other style.
  isolate: true,
  optimize: [
    "react-aria",
    "react-aria-components",
    "react-aria-components/I18nProvider",
    "@codemirror/lang-json",
    "@codemirror/language",
    "@codemirror/state",
    "@codemirror/view",
    "@dnd-kit/core",
    "@dnd-kit/sortable",
    "@lezer/highlight",
    "@uiw/react-codemirror",
    "lucide-react",
    "react-stately",
    "react-virtuoso",
    "zustand",
    "axe-core",
  ],
});
