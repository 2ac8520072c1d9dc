/** Rules that can be written in a rule string or follow from a field model. */
export const ruleNames = [
  "required",
  "id",
  "numeric",
  "integer",
  "decimal",
  "decimals",
  "minLength",
  "maxLength",
  "length",
  "min",
  "max",
  "upper",
  "lower",
  "unique",
] as const;
/** Name of a rule. */
export type RuleName = (typeof ruleNames)[number];

/** One rule with its parameters as written. */
export interface Rule {
  readonly name: RuleName;
  readonly params: readonly string[];
}

/** Receives one sentence for the log. */
export type Log = (message: string) => void;

const needsNumber: ReadonlySet<RuleName> = new Set([
  "decimals",
  "minLength",
  "maxLength",
  "length",
  "min",
  "max",
]);
const isRuleName = (name: string): name is RuleName => (ruleNames as readonly string[]).includes(name);

/**
 * Reads a rule string: rules separated by `|`, parameters after `:` separated by `,`. Blanks around names and
 * parameters do not count, an empty string means no rules. Unknown rules and rules whose number is missing are told to
 * `log` and skipped.
 */
export const parseRules = (text: string, log: Log): Rule[] => {
  const rules: Rule[] = [];
  for (const written of text.split("|")) {
    if (written.trim() === "") continue;
    const colon = written.indexOf(":");
    const name = (colon < 0 ? written : written.slice(0, colon)).trim();
    const params =
      colon < 0
        ? []
        : written
            .slice(colon + 1)
            .split(",")
            .map((param) => param.trim());
    if (!isRuleName(name)) log(`Unknown rule "${name}" in "${text}".`);
    else if (needsNumber.has(name) && !isNumberText(params[0]))
      log(`Rule "${name}" needs a number in "${text}".`);
    else rules.push({ name, params });
  }
  return rules;
};

const isNumberText = (text: string | undefined) =>
  text !== undefined && text !== "" && Number.isFinite(Number(text));
