import { seed } from "./data.ts";
import { oneOf, userName, whole } from "./rules.ts";
import { optional, readSettings, setting, settingError } from "./setting.ts";
import type { Setting, Values } from "./setting.ts";

const MAX_TERMINALS = 2000;

/** Options of the command line that need demo data. */
const demoOptions = {
  seed: optional("--seed", seed, { text: "Demo data for an empty database, instead of `SEED`." }),
  terminals: setting("--terminals", whole(0, MAX_TERMINALS), {
    fallback: "0",
    text: "Terminals to run next to the server if the database has demo data. `npm start` of a clone runs 5.",
  }),
};

/** Options of the command line that do one thing instead of a start. */
const commandOptions = {
  firstAdministrator: optional("--first-admin", userName, {
    text: "Makes the first administrator, prints a link that sets the password, and ends.",
  }),
  rotateKeys: optional("--rotate-keys", oneOf<"next" | "all">(["next", "all"]), {
    text: "Makes another key that signs tokens, and ends. `all`: existing tokens end.",
    link: "identity.md#tokens-and-their-keys",
  }),
};

const options = { ...demoOptions, ...commandOptions };

/** The options of a program with or without demo data. `--seed` is read by each, to refuse it with a reason. */
export const optionsOf = (hasDemo: boolean): readonly Setting<unknown>[] =>
  Object.values(hasDemo ? options : commandOptions);

/** How an option is written: `--seed=small|large|none`. */
export const formOf = ({ name, rule }: Setting<unknown>): string => `${name}=${rule.form}`;

/** Reads the options of the command line. Throws StartError with exit code 2. */
export const readOptions = (args: readonly string[], hasDemo: boolean): Values<typeof options> => {
  const texts: Record<string, string> = {};
  const known = [options.seed, ...optionsOf(hasDemo)];
  for (const arg of args) {
    const [, name = "", text = ""] = /^(--[\w-]+)=(.*)$/.exec(arg) ?? [];
    const option = known.find((one) => one.name === name);
    if (option === undefined) {
      const forms = optionsOf(hasDemo).map(formOf).join(", ");
      throw settingError(`Unknown option "${arg}". There is ${forms} and --help.`);
    }
    // An empty text is an error, while an empty environment variable is not set.
    option.read(text);
    texts[name] = text;
  }
  return readSettings(options, texts);
};
