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
