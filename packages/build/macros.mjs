import { readFile } from "node:fs/promises";
import path from "node:path";
import babel from "@babel/core";
import { makeConfig } from "@lingui/conf";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";

// An explicit configuration: without one the macro searches the folders upwards from the working directory.
const linguiConfig = makeConfig({ locales: ["en"], sourceLocale: "en" }, { skipValidation: true });
const USES_MACRO = /from\s+['"]@lingui\/(?:react|core)\/macro['"]/;

/** esbuild plugin (tsup): expands Lingui macros; message ids and source texts both stay in the output. */
export const linguiMacros = () => ({
  name: "lingui-macros",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (!USES_MACRO.test(source)) return undefined;
      const isJsx = file.endsWith("x");
      const { code } = await babel.transformAsync(source, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: "inline",
        sourceFileName: path.basename(file),
        parserOpts: { plugins: isJsx ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[linguiMacro, { linguiConfig, descriptorFields: "message" }]],
      });
      return { contents: code, loader: isJsx ? "tsx" : "ts", resolveDir: path.dirname(file) };
    });
  },
});

/** Babel preset for Vite, Vitest and Storybook: the same expansion. */
export const linguiPreset = ({ descriptorFields = "message" } = {}) => ({
  preset: { plugins: [[linguiMacro, { linguiConfig, descriptorFields }]] },
  rolldown: { filter: { id: /\.[cm]?tsx?(?:$|\?)/, code: USES_MACRO } },
});
