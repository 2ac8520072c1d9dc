import { capture, node } from "../lib/run.mjs";

/** Every text the server marks `i18n:`, read in a process that resolves the packages' sources. */
const readServerTexts = async () => {
  const { code, output } = await capture(node, [
    "--conditions=@backroom/source",
    "scripts/i18n/listServerTexts.mjs",
  ]);
  if (code !== 0) throw new Error(`The server's texts cannot be listed:\n${output}`);
  return JSON.parse(output);
};

/** Server texts that no catalogue knows. */
export const serverTextProblems = async (ids) =>
  (await readServerTexts())
    .filter((text) => !ids.has(text))
    .map((text) => `${JSON.stringify(text)} is missing in apps/console/src/texts`);
