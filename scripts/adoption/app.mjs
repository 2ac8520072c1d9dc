import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogRanges, packPackages } from "../lib/packages.mjs";
import { capture, pnpm } from "../lib/run.mjs";

const TYPES = ["@types/node", "@types/react", "@types/react-dom"];

/**
 * Stricter than pnpm's defaults: a package resolves only its own dependencies, and the READMEs' install lines have to name its peer
 * dependencies, in versions that fit. tough-cookie is hoisted, because @microsoft/signalr does not declare it.
 */
const settings = (overrides) => `autoInstallPeers: false
hoistPattern: [tough-cookie]
strictPeerDependencies: true
overrides:
${[...overrides].map(([name, version]) => `  "${name}": "${version}"\n`).join("")}`;

/** The lowest versions that the manifests allow of what an app shares with the packages: their peers, and zustand. */
const lowestVersions = () => {
  const ranges = catalogRanges("peers").set("zustand", catalogRanges().get("zustand"));
  // The types of React have no releases that follow each of its patches.
  for (const name of ["react", "react-dom"]) ranges.set(`@types/${name}`, ranges.get(name));
  return [...ranges].map(([name, range]) => [name, range.replace("^", "")]);
};

/**
 * Packs every package and installs the files, with what the READMEs' install lines name, into an empty app. With pnpm, whose store
 * has the registry's packages from the workspace's own installation. `isLowest` installs the lowest versions that the manifests
 * allow.
 */
export const installApp = async (folder, packages, isLowest) => {
  const tarballs = path.join(folder, "tarballs");
  mkdirSync(tarballs);
  const files = await packPackages(packages, tarballs);
  // Versions of the workspace, so that a new release of a dependency does not fail the check.
  const versions = catalogRanges();
  const own = new Map(packages.map(({ manifest }, index) => [manifest.name, `file:${files[index]}`]));
  const names = new Set([...own.keys(), ...packages.flatMap(({ installed }) => installed), ...TYPES]);
  const dependencies = Object.fromEntries(
    [...names].map((name) => [name, own.get(name) ?? versions.get(name) ?? "*"]),
  );
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "adopter", private: true, type: "module", dependencies }, null, 2),
  );
  writeFileSync(
    path.join(folder, "pnpm-workspace.yaml"),
    settings(isLowest ? [...own, ...lowestVersions()] : own),
  );
  const [command, args] = pnpm("install", "--prefer-offline");
  const { code, output } = await capture(command, args, { cwd: folder });
  if (code !== 0) throw new Error(`Installing the packages failed:\n${output}`);
};

/** Translations that did not come with a package. */
export const missingCatalogues = (folder, packages) =>
  packages.flatMap(({ name, folder: source, manifest }) =>
    globSync("locales/*.po", { cwd: source })
      .map((file) => `dist/locales/${path.basename(file, ".po")}.js`)
      .filter((file) => !existsSync(path.join(folder, "node_modules", manifest.name, file)))
      .map((file) => `packages/${name}: the packed files lack ${file}`),
  );

const tsconfig = {
  compilerOptions: {
    module: "ESNext",
    moduleResolution: "bundler",
    target: "ES2023",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    types: ["node"],
  },
  include: ["src"],
};

const mainOf = ({ file, code }) =>
  /^export const App\b/m.test(code)
    ? `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./${file}";
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<StrictMode><App /></StrictMode>);
`
    : `import "./${file}";\n`;

const page = (main) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title><link rel="icon" href="data:,"></head>` +
  `<body><div id="root"></div><script type="module" src="${main}"></script></body></html>\n`;

/**
 * Writes the examples as files of the app: `src/{package}/{file}`, on the lines they have in the README. Answers the pages, one
 * for each example that is none of a kind of its own; one that exports `App` is mounted as an app's template mounts it.
 */
export const writeExamples = (folder, packages) => {
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  const pages = [];
  for (const { name, examples } of packages) {
    mkdirSync(path.join(folder, "src", name), { recursive: true });
    for (const example of examples) {
      const where = path.join(folder, "src", name);
      writeFileSync(path.join(where, example.file), "\n".repeat(example.line) + example.code);
      if (example.kind !== "page") continue;
      const id = `${name}-${example.line}`;
      writeFileSync(path.join(where, `main-${example.line}.tsx`), mainOf(example));
      writeFileSync(path.join(folder, `${id}.html`), page(`/src/${name}/main-${example.line}.tsx`));
      pages.push({
        id,
        where: `packages/${name}/README.md:${example.line}`,
        isApp: /^export const App\b/m.test(example.code),
      });
    }
  }
  return pages;
};
