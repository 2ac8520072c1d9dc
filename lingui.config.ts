import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const root = import.meta.dirname;

/** Packages and apps that show text: those that know Lingui. */
const folders = globSync(["packages/*/package.json", "apps/console/package.json"], { cwd: root })
  .filter((manifest) => readFileSync(path.join(root, manifest), "utf8").includes('"@lingui/react"'))
  .map((manifest) => path.posix.dirname(manifest.replaceAll(path.sep, "/")))
  .sort();

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de", "ja", "it", "ru", "ar", "cs", "es", "fr"],
  format: formatter({ lineNumbers: false }),
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}/src/**/*.{ts,tsx}`],
    exclude: ["**/*.test.*", "**/*.stories.*", "**/*.d.ts"],
  })),
  // A folder in include must be a glob: lingui silently matches nothing in `src` alone.
  catalogsMergePath: "<rootDir>/apps/console/public/loc/{locale}",
  compileNamespace: "json",
});
