import { ROOT_OID, settingProblem } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { knownSettings } from "./catalogue.ts";
import { problemMessage } from "./problemMessage.ts";
import { checkScope, recordSettingWrite, settingKey, tenantLevels } from "./configurationHistory.ts";
import type { Setting } from "./configurationHistory.ts";
import { countryLookup } from "../model/commonLookups.ts";
import type { Values } from "../model/definition.ts";
import { country, multiline, text, whole } from "../model/fields.ts";
import { locatedBy, locationOfTerminal } from "../model/located.ts";
import { defineKind, options } from "../model/kind.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const settingOf = (values: Values): Setting => ({
  target: textOf(values["Target"]),
  path: textOf(values["Path"]),
  place: {
    level: textOf(values["Level"]),
    country: textOf(values["Country"]) || null,
    scopeOid: typeof values["ScopeOid"] === "number" ? values["ScopeOid"] : 0,
  },
  value: textOf(values["Value"]),
});

const wrong = (field: string, rule: string, message: string): FieldError => ({
  field,
  rule,
  message,
  params: {},
});

const placeErrors = ({ place: { level, country, scopeOid } }: Setting): FieldError[] => {
  const errors: FieldError[] = [];
  if (level === "country" && country === null) errors.push(wrong("Country", "required", "Is required"));
  if (level !== "country" && country !== null) {
    errors.push(wrong("Country", "lookup", "Is for the level of a country only"));
  }
  const isOfTenant = tenantLevels.includes(level);
  if (isOfTenant && scopeOid <= ROOT_OID) errors.push(wrong("ScopeOid", "required", "Is required"));
  if (!isOfTenant && scopeOid !== 0) {
    errors.push(wrong("ScopeOid", "lookup", "Is for the levels of tenant, location and terminal only"));
  }
  return errors;
};

/** A segment: words of letters, digits, hyphens and underscores. */
const SEGMENT = /^[\p{L}\p{N}_-]+( [\p{L}\p{N}_-]+)*$/u;

const pathErrors = ({ path }: Setting): FieldError[] => {
  if (path.split("/").every((segment) => SEGMENT.test(segment))) return [];
  const message =
    "Must be names of letters, digits, hyphens and underscores with single slashes between them";
  return [wrong("Path", "path", message)];
};

/** A known setting takes only what is of its type; what was stored before stays until it is changed. */
const valueErrors = (setting: Setting, before: Setting | null): FieldError[] => {
  const { target, path, value } = setting;
  const isSame = before?.target === target && before.path === path && before.value === value;
  const definition = knownSettings(target).get(path);
  if (isSame || definition === undefined) return [];
  const problem = settingProblem(definition, value);
  if (problem === null) return [];
  const { rule, bound } = problem;
  const params = bound === null ? {} : { [rule]: bound };
  return [{ field: "Value", rule, message: problemMessage(problem), params }];
};

/**
 * Values of settings, one per path and scope. Values of all tenants and of countries belong to the root, all
 * others to their tenant, which keeps the tenants apart as with any kind. Those of a country are for users who see a tenant of it. Every
 * write adds to `configuration_change`.
 */
export const configuration = defineKind({
  area: "pos-preferences",
  entity: "configuration",
  title: "Configuration",
  table: "configuration",
  textField: "Path",
  isLarge: true,
  fields: [
    text("Target", "Target", { lookup: "target", default: "POS", required: true }),
    text("Path", "Path", {
      maxLength: 200,
      required: true,
      unique: true,
      isIndexed: true,
      isSearched: true,
    }),
    multiline("Value", "Value", { maxLength: 4000, isSearched: true }),
    text("Level", "Level", { lookup: "level", default: "global", required: true }),
    country("Country", "Country"),
    whole("ScopeOid", "Scope", "Int64", { nullable: false, default: 0, min: 0 }),
  ],
  uniqueEverywhere: ["Path"],
  computed: { path_key: (values) => settingKey(settingOf(values)) },
  columns: [
    { name: "Path", width: 260 },
    { name: "Value", width: 240 },
    "Level",
    "Country",
    "ScopeOid",
    "Target",
    "ModifiedAt",
    "ModifiedBy",
  ],
  // Values of all tenants, countries and tenants, and those of PAN terminals, belong to no location.
  located: locatedBy(
    ["Level", "ScopeOid"],
    (of) =>
      `case ${of("Level")} when 'location' then ${of("ScopeOid")} when 'terminal' then ${locationOfTerminal(of("ScopeOid"))} end`,
    { isOptional: true },
  ),
  countryField: "Country",
  query: { fields: ["search", "Target", "Level", "Country"], default: { Target: "POS" }, sort: ["Path"] },
  lookups: {
    target: options({ POS: "POS terminals", PAN: "PAN terminals" }),
    level: options({
      global: "Global",
      country: "Country",
      tenant: "Tenant",
      location: "Location",
      terminal: "Terminal",
    }),
    country: countryLookup,
  },
  check(values, previous) {
    const setting = settingOf(values);
    const before = previous === null ? null : settingOf(previous);
    return [...pathErrors(setting), ...placeErrors(setting), ...valueErrors(setting, before)];
  },
  async afterWrite(tx, oid, values, previous, { tenantOid, caller, wasDeleted, isDeleted }) {
    const setting = settingOf(values);
    const before = previous === null || wasDeleted ? null : settingOf(previous);
    if (before === null || settingKey(before) !== settingKey(setting))
      await checkScope(tx, setting, tenantOid);
    const after = isDeleted ? null : setting;
    await recordSettingWrite(tx, { oid, tenantOid, userName: caller.userName, before, after });
  },
  async beforeDelete(tx, oid, values, { tenantOid, caller, wasDeleted }) {
    const before = wasDeleted ? null : settingOf(values);
    await recordSettingWrite(tx, { oid, tenantOid, userName: caller.userName, before, after: null });
  },
});
