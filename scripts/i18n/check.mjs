// The gate of the nine bundles: complete, well-formed, translated, and in step with the sources and the server.
import { readFileSync } from "node:fs";
import path from "node:path";
import { capture } from "../lib/run.mjs";
import { locales, readMessages, root, sourceLocale, targetLocales } from "./catalogs.mjs";
import { hasWords, problemsOf } from "./messageChecks.mjs";
import { serverTextProblems } from "./serverTexts.mjs";

const LISTED = 40;

/** Texts that are the same in a language as in English, by locale; `*` is for all. */
const identical = JSON.parse(readFileSync(path.join(root, "scripts/i18n/identical.json"), "utf8"));
const mayBeEnglish = (source, locale) =>
  !hasWords(source) || identical["*"].includes(source) || (identical[locale] ?? []).includes(source);

const problems = {
  "not translated": [],
  malformed: [],
  "still English": [],
  "translated differently in packages": [],
  "server texts": [],
};
const messages = await readMessages();

for (const { id, source, translations, variants } of messages) {
  const name = id === source ? JSON.stringify(source) : `${JSON.stringify(source)} (${id})`;
  for (const problem of problemsOf(source, source, sourceLocale)) {
    problems["malformed"].push(`${sourceLocale}: ${name}: ${problem}`);
  }
  for (const locale of targetLocales) {
    const translation = translations[locale];
    if (translation === undefined) {
      problems["not translated"].push(`${locale}: ${name}`);
      continue;
    }
    for (const problem of problemsOf(source, translation, locale)) {
      problems["malformed"].push(`${locale}: ${name}: ${problem}`);
    }
    if (translation === source && !mayBeEnglish(source, locale))
      problems["still English"].push(`${locale}: ${name}`);
    if (variants[locale].size > 1)
      problems["translated differently in packages"].push(
        `${locale}: ${name}: ${[...variants[locale]].join(" | ")}`,
      );
  }
}

problems["server texts"].push(...(await serverTextProblems()));

const sync = await capture("lingui", [
  "check",
  "sync",
  "--clean",
  "--overwrite",
  "--workers",
  "1",
  "--verbose",
]);
if (sync.code !== 0) problems["out of step with the sources (pnpm i18n:extract)"] = [sync.output.trim()];

let failed = 0;
for (const [title, list] of Object.entries(problems)) {
  if (list.length === 0) continue;
  failed += list.length;
  console.error(`\n${title} (${list.length}):`);
  for (const line of list.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, LISTED)) console.error(`  ${line}`);
  if (list.length > LISTED) console.error(`  … and ${list.length - LISTED} more`);
}
if (problems["not translated"].length > 0) {
  console.error("\npnpm exec node scripts/i18n/fill.mjs --missing <locale> prints what to translate.");
}
if (problems["still English"].length > 0) {
  console.error("\nWhat is the same in a language belongs in scripts/i18n/identical.json.");
}
if (problems["translated differently in packages"].length > 0) {
  console.error(
    "\nThe same words are one message in all packages; where they mean something else, they need a context.",
  );
}
console.log(
  `\n${messages.length} messages in ${locales.length} languages: ${failed === 0 ? "complete" : `${failed} problems`}.`,
);
process.exit(failed === 0 ? 0 : 1);
