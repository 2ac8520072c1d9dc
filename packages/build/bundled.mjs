import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { sourceConditions } from "./vite.mjs";

/** Bundles the code of a module of a folder for browsers, from the sources, as an app's build does. Returns the result. */
export const bundled = async (folder, code) => {
  const root = fileURLToPath(folder);
  const entry = path.join(root, "bundled-entry.js");
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: sourceConditions },
    plugins: [
      {
        name: "backroom-entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  return result.output.map((chunk) => chunk.code).join("\n");
};
