// Components that have to be shown in a story, and those that are not.
//   node scripts/stories.mjs    lists components without a story
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/run.mjs";

/** `export { A, B } from "./C.tsx"`: modules with components. */
const EXPORTED = /^export \{([^}]*)\} from "[^"]+\.tsx";/gm;
/** Pages, panels, inputs, dialogs and tiles of an area, which load when they are needed. */
const LOADED = /import\(\s*"[^"]+\.tsx"\s*\)\)\.(\w+)/g;
const TILE_NAME = /^ {4}name: "(\w+)"/m;
const IMPORT = /^import [^;]*;$/gm;
/** Providers, roots and contexts show nothing of their own. */
const SHOWS_NOTHING = /(?:Provider|Context|Root|Scope)$/;

/** Returns the components that a module exports. */
export const exportedComponents = (text) =>
  [...text.matchAll(EXPORTED)]
    .flatMap(([, names]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*[a-z]/.test(name) && !SHOWS_NOTHING.test(name));

/** Returns the components that a module loads later. Views of a tile go by the name of the tile, which a story gives to its dashboard. */
export const loadedComponents = (file, text) => {
  const names = [...text.matchAll(LOADED)].map(([, name]) => name);
  return names.length > 0 && file.endsWith("Tile.ts") ? [TILE_NAME.exec(text)?.[1] ?? file] : names;
};

/** Returns the words of a story file without its imports. A description names the parts that a story shows by opening them. */
export const wordsOf = (text) => text.replaceAll(IMPORT, "").match(/\w+/g) ?? [];

/** The example of CONTRIBUTING.md is kept as small as possible. */
const EXAMPLE = "packages/example-area";

const read = (file) => readFileSync(path.join(root, file), "utf8");

const entriesOf = (folder) =>
  Object.entries(JSON.parse(read(`${folder}/package.json`)).exports ?? {})
    .filter(([name]) => !name.endsWith("/testing"))
    .map(([, { "@backroom/source": source }]) => source)
    .filter((source) => /\.tsx?$/.test(source ?? ""))
    .map((source) => path.join(folder, source));

const isArea = (folder) => folder !== EXAMPLE && read(`${folder}/turbo.json`).includes('"area"');

/** Returns the components of all packages that no story shows, as `package: Name`. */
export const missingStories = () => {
  const stories = globSync("packages/*/src/**/*.stories.tsx", { cwd: root });
  const shown = new Set(stories.flatMap((file) => wordsOf(read(file))));
  return globSync("packages/*/turbo.json", { cwd: root })
    .map((file) => path.dirname(file))
    .sort()
    .flatMap((folder) => {
      const exported = entriesOf(folder).flatMap((file) => exportedComponents(read(file)));
      const sources = isArea(folder) ? globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }) : [];
      const names = [...exported, ...sources.flatMap((file) => loadedComponents(file, read(file)))];
      return [...new Set(names)]
        .filter((name) => !shown.has(name))
        .map((name) => `${path.basename(folder)}: ${name}`);
    });
};

if (import.meta.main) for (const line of missingStories()) console.log(line);
