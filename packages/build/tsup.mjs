import { globSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { defineConfig } from "tsup";
import { writeCatalogues } from "./catalogues.mjs";
import { cssModules } from "./cssModules.mjs";
import { finishScripts } from "./finishScripts.mjs";
import { linguiMacros } from "./macros.mjs";
import { thirdPartyFile } from "./thirdParty.mjs";

const NO_PARTS = ["**/*.test.*", "**/*.stories.*", "**/*.d.ts", "**/testing/**"];

/**
 * Every source file becomes a chunk of its own: an app's bundler splits between modules, never inside one, so a package in
 * one file would put all it imports into the app's first load. The ending stays in the name: `Tile.tsx` and `tile.ts` beside each
 * other would else be one file where upper and lower case are the same.
 */
const parts = (entry) =>
  Object.fromEntries(
    globSync("src/**/*.{ts,tsx}", { exclude: [...NO_PARTS, ...Object.values(entry)] }).map((file) => [
      file.replace(/^src\/(.*)\.(tsx?)$/, "parts/$1-$2"),
      file,
    ]),
  );

/** Cascade layers are ordered by their first appearance, and bundlers put sheets in any order: each sheet says it. */
const LAYERS = "@layer backroom.base, backroom.ui, backroom.fields;";

/**
 * ESM library build: chunks per source file, source maps, CSS beside the entry, one compiled catalogue per language;
 * declarations come from tsc.
 */
export const library = (entry, options = {}) => {
  const { name, exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const isExported = (file) => JSON.stringify(exports).includes(`./dist/${file}`);
  return defineConfig({
    entry: { ...entry, ...parts(entry) },
    format: "esm",
    target: "es2023",
    platform: "browser",
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
    // A package imports its own style sheets by its name: the build makes them.
    external: [new RegExp(`^${name}/`)],
    esbuildPlugins: [
      cssModules({ prefix: name.replace("@", "").replace("/", "-") }),
      linguiMacros(),
      thirdPartyFile(name),
    ],
    esbuildOptions(esbuild) {
      esbuild.jsx = "automatic";
      esbuild.banner = { css: LAYERS };
      esbuild.chunkNames = "chunks/[name]-[hash]";
    },
    onSuccess: async () => {
      // The sheet of the entry holds everything; those of the parts, and of entries that export none, would be copies.
      const others = Object.keys(entry).filter((script) => !isExported(`${script}.css`));
      const copies = ["parts/**/*", ...others].flatMap((script) => globSync(`dist/${script}.css*`));
      await Promise.all([...new Set(copies)].map((file) => rm(file)));
      await finishScripts(options.noExternal);
      await writeCatalogues();
      // What an import of a style sheet is to TypeScript.
      if (globSync("dist/*.css").length > 0) await writeFile("dist/stylesheet.d.ts", "export {};\n");
    },
    ...options,
  });
};
