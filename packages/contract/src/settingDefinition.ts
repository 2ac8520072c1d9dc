import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid } from "./values.ts";

/** Levels a setting can have values at, from the top down. */
export const settingLevels = ["global", "country", "tenant", "location", "terminal"] as const;
/** A level a setting can have a value at. */
export type SettingLevel = (typeof settingLevels)[number];

/** Types of the values of settings. */
export const settingTypes = [
  "text",
  "multiline",
  "number",
  "whole",
  "yes-no",
  "choice",
  "color",
  "time",
  "duration",
  "time-zone",
  "json",
] as const;

/** A type of the values of settings. */
export type SettingType = (typeof settingTypes)[number];

/** What a known setting is. */
export const settingDefinitionSchema = t.object({
  /** As the server names it: `i18n:` and a text. */
  title: t.string(),
  description: t.string({ default: "" }),
  type: t.oneOf(settingTypes),
  /** Holds where no value is set; null = nothing. */
  default: t.nullable(t.string()),
  min: t.nullable(t.number()),
  max: t.nullable(t.number()),
  /** Most decimals of a number. */
  decimals: t.nullable(t.integer()),
  maxLength: t.nullable(t.integer()),
  /** Symbol after the value: `mm`, `%`. */
  unit: t.nullable(t.string()),
  choices: t.array(t.object({ value: t.string(), title: t.string() }), { default: [] }),
});
/** What a known setting is. */
export type SettingDefinition = Static<typeof settingDefinitionSchema>;

/** A place settings have values at. */
export const settingScopeSchema = t.object({
  /** `global`, `country-DE`, `tenant-100`, `location-2301` or `terminal-2401`: level and country, or level and oid. */
  key: t.string(),
  level: t.oneOf(settingLevels),
  country: t.nullable(t.string()),
  /** 0 above tenants. */
  oid: oid({ default: 0 }),
  id: t.string({ default: "" }),
  text: t.string({ default: "" }),
});
/** A place settings have values at. */
export type SettingScope = Static<typeof settingScopeSchema>;
