import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Installation } from "./installation.ts";
import { startTerminals } from "./terminals.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const manifest = path.join(root, "apps/server/package.json");

const readVersion = (): string => {
  const content: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  return typeof content === "object" && content !== null && "version" in content
    ? String(content.version)
    : "";
};

/** The server in a clone of the repository, run from its sources. Its build date is when the manifest was written. */
export const workspace = (): Installation => ({
  command: "npm start --",
  folder: root,
  dataDir: path.join(root, ".data"),
  consoleFolder: path.join(root, "apps/console/dist"),
  build: {
    name: "Backroom",
    version: readVersion(),
    buildDate: statSync(manifest).mtime.toISOString(),
    commit: null,
  },
  demo: {
    // The generator of demo data is only loaded when it is needed.
    seed: async (...args) => (await import("../seed/seed.ts")).seed(...args),
    startTerminals,
  },
});
