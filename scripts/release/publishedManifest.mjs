import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/run.mjs";

/** @typedef {import("../lib/packages.mjs").Package} Package */

/** Lowest Node version of @lingui/core 6. Packages that run only in Node ask for the same, so that there is one number. */
const NODE = ">=22.19";

const { repository, homepage, bugs } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const importsNode = (folder) =>
  globSync("src/**/*.ts", { cwd: folder, exclude: ["**/*.test.ts"] }).some((file) =>
    /\bfrom "node:/.test(readFileSync(path.join(folder, file), "utf8")),
  );

/** Whether the package runs in Node only: it imports Node's modules. @param {Package} entry */
export const isForNode = ({ folder }) => importsNode(folder);

/** Whether the package loads Lingui at run time. */
const needsLingui = ({ dependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...peerDependencies }).some((name) => name.startsWith("@lingui/"));

/** The value of `exports` as it is published: without the condition that leads to the sources. */
const publishedExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (typeof target === "string") return [entry, target];
      const { "@backroom/source": _, ...conditions } = target;
      return [entry, conditions];
    }),
  );

/**
 * Manifest of a published package with everything that follows from rules: addresses, files, published exports, `engines`, and
 * the script that refuses `npm publish`. @param {Package} entry
 */
export const publishedManifest = (entry) => {
  const { name, manifest } = entry;
  const { engines: _, ...rest } = manifest;
  const files = manifest.files.includes("CHANGELOG.md")
    ? manifest.files
    : ["CHANGELOG.md", ...manifest.files];
  return {
    ...rest,
    homepage: `${homepage}/tree/main/packages/${name}#readme`,
    bugs,
    repository: { ...repository, directory: `packages/${name}` },
    files,
    publishConfig: {
      ...manifest.publishConfig,
      exports: publishedExports(manifest.exports),
      access: "public",
    },
    scripts: { ...manifest.scripts, prepublishOnly: "node ../../scripts/release/onlyPnpm.mjs" },
    ...((needsLingui(manifest) || isForNode(entry)) && { engines: { node: NODE } }),
  };
};

/**
 * Peers that the package has to pass on: an app that installs it must install what its own packages expect beside them.
 * @param {Package} entry @param {Package[]} packages
 */
export const missingPeers = ({ manifest }, packages) => {
  const own = { ...manifest.dependencies, ...manifest.peerDependencies };
  const needed = packages
    .filter((other) => other.manifest.name in own)
    .flatMap((other) => Object.keys(other.manifest.peerDependencies ?? {}));
  return [...new Set(needed)].filter((peer) => !(peer in (manifest.peerDependencies ?? {}))).sort();
};
