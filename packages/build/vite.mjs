import optimizeLocales from "@react-aria/optimize-locales-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { linguiPreset } from "./macros.mjs";

/** Packages are read from source in development and tests. `resolve.conditions` replaces Vite's own, hence the spread. */
export const sourceConditions = ["@backroom/source", ...defaultClientConditions];
export const sourceServerConditions = ["@backroom/source", ...defaultServerConditions];

/** Singletons that must exist once in a page. */
export const dedupe = [
  "react",
  "react-dom",
  "@lingui/core",
  "@lingui/react",
  "@tanstack/react-query",
  "react-aria",
  "react-aria-components",
  "react-stately",
];

/** Babel (macros) must run before React's plugin. */
export const appPlugins = (options) => [babel({ presets: [linguiPreset(options)] }), react()];

/** React Aria brings its own texts in over 30 languages; a bundle keeps those the console is translated into. */
export const reactAriaTexts = () =>
  optimizeLocales.vite({
    locales: ["en-US", "de-DE", "ja-JP", "it-IT", "ru-RU", "ar-AE", "cs-CZ", "es-ES", "fr-FR"],
  });

/** Removes what only development reads from the icons of Lucide: a key for each path, and a read that stops tree shaking. */
export const leanIcons = () => ({
  name: "lean-icons",
  apply: "build",
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replace(/, key: "\w+"/g, "").replace("__iconData.node;\n", ""),
  },
});

/**
 * Config of a page of a benchmark: a production build in chunks, as the console's, so that code which loads on demand is
 * not compiled with the page. Chromium opens it from a file with `--allow-file-access-from-files`. The page defines its hook before
 * `load`.
 */
export const benchPage = (root, outDir) => ({
  root,
  base: "./",
  logLevel: "error",
  plugins: appPlugins(),
  resolve: { conditions: sourceConditions, dedupe },
  build: { outDir, emptyOutDir: true, modulePreload: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
});
