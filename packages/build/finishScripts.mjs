import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";

/** What needs React's state, effects or contexts, which server components do not have. Other libraries mark their own. */
const USES_REACT = /^import[^;]* from "(?:react|react\/jsx-runtime|react-dom|@lingui\/react|zustand)";/m;
const MAP_COMMENT = /\n\/\/# sourceMappingURL=\S+\n?$/;

/** A map without code of ours: of a file that only exports others, or that holds a drawing as text. */
const isEmpty = ({ sources }) => sources.every((source) => source.startsWith("raw:"));

const finish = async (file) => {
  const code = await readFile(file, "utf8");
  const map = JSON.parse(await readFile(`${file}.map`, "utf8"));
  const isClient = USES_REACT.test(code);
  if (isEmpty(map)) await rm(`${file}.map`);
  else if (isClient) await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  const kept = isEmpty(map) ? code.replace(MAP_COMMENT, "\n") : code;
  if (kept !== code || isClient) await writeFile(file, isClient ? `"use client";\n${kept}` : kept);
};

/**
 * Marks the built scripts that server components cannot run (`"use client"`), one by one, so that plain functions of the same
 * package stay usable there; and removes source maps that say nothing.
 */
export const finishScripts = () => Promise.all(globSync("dist/**/*.js").map(finish));
