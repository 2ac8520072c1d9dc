// The drawings in docs/architecture.md are the import graphs of the code: of the packages, and of the folders of the server
// (serverFolders.mjs). layers.test.mjs compares them; `node scripts/layers.mjs --write` writes them.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./lib/run.mjs";
import { drawFolders, readImports } from "./serverFolders.mjs";

const DOCUMENT = path.join(root, "docs/architecture.md");
/** From top to bottom; what has no tag is tooling. */
const LAYERS = ["app", "area", "workspace", "feature", "base", "tooling"];
const NOT_SHIPPED = ["**/*.test.*", "**/*.stories.*", "**/*.d.ts", "**/testing/**", "**/testing.ts"];
const IMPORT = /(?:from|import)\s*\(?\s*"@backroom\/([\w-]+)/g;

/** @typedef {{ name: string, layer: string, imports: string[] }} Drawn */

const tagOf = (folder) => {
  const file = path.join(folder, "turbo.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).tags?.[0] ?? "tooling") : "tooling";
};

/** Every package and app with the layer of its tag and the packages its shipped code imports. @returns {Drawn[]} */
export const readGraph = () =>
  globSync(["packages/*/package.json", "apps/*/package.json"], { cwd: root })
    .map((manifest) => path.join(root, path.dirname(manifest)))
    .map((folder) => {
      const { name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
      const own = name.replace("@backroom/", "");
      const texts = globSync("src/**/*.{ts,tsx}", { cwd: folder, exclude: NOT_SHIPPED }).map((file) =>
        readFileSync(path.join(folder, file), "utf8"),
      );
      const imports = new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, other]) => other)));
      imports.delete(own);
      return { name: own, layer: tagOf(folder), imports: [...imports].sort() };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The graph as text: one line per package, in the order of the layers. */
export const draw = (graph) => {
  const width = Math.max(...graph.map(({ name }) => name.length));
  const lines = LAYERS.flatMap((layer) =>
    graph
      .filter((one) => one.layer === layer)
      .map(({ name, imports }, index) =>
        [
          (index === 0 ? layer : "").padEnd(11),
          imports.length === 0 ? name : `${name.padEnd(width)}  ->  ${imports.join(" ")}`,
        ].join(""),
      ),
  );
  return `\`\`\`text\n${lines.join("\n")}\n\`\`\`\n`;
};

/** The document with another drawing between `<!-- mark -->` and `<!-- /mark -->`. Throws when it has none. */
export const withDrawing = (text, mark, drawing) => {
  const [opening, closing] = [`<!-- ${mark} -->\n`, `<!-- /${mark} -->`];
  const begin = text.indexOf(opening);
  const end = text.indexOf(closing);
  if (begin === -1 || end < begin)
    throw new Error(`docs/architecture.md lacks ${opening.trim()} and ${closing}.`);
  return `${text.slice(0, begin + opening.length)}\n${drawing}\n${text.slice(end)}`;
};

/** The document with the drawings of the code as it is. */
export const withDrawings = (text) =>
  withDrawing(withDrawing(text, "layers", draw(readGraph())), "server", drawFolders(readImports()));

export const readDocument = () => readFileSync(DOCUMENT, "utf8");

const isScript = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isScript && process.argv.includes("--write")) {
  writeFileSync(DOCUMENT, withDrawings(readDocument()));
}
