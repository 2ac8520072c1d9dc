import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture, node, root } from "../lib/run.mjs";

const FILE = "apps/console/src/texts/serverTexts.ts";
/** Width of lines that the formatter keeps. */
const WIDTH = 110;

/** Every text the server marks `i18n:`, read in a process that resolves the packages' sources. */
const readServerTexts = async () => {
  const { code, output } = await capture(node, [
    "--conditions=@backroom/source",
    "scripts/i18n/listServerTexts.mjs",
  ]);
  if (code !== 0) throw new Error(`The server's texts cannot be listed:\n${output}`);
  return JSON.parse(output);
};

const quoted = (text) => (text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text));

/** A message on one line, else on several, broken as the formatter does it. */
const messageOf = (text) => {
  const value = quoted(text);
  const line = `  msg({ id: ${value}, message: ${value} }),`;
  if (line.length <= WIDTH) return line;
  const message = `    message: ${value},`;
  return [
    "  msg({",
    `    id: ${value},`,
    message.length <= WIDTH ? message : `    message:\n      ${value},`,
    "  }),",
  ].join("\n");
};

/** The module that lists the texts for the catalogues, as the formatter writes it. */
export const moduleOf = (texts) =>
  [
    'import { msg } from "@lingui/core/macro";',
    "",
    "/** Texts that the reference server marks `i18n:`; written by `pnpm i18n:extract`. The ids are the English texts. */",
    "export const serverTexts = [",
    ...texts.map(messageOf),
    "];",
    "",
  ].join("\n");

/** Writes the texts of the server for the catalogues. */
export const writeServerTexts = async () =>
  writeFileSync(path.join(root, FILE), moduleOf(await readServerTexts()));

/** Whether the written texts are other ones than those of the server. */
export const serverTextProblems = async () =>
  readFileSync(path.join(root, FILE), "utf8") === moduleOf(await readServerTexts())
    ? []
    : [`${FILE} differs from what pnpm i18n:extract writes`];
