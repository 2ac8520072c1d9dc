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

/** Modules that make such texts: kinds and jobs, settings, the navigation. */
const makers = ["app/subjects.ts", "model/*.ts", "settings/*Settings.ts", "shell/navigationTree.ts"];

const texts = new Set();
for (const file of globSync(makers, { cwd: src, exclude })) {
  const module = await import(pathToFileURL(path.join(src, file)).href);
  for (const text of markedIn({ ...module })) texts.add(text);
}
for (const file of globSync("**/*.ts", { cwd: src, exclude })) {
  for (const [, , text] of readFileSync(path.join(src, file), "utf8").matchAll(LITERAL)) texts.add(text);
}
console.log(
  JSON.stringify(
    [...texts].sort((a, b) => (a < b ? -1 : 1)),
    null,
    1,
  ),
);
