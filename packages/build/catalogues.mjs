import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";

const SOURCE_LOCALE = "en";
const { parse } = formatter({ lineNumbers: false });

/** Types of every catalogue: `exports` of a package leads all of them here. */
const types = `import type { Messages } from "@lingui/core";
/** The package's texts in one language, compiled, by message id. */
export declare const messages: Messages;
`;

const compile = async (file) => {
  const locale = path.basename(file, ".po");
  const entries = parse(await readFile(file, "utf8"), {
    locale,
    sourceLocale: SOURCE_LOCALE,
    filename: file,
  });
  const messages = Object.entries(entries)
    .filter(([, entry]) => !entry.obsolete && entry.translation)
    .map(([id, entry]) => [id, compileMessage(entry.translation)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(messages));
  await writeFile(`dist/locales/${locale}.js`, `export const messages = ${text};\n`);
};

/** Compiles the working directory's `locales/{locale}.po` to `dist/locales/{locale}.js`; nothing where there are none. */
export const writeCatalogues = async () => {
  const files = globSync("locales/*.po");
  if (files.length === 0) return;
  await mkdir("dist/locales", { recursive: true });
  await writeFile("dist/locales/catalogue.d.ts", types);
  await Promise.all(files.map(compile));
};
