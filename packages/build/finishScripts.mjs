import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";

/** What needs React's state, effects or contexts, which server components do not have. Other libraries mark their own. */
const USES_REACT = /^import[^;]* from "(?:react|react\/jsx-runtime|react-dom|@lingui\/react|zustand)";/m;
const MAP_COMMENT = /(?:^|\n)\/\/# sourceMappingURL=\S+\n?$/;

/** A map without code of ours: of a file that only exports others, or that holds a drawing as text. */
const isEmpty = ({ sources }) => sources.every((source) => source.startsWith("raw:"));

/** Name of the package that a source in a map is from; undefined for a source of the package that is built. */
const packageOf = (source) => {
  const path = source.split("node_modules/").at(-1);
  if (path === source) return undefined;
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
};

const isDeclared = (name, noExternal) =>
  noExternal.some((pattern) => (pattern instanceof RegExp ? pattern.test(name) : pattern === name));

/** Throws for code of a dependency in a script: an app would then have that code, and its state, twice. */
const checkSources = (file, { sources }, noExternal) => {
  const name = sources.map(packageOf).find((found) => found && !isDeclared(found, noExternal));
  if (name === undefined) return;
  throw new Error(
    `${file} contains code of ${name}: add ${name} to dependencies or peerDependencies, or to noExternal to bundle it.`,
  );
};

const finish = async (file, noExternal) => {
  const code = await readFile(file, "utf8");
  const map = JSON.parse(await readFile(`${file}.map`, "utf8"));
  checkSources(file, map, noExternal);
  const isClient = USES_REACT.test(code);
  if (isEmpty(map)) await rm(`${file}.map`);
  else if (isClient) await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  const kept = isEmpty(map) ? code.replace(MAP_COMMENT, "\n") : code;
  if (kept !== code || isClient) await writeFile(file, isClient ? `"use client";\n${kept}` : kept);
};

/**
 * Marks the built scripts that server components cannot run (`"use client"`), one by one, so that plain functions of the same
 * package stay usable there; and removes source maps that say nothing. Fails if a script contains code of a package that
 * `noExternal`, the option of tsup, does not name.
 */
export const finishScripts = (noExternal = []) =>
  Promise.all(globSync("dist/**/*.js").map((file) => finish(file, noExternal)));
