import { addressSettings } from "./addresses.ts";
import { dataSettings } from "./data.ts";
import { loginSettings } from "./login.ts";
import { logSettings } from "./logs.ts";
import { mailSettings } from "./mail.ts";
import { providerSettings } from "./providers.ts";
import type { Setting, Settings } from "./setting.ts";

/** Settings of one subject. */
export interface SettingGroup {
  readonly title: string;
  readonly settings: Settings;
}

/** All settings of the server, in the order of the documentation. */
export const settingGroups: readonly SettingGroup[] = [
  { title: "Addresses", settings: addressSettings },
  { title: "Data", settings: dataSettings },
  { title: "Logins", settings: loginSettings },
  { title: "Identity providers", settings: providerSettings },
  { title: "Mails", settings: mailSettings },
  { title: "Logs and version", settings: logSettings },
];

/** All settings of the server. */
export const allSettings: readonly Setting<unknown>[] = settingGroups.flatMap(({ settings }) =>
  Object.values(settings),
);

/** Names of the settings that are secrets. */
export const secretNames: readonly string[] = allSettings.flatMap(({ name, isSecret }) =>
  isSecret === true ? [name] : [],
);

/** Names of all environment variables that the server reads, those of secret files included. */
export const environmentNames: readonly string[] = [
  ...allSettings.map(({ name }) => name),
  ...secretNames.map((name) => `${name}_FILE`),
];
