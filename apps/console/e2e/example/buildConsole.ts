import { appPlugins, dedupe, reactAriaTexts, sourceConditions } from "@backroom/build/vite";
import path from "node:path";
import { build } from "vite";
import { uiVersion } from "../../versionFile.ts";

const ownAreas = path.resolve(import.meta.dirname, "areas.tsx");

/** Builds the console from source into a folder, with the areas beside this file instead of its own list. */
export const buildConsole = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: "warn",
    root: path.resolve(import.meta.dirname, "../.."),
    publicDir: false,
    plugins: [
      {
        name: "example-areas",
        enforce: "pre",
        resolveId: (source) => (source.endsWith("/areas.ts") ? ownAreas : undefined),
      },
      ...appPlugins(),
      reactAriaTexts(),
    ],
    define: { __UI_VERSION__: JSON.stringify(uiVersion) },
    resolve: { conditions: sourceConditions, dedupe },
    build: { outDir, emptyOutDir: true, minify: false },
  });
};
