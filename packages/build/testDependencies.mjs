import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

const importPattern =
  /^\s*(?:import|export)\s+(?!type\b)[^"';]*?from\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gmu;

/** What a source file imports at run time; imports of types are left out. */
const importsOf = (source) =>
  [...source.matchAll(importPattern)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic);

const nameOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

const folderOf = (name, from) => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", name);
    if (existsSync(found)) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
};

const packageAround = (file) => {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder))
    if (existsSync(path.join(folder, "package.json"))) return folder;
};

/** Source of what a package of the repository exports at `specifier`; undefined for anything else. */
const sourceOf = (specifier, folder) => {
  const entry = manifestOf(folder).exports?.[`.${specifier.slice(nameOf(specifier).length)}`];
  const source = entry?.["@backroom/source"];
  return source === undefined ? undefined : path.join(folder, source);
};

/** What is no file of a dependency in the browser: Node's modules, the test runner, and macros, which are gone by then. */
const isLeftOut = (specifier) => /^(?:node:|vitest(?:\/|$))|\/macro$/u.test(specifier);

/** Packages of the repository below one, each with the way to it, as Vite names nested dependencies. */
const waysFrom = (root) => {
  const ways = new Map([[realpathSync(root), ""]]);
  for (const [folder, way] of ways) {
    const { dependencies, devDependencies, peerDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
      const found = name.startsWith("@backroom/") ? folderOf(name, folder) : undefined;
      if (found !== undefined && !ways.has(found)) ways.set(found, `${way}${name} > `);
    }
  }
  return ways;
};

/**
 * Names of all dependencies that these files and what they import bring into the browser, as `optimizeDeps.include` of
 * a configuration in the folder `root` takes them. Vite's own search misses some and reloads the page when it meets them.
 */
export const testDependencies = (root, files) => {
  const ways = waysFrom(root);
  const included = new Map();
  const sources = new Set(globSync(files, { cwd: root }).map((file) => path.resolve(root, file)));
  for (const file of sources) {
    if (!/\.tsx?$/u.test(file)) continue;
    const folder = packageAround(file);
    for (const specifier of importsOf(readFileSync(file, "utf8"))) {
      if (specifier.startsWith(".")) sources.add(path.resolve(path.dirname(file), specifier));
      else if (!isLeftOut(specifier)) {
        const dependency = folderOf(nameOf(specifier), folder);
        if (dependency === undefined) continue;
        const source = sourceOf(specifier, dependency);
        if (source !== undefined) sources.add(source);
        else included.set(`${specifier} ${dependency}`, `${ways.get(folder) ?? ""}${specifier}`);
      }
    }
  }
  return [...included.values()];
};
