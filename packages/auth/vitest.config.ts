import { packageTests } from "@backroom/build/vitest";

export default packageTests("auth", {
  optimize: ["react-aria-components", "zustand", "zustand/vanilla", "axe-core"],
});
