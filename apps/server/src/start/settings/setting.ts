import { StartError } from "../../kernel/errors.ts";

/** How the text of a setting becomes its value. */
export interface Rule<T> {
  /** What the text must do, for errors: `be a number from 0 to 65535`. */
  readonly must: string;
  /** Accepted values, for the documentation: `0 to 65535`. */
  readonly values: string;
  /** Placeholder for an option of the command line: `<number>`. */
  readonly form: string;
  /** Whether blanks at both ends belong to the value. Default: false. */
  readonly isVerbatim?: boolean;
  /** Returns the value; undefined = the text breaks the rule. */
  parse(text: string): T | undefined;
}

/** What a setting is for. */
export interface Description {
  /** Sentences in Markdown, without links. */
  readonly text: string;
  /** Page with more about it, relative to `docs`. */
  readonly link?: string;
  /** Words for a default that depends on other things. */
  readonly usually?: string;
  /** Whether its value is a secret: it is in no error, and can be in a file that `NAME_FILE` names. Default: false. */
  readonly isSecret?: boolean;
}

/** One setting: an environment variable, or an option of the command line. */
export interface Setting<T> extends Description {
  readonly name: string;
  readonly rule: Pick<Rule<T>, "must" | "values" | "form">;
  /** Default; null = none. */
  readonly fallback: string | null;
  /** Reads a text that is set, or undefined for the default. Throws StartError with exit code 2. */
  read(text: string | undefined): T;
}

/** Settings by the names the server gives their values. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** Values of settings. */
export type Values<S extends Settings> = { readonly [K in keyof S]: ReturnType<S[K]["read"]> };

/** Environment variables, or options, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An error of the settings: ends the start with exit code 2. */
export const settingError = (message: string): StartError => new StartError(message, 2);

const readText = <T>(name: string, rule: Rule<T>, text: string, isSecret: boolean): T => {
  const value = rule.parse(rule.isVerbatim === true ? text : text.trim());
  if (value !== undefined) return value;
  throw settingError(`${name} must ${rule.must}${isSecret ? "" : `, not ${JSON.stringify(text)}`}.`);
};

/** A setting with a default. */
export const setting = <T>(
  name: string,
  rule: Rule<T>,
  description: Description & { readonly fallback: string },
): Setting<T> => ({
  ...description,
  name,
  rule,
  read: (text = description.fallback) => readText(name, rule, text, description.isSecret === true),
});

/** A setting without a default: its value is null if it is not set. */
export const optional = <T>(name: string, rule: Rule<T>, description: Description): Setting<T | null> => ({
  ...description,
  name,
  rule,
  fallback: null,
  read: (text) => (text === undefined ? null : readText(name, rule, text, description.isSecret === true)),
});

/** Reads settings; an empty text counts as not set. Throws StartError with exit code 2 for the first that breaks its rule. */
export const readSettings = <S extends Settings>(settings: S, env: Environment): Values<S> =>
  // Each key gets what its own setting returns, which TypeScript cannot follow through the entries.
  Object.fromEntries(
    Object.entries(settings).map(([key, { name, read }]) => [
      key,
      read(env[name]?.trim() ? env[name] : undefined),
    ]),
  ) as Values<S>;
