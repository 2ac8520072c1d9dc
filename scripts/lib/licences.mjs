import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/** Licences that allow what we do, to link and to distribute under MIT, without conditions on our own code. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

/** Whether an SPDX expression offers a licence of the list: one of the choices of OR, every part of AND. */
export const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** Folder of an installed package as a file of `from` would find it. Undefined: not installed, as optional packages may be. */
const findPackage = (name, from) => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", name);
    if (existsSync(path.join(found, "package.json"))) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
};

/** Folders of all packages that the given ones need in production, with what these need; the given ones are left out. */
export const productionPackages = (folders) => {
  const own = new Set(folders.map((folder) => realpathSync(folder)));
  const found = new Set(own);
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    const peers = own.has(folder) ? peerDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peers })) {
      const dependency = findPackage(name, folder);
      if (dependency !== undefined) found.add(dependency);
    }
  }
  return [...found].filter((folder) => folder.includes(`${path.sep}node_modules${path.sep}`));
};
