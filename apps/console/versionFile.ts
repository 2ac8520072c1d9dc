import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Version and build date of this build: `UI_VERSION`, else the package's version. */
export const uiVersion = {
  version:
    process.env["UI_VERSION"] ||
    String(JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).version),
  buildDate: new Date().toISOString(),
};

/** Writes `/version.json`, which a running console compares with its own build date to offer an update. */
export const versionFile = (): Plugin => {
  const source = `${JSON.stringify(uiVersion)}\n`;
  return {
    name: "version-file",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "version.json", source });
    },
    configureServer(server) {
      server.middlewares.use("/version.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json").end(source);
      });
    },
  };
};
