import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { transformWithOxc } from "vite";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const packageFile = (name: string, file: string): string =>
  readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), file), "utf8");
/** Their maps are not served. */
const withoutMap = (code: string): string => code.replace(/\n\/[/*]# sourceMappingURL=.*$/s, "\n");

/** What the pages of the API document load into their frames, by name. */
const viewerFile: Readonly<Record<string, () => string | Promise<string>>> = {
  "frame.js": async () => {
    const name = "src/apiDocs/viewerFrame.ts";
    const { code } = await transformWithOxc(packageFile("@backroom/operations", name), name, {
      sourcemap: false,
    });
    // A script, not a module, as the viewer after it.
    return code.replace(/export \{\};?\s*$/, "");
  },
  "rapidoc-min.js": () => withoutMap(packageFile("rapidoc", "dist/rapidoc-min.js")),
  // The scripts name these in their first line.
  "rapidoc-min.js.LICENSE.txt": () => packageFile("rapidoc", "dist/rapidoc-min.js.LICENSE.txt"),
  "swagger-ui-bundle.js": () => withoutMap(packageFile("swagger-ui-dist", "swagger-ui-bundle.js")),
  "swagger-ui-bundle.js.LICENSE.txt": () =>
    packageFile("swagger-ui-dist", "swagger-ui-bundle.js.LICENSE.txt"),
  "swagger-ui.css": () => withoutMap(packageFile("swagger-ui-dist", "swagger-ui.css")),
};

/** Serves the viewers of the API document below `/viewers/`: as their publishers bundled them, so no page loads their code. */
export const viewerFiles = (): Plugin => ({
  name: "viewer-files",
  async generateBundle() {
    for (const [name, read] of Object.entries(viewerFile))
      this.emitFile({ type: "asset", fileName: `viewers/${name}`, source: await read() });
  },
  configureServer(server) {
    server.middlewares.use("/viewers", (request, response, next) => {
      const name = request.url?.split("?", 1)[0]?.slice(1) ?? "";
      const read = Object.hasOwn(viewerFile, name) ? viewerFile[name] : undefined;
      if (read === undefined) return next();
      const type = { ".css": "text/css", ".txt": "text/plain" }[path.extname(name)] ?? "text/javascript";
      return Promise.resolve(read()).then(
        (source) => response.setHeader("Content-Type", type).end(source),
        next,
      );
    });
  },
});
