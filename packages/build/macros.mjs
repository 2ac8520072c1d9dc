import { readFile } from "node:fs/promises";
import path from "node:path";
import babel from "@babel/core";
import { makeConfig } from "@lingui/conf";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";

// An explicit configuration: without one the macro searches the folders upwards from the working directory.
const linguiConfig = makeConfig({ locales: ["en"], sourceLocale: "en" }, { skipValidation: true });
const USES_MACRO = /from\s+['"]@lingui\/(?:react|core)\/macro['"]/;

/**
 * Babel plugin for what the macro has expanded: the source text of each message becomes what Lingui's compiler makes of it,
 * because Lingui has no compiler in production.
 */
const compiledMessages = ({ types: t }) => ({
  visitor: {
    ObjectExpression({ node }) {
      // The macro marks its descriptors.
      if (!node.leadingComments?.some(({ value }) => value.includes("i18n"))) return;
      const message = node.properties.find(({ key }) => key?.name === "message");
      if (t.isStringLiteral(message?.value)) {
        message.value = t.valueToNode(compileMessage(message.value.value));
      }
    },
  },
});

/** esbuild plugin (tsup): expands Lingui macros; message ids and compiled source texts both stay in the output. */
export const linguiMacros = () => ({
  name: "lingui-macros",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (!USES_MACRO.test(source)) return undefined;
      const isJsx = file.endsWith("x");
      const options = {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: "inline",
        sourceFileName: path.basename(file),
        parserOpts: { plugins: isJsx ? ["typescript", "jsx"] : ["typescript"] },
      };
      const { ast } = await babel.transformAsync(source, {
        ...options,
        ast: true,
        code: false,
        plugins: [[linguiMacro, { linguiConfig, descriptorFields: "message" }]],
      });
      const { code } = await babel.transformFromAstAsync(ast, source, {
        ...options,
        plugins: [compiledMessages],
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
