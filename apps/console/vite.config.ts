import { appPlugins, dedupe, leanIcons, reactAriaTexts, sourceConditions } from "@backroom/build/vite";
import path from "node:path";
import { defaultClientConditions, defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { areaViews } from "./areaViews.ts";
import { chunkGroups, isOfStage } from "./chunkGroups.ts";
import { chunkImports } from "./chunkImports.ts";
import { licenceFile } from "./licenceFile.ts";
import { uiVersion, versionFile } from "./versionFile.ts";
import { stylesAfterHourglass } from "./stylesAfterHourglass.ts";
import { viewerFiles } from "./viewerFiles.ts";

const areasFile = path.join(import.meta.dirname, "src/areas.ts");
const api = process.env["API"] ?? "http://localhost:4300";

// Building from dist proves what the packages publish; serving from source needs no build.
const app = (command: "build" | "serve") => ({
  root: import.meta.dirname,
  plugins: [...appPlugins(), reactAriaTexts(), leanIcons(), areaViews(areasFile, isOfStage)],
  define: { __UI_VERSION__: JSON.stringify(uiVersion) },
  resolve: {
    conditions: command === "serve" ? sourceConditions : [...defaultClientConditions],
    dedupe,
  },
});

export default defineConfig(({ command }) => ({
  ...app(command),
  plugins: [
    ...app(command).plugins,
    versionFile(),
    viewerFiles(),
    licenceFile(),
    chunkImports(),
    stylesAfterHourglass(),
    chunkGroups(app(command)),
    // For the server, smaller than it could compress them for each request. Files that operators edit are served as they are.
    compression({
      algorithms: ["br", "gzip"],
      include: /^assets\/.+\.(?:js|css)$/,
      threshold: 1024,
      logLevel: "silent",
    }),
  ],
  // Every supported browser loads modules ahead by itself.
  build: { sourcemap: true, manifest: true, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: api, ws: true } } },
}));
