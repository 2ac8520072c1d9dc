import type { SettingDefinition, SettingProblem, SettingScope, SettingType } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useServerText } from "@backroom/workspace";
import { countryNames } from "@backroom/values";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { settingTitle } from "./settingTitle.ts";

const DURATION = /^P(?:(\d+)(D)|T(\d+)([HMS]))$/;

/** Number and unit (`D`, `H`, `M`, `S`) of a duration; null for what is none. */
export const readDuration = (value: string): { readonly count: string; readonly unit: string } | null => {
  const [, days, day, times, unit] = DURATION.exec(value) ?? [];
  if (days !== undefined) return { count: days, unit: day ?? "D" };
  return times === undefined ? null : { count: times, unit: unit ?? "S" };
};

/** Names of scopes, and what settings and their values are in words. */
export const useSettingTexts = () => {
  const { t, i18n } = useLingui();
  const serverText = useServerText();
  const formats = useFormats();

  const scopeName = ({ level, country, text, id, oid }: SettingScope): string => {
    if (level === "global") return t`Global`;
    if (level === "country") return countryNames(i18n.locale).get(country ?? "") ?? country ?? "";
    if (text !== "") return text;
    return id === "" ? String(oid) : id;
  };
  const scopeKind = ({ level, id }: SettingScope): string =>
    ({
      global: t`everywhere`,
      country: t`country`,
      tenant: t`tenant ${id}`,
      location: t`location ${id}`,
      terminal: t`terminal ${id}`,
    })[level];
  const durationText = (value: string): string | null => {
    const read = readDuration(value);
    if (read === null) return null;
    const count = Number(read.count);
    if (read.unit === "D") return t`${plural(count, { one: "# day", other: "# days" })}`;
    if (read.unit === "H") return t`${plural(count, { one: "# hour", other: "# hours" })}`;
    if (read.unit === "M") return t`${plural(count, { one: "# minute", other: "# minutes" })}`;
    return t`${plural(count, { one: "# second", other: "# seconds" })}`;
  };
  /** A value as people read it; what is not of the type is shown as it is stored. */
  const valueText = (definition: SettingDefinition | null, value: string): string => {
    const { type, unit = null, choices = [] } = definition ?? {};
    const suffix = unit === null ? "" : ` ${unit}`;
    if (value === "") return t`empty`;
    if (type === "yes-no" && value === "true") return t`yes`;
    if (type === "yes-no" && value === "false") return t`no`;
    if (type === "choice")
      return serverText(choices.find((choice) => choice.value === value)?.title ?? value);
    if (type === "duration") return durationText(value) ?? value;
    const isNumber = (type === "number" || type === "whole") && /^-?\d+(?:\.\d+)?$/.test(value);
    if (!isNumber) return value;
    const decimals = value.split(".")[1]?.length ?? 0;
    return formats.number(Number(value), { minimumFractionDigits: decimals }) + suffix;
  };
  const typeNames: Readonly<Record<SettingType, string>> = {
    text: t`text`,
    multiline: t`text`,
    number: t`decimal number`,
    whole: t`whole number`,
    "yes-no": t`yes or no`,
    choice: t`choice`,
    color: t`colour`,
    time: t`time of day`,
    duration: t`duration`,
    "time-zone": t`time zone`,
    json: t`JSON`,
  };
  const typeText = (definition: SettingDefinition | null): string => {
    if (definition === null) return t`unknown key`;
    const { type, min, max, maxLength } = definition;
    const name = typeNames[type];
    if (maxLength !== null && type !== "json") {
      const most = formats.number(maxLength);
      return t`${name}, up to ${most}`;
    }
    if (min === null || max === null) return name;
    const least = formats.number(min);
    const most = formats.number(max);
    return t`${name}, ${least} to ${most}`;
  };
  const problemText = ({ rule, bound }: SettingProblem): string => {
    const limit = formats.number(bound ?? 0);
    return {
      required: t`Enter a value, or remove this one to use the inherited value.`,
      maxLength: t`At most ${limit} characters.`,
      singleLine: t`One line only.`,
      number: t`A number is needed.`,
      integer: t`A whole number is needed.`,
      decimals: t`At most ${limit} decimals.`,
      min: t`At least ${limit}.`,
      max: t`At most ${limit}.`,
      lookup: t`This is not one of the choices.`,
      boolean: t`Yes or no is needed.`,
      color: t`A colour such as #1f5fbf is needed.`,
      time: t`A time of day such as 08:30 is needed.`,
      duration: t`A number and a unit are needed.`,
      timeZone: t`A time zone such as Europe/Prague is needed.`,
      json: t`This is not JSON.`,
    }[rule];
  };
  const titleOf = (path: string, title: string | undefined): string => settingTitle(i18n, path, title);
  return { scopeName, scopeKind, valueText, typeText, problemText, titleOf, serverText };
};
