import { MAX_SETTING_LENGTH } from "./settings.ts";
import type { SettingDefinition } from "./settingDefinition.ts";
import { isTimeZone } from "./timeZones.ts";

/** What is wrong with the value of a setting. */
export interface SettingProblem {
  readonly rule:
    | "required"
    | "maxLength"
    | "singleLine"
    | "number"
    | "integer"
    | "decimals"
    | "min"
    | "max"
    | "lookup"
    | "boolean"
    | "color"
    | "time"
    | "duration"
    | "timeZone"
    | "json";
  /** The bound that is broken. */
  readonly bound: number | null;
}

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

const wrong = (rule: SettingProblem["rule"], bound: number | null = null): SettingProblem => ({
  rule,
  bound,
});

const numberProblem = (definition: SettingDefinition, value: string): SettingProblem | null => {
  const { type, min, max, decimals } = definition;
  const match = /^-?\d{1,12}(?:\.(\d{1,6}))?$/.exec(value);
  if (match === null) return wrong(type === "whole" ? "integer" : "number");
  const places = match[1]?.length ?? 0;
  if (type === "whole" && places > 0) return wrong("integer");
  if (decimals !== null && places > decimals) return wrong("decimals", decimals);
  if (min !== null && Number(value) < min) return wrong("min", min);
  return max !== null && Number(value) > max ? wrong("max", max) : null;
};

/**
 * What is wrong with a value for a setting; null = nothing. Numbers have a point, yes-no is `true` or `false`, colours
 * are `#rrggbb`, times `HH:mm`, durations ISO 8601 of one unit: `PT90S`, `PT15M`, `PT8H`, `P2D`.
 */
export const settingProblem = (definition: SettingDefinition, value: string): SettingProblem | null => {
  const { type } = definition;
  const longest = definition.maxLength ?? MAX_SETTING_LENGTH;
  if (value.length > longest) return wrong("maxLength", longest);
  if (type === "multiline") return null;
  if (type === "text") return /[\r\n]/.test(value) ? wrong("singleLine") : null;
  if (value === "") return wrong("required");
  if (type === "number" || type === "whole") return numberProblem(definition, value);
  if (type === "yes-no") return ["true", "false"].includes(value) ? null : wrong("boolean");
  if (type === "choice")
    return definition.choices.some((choice) => choice.value === value) ? null : wrong("lookup");
  if (type === "color") return /^#[0-9a-f]{6}$/i.test(value) ? null : wrong("color");
  if (type === "time") return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : wrong("time");
  if (type === "duration") return /^(?:P\d{1,4}D|PT\d{1,6}[HMS])$/.test(value) ? null : wrong("duration");
  if (type === "time-zone") return isTimeZone(value) ? null : wrong("timeZone");
  return isJson(value) ? null : wrong("json");
};
