import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { translateServerText } from "@backroom/i18n";
import { parseAmount } from "../amounts/amount.ts";
import { formatNumber } from "../amounts/number.ts";
import type { RuleName } from "../model/ruleString.ts";
import { isNumberRule } from "./issue.ts";
import type { Issue } from "./issue.ts";

/** Message of each rule. The English text is the validator's own, shown when a key has no translation. */
const ruleMessages: Readonly<Record<RuleName, MessageDescriptor>> = {
  required: msg({ id: "Validation.required", message: "{label} is required" }),
  id: msg({
    id: "Validation.id",
    message: "{label} may hold letters and digits, with single hyphens between them",
  }),
  numeric: msg({ id: "Validation.numeric", message: "{label} must be a number" }),
  integer: msg({ id: "Validation.integer", message: "{label} must be a whole number" }),
  decimal: msg({ id: "Validation.decimal", message: "{label} must be a decimal number" }),
  decimals: msg({
    id: "Validation.decimals",
    message:
      "{max, plural, one {{label} may have at most # decimal} other {{label} may have at most # decimals}}",
  }),
  minLength: msg({ id: "Validation.minLength", message: "{label} must have at least {min} characters" }),
  maxLength: msg({ id: "Validation.maxLength", message: "{label} may have at most {max} characters" }),
  length: msg({ id: "Validation.length", message: "{label} must have exactly {length} characters" }),
  min: msg({ id: "Validation.min", message: "{label} must be {min} or more" }),
  max: msg({ id: "Validation.max", message: "{label} must be {max} or less" }),
  upper: msg({ id: "Validation.upper", message: "{label} must be in upper case" }),
  lower: msg({ id: "Validation.lower", message: "{label} must be in lower case" }),
  unique: msg({ id: "Validation.unique", message: "{label} is already in use" }),
};

/** Messages of checks outside the rule strings: of inputs and of imports. */
const otherMessages: Readonly<Record<string, MessageDescriptor>> = {
  unknown: msg({ id: "Validation.unknown", message: "{label} is not a field of this record" }),
  yesNo: msg({ id: "Validation.yesNo", message: "{label} must be yes or no" }),
  text: msg({ id: "Validation.text", message: "{label} must be text" }),
  date: msg({ id: "Validation.date", message: "{label} is incomplete or does not exist" }),
  imageName: msg({ id: "Validation.imageName", message: "{label} must end in .jpg or .png" }),
};

const ambiguous = msg({
  id: "Validation.ambiguousNumber",
  message: "{label}: {text} can be read in two ways. Type {whole} or {decimal}.",
});
const noDecimals = msg({ id: "Validation.noDecimals", message: "{label} may have no decimals" });
const tooLong = msg({ id: "Validation.tooManyDigits", message: "{label} may have at most 15 digits" });
const foreign = msg({
  id: "Validation.foreignCurrency",
  message: "{label} cannot be an amount in {currency}",
});
const noCurrency = msg({
  id: "Validation.unknownCurrency",
  message: "{label} names a currency that does not exist",
});

const invalid = msg({ id: "Validation.invalid", message: "{label} is not valid" });
const known = (rule: string): MessageDescriptor =>
  (ruleMessages as Readonly<Record<string, MessageDescriptor>>)[rule] ?? otherMessages[rule] ?? invalid;

/** What is wrong with a text that is no number, as the reader's language writes numbers; undefined = nothing special. */
const describeText = (
  i18n: I18n,
  text: string,
): readonly [MessageDescriptor, Record<string, unknown>] | undefined => {
  const [locale = i18n.locale] = [i18n.locales ?? i18n.locale].flat();
  const parsed = parseAmount(text, { locale, currency: "" });
  if (parsed.ok) return parsed.currency === "" ? undefined : [foreign, { currency: parsed.currency }];
  const { reading, reason } = parsed;
  if (reading.kind === "ambiguous") {
    const whole = formatNumber(reading.whole, locale);
    return [ambiguous, { text, whole, decimal: formatNumber(reading.decimal, locale) }];
  }
  if (reading.kind === "tooLong") return [tooLong, {}];
  return reason === "currency" ? [noCurrency, {}] : undefined;
};

/**
 * Text of an issue for people. `label` is the field's label in the reader's language. A text of the server wins; else
 * the translation of `Validation.{rule}`, else the validator's own message. Of a text that is no number, it says what
 * to type.
 */
export const formatIssue = (i18n: I18n, issue: Issue, label: string): string => {
  if (issue.message !== undefined && issue.message !== "")
    return translateServerText(i18n, issue.message, { ...issue.params, label });
  const text = isNumberRule(issue.rule) ? issue.params["text"] : undefined;
  const [{ id, message }, params] = (typeof text === "string" ? describeText(i18n, text) : undefined) ?? [
    issue.rule === "decimals" && issue.params["max"] === 0 ? noDecimals : known(issue.rule),
    issue.params,
  ];
  return i18n._(id, { ...params, label }, message === undefined ? {} : { message });
};
