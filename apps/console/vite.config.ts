import { appPlugins, dedupe, reactAriaTexts, sourceConditions } from "@backroom/build/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { chunkFileName, chunkGroups } from "./chunkGroups.ts";
import { uiVersion, versionFile } from "./versionFile.ts";
import { viewerFiles } from "./viewerFiles.ts";

const api = process.env["API"] ?? "http://localhost:4300";

// Building from dist proves what the packages publish; serving from source needs no build.
export default defineConfig(({ command }) => ({
  plugins: [...appPlugins(), reactAriaTexts(), versionFile(), viewerFiles()],
  define: { __UI_VERSION__: JSON.stringify(uiVersion) },
  resolve: {
    conditions: command === "serve" ? sourceConditions : [...defaultClientConditions],
    dedupe,
  },
  build: {
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups() } },
    },
  },
  server: { proxy: { "/api": { target: api, ws: true } } },
}));
