import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { slimDrawing } from "@backroom/build/drawings";
import { library } from "@backroom/build/tsup";

// Every component is an entry of its own, so that an app's chunks get only the parts they use: bundlers split
// between modules, not inside one.
const parts = globSync("src/*/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/*.stories.*", "**/*.d.ts"] });

const config = library(
  {
    index: "src/index.ts",
    code: "src/code.ts",
    drag: "src/drag.ts",
    form: "src/form.ts",
    list: "src/list.ts",
    testing: "src/testing.ts",
    tokens: "src/tokens.css",
    base: "src/base.css",
    fonts: "src/fonts.css",
    ...Object.fromEntries(parts.map((file) => [file.replace(/^src\/(.*)\.tsx?$/, "parts/$1"), file])),
  },
  { external: [/^@fontsource/], noExternal: [/^flag-icons/] },
);

const require = createRequire(import.meta.url);

/** Vite's `?raw`, for drawings: the import is the file's text. */
const rawImports = {
  name: "raw-imports",
  setup(build: {
    onResolve: (options: { filter: RegExp }, callback: (args: { path: string }) => object) => void;
    onLoad: (options: object, callback: (args: { path: string }) => Promise<object>) => void;
  }) {
    // Relative, since the path is in a comment of the built script.
    build.onResolve({ filter: /\?raw$/ }, ({ path: name }) => ({
      path: path.relative("", require.resolve(name.slice(0, -4))),
      namespace: "raw",
    }));
    build.onLoad({ filter: /.*/, namespace: "raw" }, async ({ path: file }) => ({
      contents: slimDrawing(await readFile(file, "utf8")),
      loader: "text",
    }));
  },
};

export default typeof config === "object" && !Array.isArray(config)
  ? { ...config, esbuildPlugins: [rawImports, ...(config.esbuildPlugins ?? [])] }
  : config;
