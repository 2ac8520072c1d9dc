// Prints every text the server marks `i18n:`, from the data its modules export and from its source, as a JSON list.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const PREFIX = "i18n:";
const LITERAL = /(["'`])i18n:([^$\n]+?)\1/g;
const src = path.resolve(import.meta.dirname, "../../apps/server/src");
const exclude = ["**/*.test.ts"];

const markedIn = (value) => {
  if (typeof value === "string") return value.startsWith(PREFIX) ? [value.slice(PREFIX.length)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(markedIn) : [];
};

/** Modules that make such texts: settings, the navigation, and what is written in the language of kinds. */
const makers = ["settings/*Settings.ts", "shell/navigationTree.ts", "model/*.ts"];
const OF_KINDS = /from "[./]+model\/(?:kind|fields)\.ts"/;

const read = (file) => readFileSync(path.join(src, file), "utf8");
const files = globSync("**/*.ts", { cwd: src, exclude });
const making = new Set([
  ...globSync(makers, { cwd: src, exclude }),
  ...files.filter((file) => OF_KINDS.test(read(file))),
]);

const texts = new Set();
for (const file of making) {
  const module = await import(pathToFileURL(path.join(src, file)).href);
  for (const text of markedIn({ ...module })) texts.add(text);
}
for (const file of files) {
  for (const [, , text] of read(file).matchAll(LITERAL)) texts.add(text);
}
console.log(
  JSON.stringify(
    [...texts].sort((a, b) => (a < b ? -1 : 1)),
    null,
    1,
  ),
);
