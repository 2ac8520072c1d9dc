import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { capture, pnpm, root } from "./run.mjs";

/** @typedef {{ name: string, folder: string, manifest: Record<string, any> }} Package `name` is that of its folder. */

/** The packages that are published. @returns {Package[]} */
export const publicPackages = () =>
  globSync("packages/*/package.json", { cwd: root })
    .sort()
    .map((file) => {
      const folder = path.join(root, path.dirname(file));
      const manifest = JSON.parse(readFileSync(path.join(root, file), "utf8"));
      return { name: path.basename(folder), folder, manifest };
    })
    .filter(({ manifest }) => manifest.private !== true);

/**
 * Ranges of a catalog in pnpm-workspace.yaml by package name: of the default one, or of the one called `name`.
 * @returns {Map<string, string>}
 */
export const catalogRanges = (name) => {
  const text = readFileSync(path.join(root, "pnpm-workspace.yaml"), "utf8");
  const [head, indent] =
    name === undefined ? [/^catalog:$/m, "  "] : [new RegExp(`^  ${name}:$`, "m"), "    "];
  const block = text.split(head)[1] ?? "";
  const line = new RegExp(`^${indent}"?([^":]+)"?: (\\S+)$`);
  const ranges = new Map();
  for (const entry of block.split("\n").slice(1)) {
    if (entry.trim().startsWith("#")) continue;
    const match = line.exec(entry);
    if (match === null) break;
    ranges.set(match[1], match[2]);
  }
  return ranges;
};

/** Packs packages into a folder, all by one start of pnpm. Answers the path of each one's file, in their order. */
export const packPackages = async (packages, folder) => {
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const [command, args] = pnpm("--recursive", ...filters, "pack", "--pack-destination", folder);
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`Packing failed:\n${output}`);
  return packages.map(({ manifest: { name, version } }) =>
    path.join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`),
  );
};
