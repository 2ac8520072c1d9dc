import { globSync } from "node:fs";
import { library } from "@backroom/build/tsup";

// Every component is an entry of its own, so that an app's chunks get only the furniture they use: bundlers split
// between modules, not inside one.
const parts = globSync("src/*/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/*.stories.*", "**/*.d.ts"] });

export default library(
  {
    index: "src/index.ts",
    testing: "src/testing.ts",
    tokens: "src/tokens.css",
    base: "src/base.css",
    fonts: "src/fonts.css",
    ...Object.fromEntries(parts.map((file) => [file.replace(/^src\/(.*)\.tsx?$/, "parts/$1"), file])),
  },
  { external: [/^@fontsource/] },
);
