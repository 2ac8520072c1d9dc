import path from "node:path";
import { rolldown } from "rolldown";
import { siblings } from "./siblings.ts";

/** Facts that the program shows. */
export interface Build {
  readonly version: string;
  readonly commit: string;
  readonly buildDate: string;
}

/** Native additions of pg and ws, which try them and go on without. */
const OPTIONAL = ["pg-native", "pg-cloudflare", "bufferutil", "utf-8-validate"];

/** Bundles the server and all it depends on into `folder`. Returns the paths of all modules in it. */
export const bundleServer = async (folder: string, build: Build): Promise<string[]> => {
  const bundle = await rolldown({
    input: { program: path.resolve(import.meta.dirname, "../src/program.ts") },
    platform: "node",
    external: OPTIONAL,
    resolve: {
      conditionNames: ["@backroom/source", "node", "default"],
      alias: { "@backroom/print-fonts": "@backroom/print-fonts/packed" },
    },
    transform: { define: { BACKROOM_BUILD: JSON.stringify(build) } },
    plugins: [siblings()],
    // PGlite evaluates code of its own.
    checks: { eval: false },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    sourcemap: "hidden",
    chunkFileNames: "[name]-[hash].js",
    // Names and lines stay, so that a stack in a log can be read.
    minify: false,
    comments: false,
  });
  await bundle.close();
  return output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
};
