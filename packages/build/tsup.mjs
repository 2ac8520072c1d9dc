import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { cssModules } from "./cssModules.mjs";
import { linguiMacros } from "./macros.mjs";

/** ESM library build: one chunk per lazy import, source maps, CSS beside the entry; declarations come from tsc. */
export const library = (entry, options = {}) => {
  const { name } = JSON.parse(readFileSync("package.json", "utf8"));
  return defineConfig({
    entry,
    format: "esm",
    target: "es2023",
    platform: "browser",
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
    esbuildPlugins: [cssModules({ prefix: name.replace("@", "").replace("/", "-") }), linguiMacros()],
    esbuildOptions(esbuild) {
      esbuild.jsx = "automatic";
      esbuild.chunkNames = "chunks/[name]-[hash]";
    },
    ...options,
  });
};
