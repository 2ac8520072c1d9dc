import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { translateServerText } from "@backroom/i18n";
import type { RuleName } from "../model/ruleString.ts";
import type { Issue } from "./validate.ts";

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
  imageName: msg({ id: "Validation.imageName", message: "{label} must end in .jpg or .png" }),
};

const invalid = msg({ id: "Validation.invalid", message: "{label} is not valid" });
const known = (rule: string): MessageDescriptor =>
  (ruleMessages as Readonly<Record<string, MessageDescriptor>>)[rule] ?? otherMessages[rule] ?? invalid;

/**
 * Text of an issue for people. `label` is the field's label in the reader's language. A text of the server wins; else
 * the translation of `Validation.{rule}`, else the validator's own message.
 */
export const formatIssue = (i18n: I18n, issue: Issue, label: string): string => {
  if (issue.message !== undefined && issue.message !== "")
    return translateServerText(i18n, issue.message, { ...issue.params, label });
  const { id, message } = known(issue.rule);
  return i18n._(id, { ...issue.params, label }, message === undefined ? {} : { message });
};
