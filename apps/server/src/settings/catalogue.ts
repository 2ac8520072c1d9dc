import type { SettingDefinition } from "@backroom/contract";
import { branchTitles, posSettings } from "./posSettings.ts";
import { panSettings } from "./panSettings.ts";

const known: Readonly<Record<string, ReadonlyMap<string, SettingDefinition>>> = {
  POS: new Map(Object.entries(posSettings)),
  PAN: new Map(Object.entries(panSettings)),
};

/** The known settings of a target by path. */
export const knownSettings = (target: string): ReadonlyMap<string, SettingDefinition> =>
  known[target] ?? new Map();

/** Titles of branches by path. */
export const branches: Readonly<Record<string, string>> = branchTitles;
