// Whether every class name that a component takes from its CSS module is there, and every one that is there is taken.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { classNamesOf } from "@backroom/build/css-modules";
import { root } from "./lib/run.mjs";

const IMPORT = /^import (\w+) from "(\.[^"]+\.module\.css)";$/gm;

/** Code without its imports and addresses of style sheets: `…/styles.css` is no class of a module called styles. */
const withoutImports = (text) =>
  text.replaceAll(/^import [^;]*;|"[^"\n]*\.css"/gm, (found) => found.replaceAll(/[^\n]/g, " "));

const usesOf = (text, name) => ({
  names: [...text.matchAll(new RegExp(`\\b${name}(?:\\["([^"]+)"\\]|\\.(\\w+))`, "g"))].map((match) => ({
    className: match[1] ?? match[2],
    line: text.slice(0, match.index).split("\n").length,
  })),
  // A name that is worked out, or the whole module handed on: nobody knows which classes that takes.
  isOpen: new RegExp(`\\b${name}(?:\\[(?!")|(?![\\w."[]))`).test(text),
});

const sheets = new Map();
const sheetOf = (file) => {
  const known = sheets.get(file) ?? { classes: classNamesOf(file), taken: new Set(), isOpen: false };
  sheets.set(file, known);
  return known;
};

const problems = [];
for (const file of globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })) {
  const text = readFileSync(path.join(root, file), "utf8");
  const code = withoutImports(text);
  for (const [, name, request] of text.matchAll(IMPORT)) {
    const sheet = sheetOf(path.resolve(root, path.dirname(file), request));
    const { names, isOpen } = usesOf(code, name);
    sheet.isOpen ||= isOpen;
    for (const { className, line } of names) {
      sheet.taken.add(className);
      if (!sheet.classes.has(className))
        problems.push(`${file}:${line}: ${request} has no class ${className}`);
    }
  }
}
for (const [file, { classes, taken, isOpen }] of sheets) {
  if (isOpen) continue;
  for (const className of classes)
    if (!taken.has(className))
      problems.push(`${path.relative(root, file)}: nobody uses the class ${className}`);
}

for (const problem of problems) console.error(`✘ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
