import type { Installation } from "./installation.ts";
import { formOf, optionsOf } from "./settings/options.ts";
import type { Setting } from "./settings/setting.ts";
import { settingGroups } from "./settings/table.ts";

/** Width of the column of names. */
const WIDTH = 26;

const plain = (markdown: string): string => markdown.replaceAll("`", "");

const lineOf = (name: string, { text, rule, fallback, usually }: Setting<unknown>): string => {
  const usual = usually ?? fallback ?? "";
  return plain(`  ${name.padEnd(WIDTH)}${text} (${rule.values}${usual === "" ? "" : `; default: ${usual}`})`);
};

/** What `--help` prints. */
export const usageOf = ({
  command,
  dataDir,
  demo,
}: Pick<Installation, "command" | "dataDir" | "demo">): string => {
  const options = optionsOf(demo !== null).map(
    (option) => `  ${formOf(option)}\n      ${plain(option.text)}`,
  );
  const groups = settingGroups.map(({ title, settings }) => {
    const lines = Object.values(settings).flatMap((setting) => [
      lineOf(setting.name, setting.name === "DATA_DIR" ? { ...setting, usually: dataDir } : setting),
      ...(setting.isSecret === true
        ? [`  ${`${setting.name}_FILE`.padEnd(WIDTH)}File with ${setting.name}.`]
        : []),
    ]);
    return `${title}\n${lines.join("\n")}`;
  });
  return `Usage: ${command} [options]

Options
${options.join("\n")}

Settings are environment variables.

${groups.join("\n\n")}`;
};
