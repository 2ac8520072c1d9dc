import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { formatNotices, packageFolders, readNotice } from "@backroom/build/notices";
import type { Notice } from "@backroom/build/notices";
import type { Plugin } from "vite";
import { uiVersion } from "./versionFile.ts";

const FILE = "licenses.txt";

const require = createRequire(import.meta.url);

/** Packages in the build that are no modules of it: a font of a style sheet, and the viewers of the API document. */
const copied = ["@fontsource-variable/inter", "rapidoc", "swagger-ui-dist"];

/** The font is a dependency of the package that has the style sheet. */
const folderOf = (name: string): string => {
  const from = createRequire(require.resolve("@backroom/ui/package.json"));
  const resolve = name.startsWith("@fontsource") ? from.resolve : require.resolve;
  return path.dirname(resolve(`${name}/package.json`));
};

const ownNotice = (): Notice => ({
  name: "Backroom",
  version: uiVersion.version,
  licence: "MIT",
  address: "",
  texts: [readFileSync(path.resolve(import.meta.dirname, "../../LICENSE"), "utf8").trim()],
});

/** Notices of packages that our packages had bundled before this build: their `THIRD-PARTY.md`. */
const bundledBefore = (modules: readonly string[]): string[] =>
  [...new Set(modules.map((id) => id.replace(/^(.*?\/dist)\/.*$/su, "$1")))]
    .map((folder) => path.join(folder, "THIRD-PARTY.md"))
    .filter((file) => existsSync(file))
    .sort()
    .map((file) => readFileSync(file, "utf8"));

/**
 * Writes licences and notices of everything the build contains to `/licenses.txt`. Fails the build if a bundled package has no
 * licence text.
 */
export const licenceFile = (): Plugin => ({
  name: "licence-file",
  apply: "build",
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) =>
      chunk.type === "chunk"
        ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
            renderedLength > 0 ? [id] : [],
          )
        : [],
    );
    const folders = [...packageFolders(modules), ...copied.map(folderOf)];
    const source = [
      formatNotices("Licences and notices of the software in this console", [
        ownNotice(),
        ...folders.map(readNotice),
      ]),
      ...bundledBefore(modules),
    ].join("\n\n");
    this.emitFile({ type: "asset", fileName: FILE, source });
  },
});
