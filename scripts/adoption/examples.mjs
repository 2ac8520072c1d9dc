import { readFileSync } from "node:fs";
import path from "node:path";
import { publicPackages } from "../lib/packages.mjs";

/**
 * @typedef {{ line: number, code: string, kind: "page" | "types" | "node" | "file", file: string, imports: string[] }} Example
 * @typedef {import("../lib/packages.mjs").Package & { readme: string, examples: Example[], installed: string[] }} DocumentedPackage
 */

const FENCE = /^```(tsx?)(?: (types|node))?\n([\s\S]*?)^```$/gm;
const SHELL = /^```sh\n([\s\S]*?)^```$/gm;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;
const FILE_NAME = /^\/\/ ([\w.-]+\.tsx?)$/m;

const lineAt = (text, index) => text.slice(0, index).split("\n").length;
const matches = (text, pattern, group = 1) => [...text.matchAll(pattern)].map((match) => match[group]);

/** `@scope/name/deep` and `name/deep` without what lies inside the package. */
const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The README's code blocks with imports. The first comment may name a block's file, so that others can import it. */
const examplesOf = (readme) =>
  [...readme.matchAll(FENCE)].flatMap((match) => {
    const [, extension, mark, code] = match;
    const imports = matches(code, IMPORT);
    if (imports.length === 0) return [];
    const line = lineAt(readme, match.index);
    const named = code.startsWith("//") ? FILE_NAME.exec(code.split("\n", 1)[0])?.[1] : undefined;
    const kind = mark ?? (named === undefined ? "page" : "file");
    return [{ line, code, kind, imports, file: named ?? `README-${line}.${extension}` }];
  });

/** Packages named in the README's install lines, without versions. */
const installedBy = (readme) =>
  matches(readme, SHELL)
    .flatMap((block) => block.split("\n"))
    .filter((line) => /^(?:pnpm add|npm install) /.test(line))
    .flatMap((line) => line.split(" ").slice(2))
    .filter((word) => word !== "" && !word.startsWith("-"))
    .map((word) => word.replace(/(?<=.)@.*$/, ""));

/** Every public package with what its README promises. @returns {DocumentedPackage[]} */
export const readPackages = () =>
  publicPackages().map((entry) => {
    const readme = readFileSync(path.join(entry.folder, "README.md"), "utf8");
    return { ...entry, readme, examples: examplesOf(readme), installed: installedBy(readme) };
  });

/**
 * Problems that can be read without running anything: install lines that lack something, links that lead outside. `packages` are
 * all of them: what a README installs brings peers of its own.
 */
export const problemsOf = ({ name, manifest, readme, examples, installed }, packages) => {
  const needed = new Set([manifest.name]);
  for (const { imports } of examples) {
    for (const specifier of imports) {
      if (!specifier.startsWith(".") && !specifier.startsWith("node:")) needed.add(packageOf(specifier));
    }
  }
  // A set that grows while it is read: peers of peers are read as well.
  for (const wanted of needed) {
    const found = packages.find((other) => other.manifest.name === wanted);
    for (const peer of Object.keys(found?.manifest.peerDependencies ?? {})) needed.add(peer);
  }
  return [
    ...[...needed]
      .filter((wanted) => !installed.includes(wanted))
      .map((wanted) => `packages/${name}/README.md: the install line lacks ${wanted}`),
    ...[...readme.matchAll(/\]\((\.\.[^)]*)\)/g)].map(
      (link) =>
        `packages/${name}/README.md:${lineAt(readme, link.index)}: the link ${link[1]} leads outside the package`,
    ),
    // npm takes Lingui 5 for a bare name if Node is older than Lingui 6 requires, and then fails without naming the cause.
    ...["@lingui/core", "@lingui/react"]
      .filter((wanted) => needed.has(wanted) && !readme.includes(`${wanted}@^6`))
      .map((wanted) => `packages/${name}/README.md: the install line needs ${wanted}@^6`),
    ...(examples.length === 0 ? [`packages/${name}/README.md: no example`] : []),
  ];
};
