import { formOf, optionsOf } from "../src/start/settings/options.ts";
import type { Setting } from "../src/start/settings/setting.ts";
import { settingGroups } from "../src/start/settings/table.ts";

const MARKS = ["<!-- settings -->\n", "<!-- /settings -->"] as const;

/** The page with the tables, in the repository. */
export const settingsPage = new URL("../../../docs/operations/settings.md", import.meta.url);

const header = (first: string) => `| ${first} | values | default | meaning |\n| --- | --- | --- | --- |\n`;

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

const row = (name: string, { rule, fallback, usually, text, link, isSecret }: Setting<unknown>): string => {
  const usual = usually ?? (fallback === null || fallback === "" ? "" : code(fallback));
  const more = link === undefined ? "" : ` [More](../${link})`;
  const secret = isSecret === true ? ` Secret: ${code(`${name}_FILE`)} can name a file with it.` : "";
  return `| ${[code(name), rule.values, usual, `${text}${secret}${more}`].join(" | ")} |\n`;
};

/** The tables of all settings and options, in Markdown. */
const formatTables = (): string => {
  const groups = settingGroups.map(({ title, settings }) => {
    const rows = Object.values(settings).map((setting) => row(setting.name, setting));
    return `## ${title}\n\n${header("name")}${rows.join("")}`;
  });
  const options = optionsOf(true).map((option) => row(formOf(option), option));
  return [...groups, `## Options of the command line\n\n${header("option")}${options.join("")}`].join("\n");
};

/** The page with current tables between its marks. Throws if it has no marks. */
export const withTables = (page: string): string => {
  const [begin, end] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])];
  if (begin === -1 || end < begin) throw new Error(`docs/operations/settings.md lacks ${MARKS.join("")}`);
  return `${page.slice(0, begin + MARKS[0].length)}\n${formatTables()}\n${page.slice(end)}`;
};
