// Translations in bulk.
//   pnpm exec node scripts/i18n/fill.mjs --missing de        what German lacks, as JSON
//   pnpm exec node scripts/i18n/fill.mjs --all de            everything German has, as JSON
//   pnpm exec node scripts/i18n/fill.mjs texts.json [...]    writes { locale: { id or source text: translation } } into the catalogues
//   … --package data-grid                                    of that package or app only, and what has a translation too: without it
//                                                            only gaps are filled, since the same words may need others elsewhere
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { locales, readCatalogs, readMessages, sourceLocale, sourceTextOf } from "./catalogs.mjs";
import { problemsOf } from "./messageChecks.mjs";

const { values, positionals } = parseArgs({
  options: { missing: { type: "string" }, all: { type: "string" }, package: { type: "string" } },
  allowPositionals: true,
});

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Catalogues of the package that was named; all without a name. */
const isChosen = ({ path }) => values.package === undefined || path.split("/").includes(values.package);

const requireLocale = (locale) => {
  if (!locales.includes(locale)) fail(`'${locale}' is none of ${locales.join(", ")}.`);
};

const print = async (locale, isWanted) => {
  requireLocale(locale);
  const list = (await readMessages())
    .filter((message) => isWanted(message.translations[locale]))
    .map(({ id, source, context, comments, placeholders, origins, translations }) => ({
      id,
      source,
      ...(context ? { context } : {}),
      ...(comments.length > 0 ? { comments } : {}),
      ...(Object.keys(placeholders).length > 0 ? { placeholders } : {}),
      ...(translations[locale] ? { translation: translations[locale] } : {}),
      origins: [...origins].slice(0, 3),
    }));
  console.log(JSON.stringify(list, null, 1));
};

const write = async (files) => {
  const texts = {};
  for (const file of files) {
    for (const [locale, translations] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
      requireLocale(locale);
      if (locale === sourceLocale) fail(`${file}: the ${sourceLocale} texts come from the sources.`);
      texts[locale] = { ...texts[locale], ...translations };
    }
  }
  const used = new Set();
  const refused = [];
  const kept = new Set();
  let written = 0;
  const catalogs = (await readCatalogs()).filter(isChosen);
  if (catalogs.length === 0) fail(`'${values.package}' has no catalogues.`);
  for (const catalog of catalogs) {
    const english = (await catalog.read(sourceLocale)) ?? {};
    for (const [locale, translations] of Object.entries(texts)) {
      const entries = await catalog.read(locale);
      if (entries === undefined) continue;
      let isChanged = false;
      for (const [id, entry] of Object.entries(entries)) {
        const source = sourceTextOf(id, english[id] ?? entry);
        const key = Object.hasOwn(translations, id) ? id : source;
        if (!Object.hasOwn(translations, key)) continue;
        used.add(`${locale}: ${key}`);
        const problems = problemsOf(source, translations[key], locale);
        if (problems.length > 0) {
          refused.push(`${locale}: ${JSON.stringify(source)}: ${problems.join("; ")}`);
        } else if (values.package === undefined && entry.translation) {
          if (entry.translation !== translations[key]) kept.add(`${locale}: ${source}`);
        } else if (entry.translation !== translations[key]) {
          entry.translation = translations[key];
          isChanged = true;
          written += 1;
        }
      }
      if (isChanged) await catalog.write(locale, entries);
    }
  }
  const unknown = Object.entries(texts)
    .flatMap(([locale, translations]) => Object.keys(translations).map((key) => `${locale}: ${key}`))
    .filter((key) => !used.has(key));
  for (const line of new Set(refused)) console.error(`refused  ${line}`);
  for (const line of kept) console.error(`kept     ${line}`);
  for (const line of unknown) console.error(`unknown  ${line}`);
  console.log(`${written} written, ${new Set(refused).size} refused, ${unknown.length} unknown.`);
  if (refused.length > 0) process.exit(1);
};

if (values.missing !== undefined) await print(values.missing, (text) => text === undefined);
else if (values.all !== undefined) await print(values.all, () => true);
else if (positionals.length > 0) await write(positionals);
else fail("Give --missing <locale>, --all <locale>, or files of translations.");
