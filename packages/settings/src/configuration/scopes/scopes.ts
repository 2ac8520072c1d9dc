import { ROOT_OID } from "@backroom/contract";
import type { SettingScope } from "@backroom/contract";
import type { ScopeItem, ScopeTree } from "@backroom/scope-tenancy";

import type { SettingTarget } from "../settingReadings.ts";

const levels = {
  GLOBAL: "global",
  COUNTRY: "country",
  TENANT: "tenant",
  LOCATION: "location",
  TERMINAL: "terminal",
} as const;

const isPan = (item: ScopeItem): boolean => item.scope === "TERMINAL" && item.parent?.scope !== "LOCATION";

/** The scope of a country. */
const countryScope = (country: string): SettingScope => ({
  key: `country-${country}`,
  level: "country",
  country,
  oid: 0,
  id: country,
  text: "",
});

/** The scope of an item of the tree of tenants. */
const toScope = ({ scope, oid, id, text }: ScopeItem): SettingScope => {
  if (scope === "COUNTRY") return { ...countryScope(id), text };
  const level = levels[scope];
  const isGlobal = level === "global";
  return {
    key: isGlobal ? level : `${level}-${oid}`,
    level,
    country: null,
    oid: isGlobal ? 0 : oid,
    id,
    text,
  };
};

/** A scope and those above it, as texts that are searched. */
export interface ScopeChoice {
  readonly scope: SettingScope;
  /** Ids and names of the scopes above, from the nearest up. */
  readonly above: readonly SettingScope[];
}

const aboveOf = (item: ScopeItem): readonly SettingScope[] =>
  item.parent === undefined || item.parent.scope === "GLOBAL"
    ? []
    : [toScope(item.parent), ...aboveOf(item.parent)];

/**
 * Scopes that settings of a target can have values at, in the order of the tree; deleted ones are left out. `viewed` is the key of the scope
 * on the page: a country without tenants is not in the tree, but changes of its values lead to it.
 */
export const scopeChoices = (
  tree: ScopeTree,
  target: SettingTarget,
  viewed: string,
): readonly ScopeChoice[] => {
  const choices: ScopeChoice[] = [{ scope: globalScope, above: [] }];
  const add = (items: readonly ScopeItem[]) => {
    for (const item of items) {
      const isOther = item.scope === "TERMINAL" && isPan(item) !== (target === "pan");
      if (
        item.visibility !== 2 &&
        !isOther &&
        item.scope !== "GLOBAL" &&
        (item.oid > 0 || item.scope === "COUNTRY")
      )
        choices.push({ scope: toScope(item), above: aboveOf(item) });
      add(item.children);
    }
  };
  add(tree.top);
  const [, country] = /^country-([A-Z]{2})$/u.exec(viewed) ?? [];
  if (country !== undefined && !choices.some(({ scope }) => scope.key === viewed))
    choices.push({ scope: countryScope(country), above: [] });
  return choices;
};

/** The tenant whose records the values of a scope are: its own, or the root. */
export const ownerOf = ({ scope, above }: ScopeChoice): number =>
  [scope, ...above].find(({ level }) => level === "tenant")?.oid ?? ROOT_OID;

/** What holds everywhere. */
export const globalScope: SettingScope = {
  key: "global",
  level: "global",
  country: null,
  oid: 0,
  id: "",
  text: "",
};

/** The scope of where the user works; everywhere for all tenants. */
export const scopeOfPlace = (
  place: {
    readonly currentOid: number;
    readonly location: ScopeItem | undefined;
    readonly terminal: ScopeItem | undefined;
  },
  target: SettingTarget,
): string => {
  const { currentOid, location, terminal } = place;
  if (terminal !== undefined && isPan(terminal) === (target === "pan")) return `terminal-${terminal.oid}`;
  if (location !== undefined && target === "pos") return `location-${location.oid}`;
  return currentOid > 1 ? `tenant-${currentOid}` : "global";
};
