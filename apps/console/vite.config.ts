import { appPlugins, dedupe, reactAriaTexts, sourceConditions } from "@backroom/build/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { chunkFileName, chunkGroups } from "./chunkGroups.ts";
import { uiVersion, versionFile } from "./versionFile.ts";
import { viewerFiles } from "./viewerFiles.ts";

const api = process.env["API"] ?? "http://localhost:4300";

// Building from dist proves what the packages publish; serving from source needs no build.
const shared = (command: "build" | "serve") => ({
  root: import.meta.dirname,
  plugins: [...appPlugins(), reactAriaTexts()],
  define: { __UI_VERSION__: JSON.stringify(uiVersion) },
  resolve: {
    conditions: command === "serve" ? sourceConditions : [...defaultClientConditions],
    dedupe,
  },
});

export default defineConfig(async ({ command }) => {
  const config = shared(command);
  return {
    ...config,
    plugins: [...config.plugins, versionFile(), viewerFiles()],
    build: {
      sourcemap: true,
      manifest: true,
      rolldownOptions: {
        output: {
          chunkFileNames: chunkFileName,
          codeSplitting: { groups: command === "build" ? await chunkGroups(shared(command)) : [] },
        },
      },
    },
    server: { proxy: { "/api": { target: api, ws: true } } },
  };
});
