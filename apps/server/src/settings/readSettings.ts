import { visibleCondition } from "../records/visible.ts";
import { settingColumns } from "./settingColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { PermissionName, Setting, SettingStep, SettingTree, SettingValue } from "@backroom/contract";
import { escapeLike, searchTerms } from "../model/searchText.ts";
import { createParams } from "../db/sqlParams.ts";
import type { Viewer, Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { branches, knownSettings } from "./catalogue.ts";
import { readEntries, toEntry } from "./entries.ts";
import type { StoredEntry } from "./entries.ts";
import { countScopes, reachOf } from "./reach.ts";
import { inUse } from "./resolve.ts";
import { readChain, readScopes, toScope } from "./scopes.ts";
import type { OwnedScope } from "./scopes.ts";

/** Rights for settings are held here. */
export const SETTINGS_PATH = "/data/pos-preferences/configuration";
const MAX_ELSEWHERE = 200;
const MAX_FOUND = 1000;

/** Settings of which target, seen by whom. */
export interface SettingsView {
  readonly target: string;
  readonly visible: Visible;
  readonly viewer: Viewer;
}

/** A view from one scope. */
export interface ScopedView extends SettingsView {
  readonly scope: string;
}

const byPath = (entries: readonly StoredEntry[]): ReadonlyMap<string, StoredEntry[]> =>
  Map.groupBy(entries, ({ path }) => path);

const chainEntries = async (
  db: Queryable,
  view: ScopedView,
  part: { readonly paths?: readonly string[]; readonly branch?: string } = {},
): Promise<{ chain: OwnedScope[]; entries: StoredEntry[] }> => {
  const { target, visible, scope } = view;
  const chain = await readChain(db, { target, key: scope, visible });
  return { chain, entries: await readEntries(db, { target, visible, places: chain, ...part }) };
};

/** All settings of a target seen from a scope: known ones, and those that have a value the caller sees. */
export const readTree = async (db: Queryable, view: ScopedView): Promise<SettingTree> => {
  const { chain, entries } = await chainEntries(db, view);
  const keys = chain.map(({ key }) => key);
  const params = createParams();
  const rows = await db.query<{ path: string }>(
    `select distinct path from configuration where target = ${params.add(view.target)} and not deleted
       and ${visibleCondition(view.visible, settingColumns, params)}`,
    params.values,
  );
  const known = knownSettings(view.target);
  const paths = [...new Set([...known.keys(), ...rows.map(({ path }) => path)])].toSorted();
  const held = byPath(entries);
  const settings = paths.map((path) => {
    const own = held.get(path) ?? [];
    return {
      path,
      from: inUse(keys, own)?.scope ?? null,
      isSetHere: own.some(({ scope }) => scope === view.scope),
      definition: known.get(path) ?? null,
    };
  });
  return { chain: chain.map(toScope), settings, branches: { ...branches } };
};

/** True when the viewer may do this to values of a tenant, standing where they stand. */
export const mayDo = ({ caller, scope }: Viewer, right: PermissionName, tenantOid: number): boolean =>
  caller.may(SETTINGS_PATH, right, tenantOid) && (tenantOid !== ROOT_OID || scope.tenantOid === null);

const stepOf = async (
  db: Queryable,
  {
    view,
    path,
    used,
  }: { readonly view: SettingsView; readonly path: string; readonly used: StoredEntry | null },
  { scope, entry }: { readonly scope: OwnedScope; readonly entry: StoredEntry | null },
): Promise<SettingStep> => ({
  scope: toScope(scope),
  entry: entry === null ? null : toEntry(entry),
  isInUse: entry !== null && entry === used,
  maySet: mayDo(view.viewer, entry === null ? "Create" : "Patch", scope.tenantOid),
  mayRemove: entry !== null && mayDo(view.viewer, "Delete", scope.tenantOid),
  reach: await reachOf(db, { target: view.target, path, visible: view.visible }, scope),
});

const elsewhereOf = async (
  db: Queryable,
  view: SettingsView,
  path: string,
  chain: readonly OwnedScope[],
): Promise<Setting["elsewhere"]> => {
  const { target, visible } = view;
  const inChain = new Set(chain.map(({ key }) => key));
  const all = await readEntries(db, { target, visible, paths: [path] });
  const others = all
    .filter(({ scope }) => !inChain.has(scope))
    .toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt));
  const shown = others.slice(0, MAX_ELSEWHERE);
  const scopes = await readScopes(
    db,
    target,
    shown.map(({ place }) => place),
  );
  return {
    scopes: Math.max(0, (await countScopes(db, target, visible)) - chain.length),
    count: others.length,
    entries: shown.map((entry) => {
      const scope = scopes.get(entry.scope);
      // A place that is gone is named by its key.
      const gone = { ...entry.place, key: entry.scope, id: "", text: "" };
      return { scope: scope === undefined ? gone : toScope(scope), entry: toEntry(entry) };
    }),
  };
};

/** One setting down the chain of a scope. */
export const readSetting = async (db: Queryable, view: ScopedView, path: string): Promise<Setting> => {
  const { chain, entries } = await chainEntries(db, view, { paths: [path] });
  const keys = chain.map(({ key }) => key);
  const used = inUse(keys, entries);
  const steps: SettingStep[] = [];
  for (const scope of chain) {
    const entry = entries.find((one) => one.scope === scope.key) ?? null;
    steps.push(await stepOf(db, { view, path, used }, { scope, entry }));
  }
  return {
    path,
    definition: knownSettings(view.target).get(path) ?? null,
    chain: steps,
    elsewhere: await elsewhereOf(db, view, path, chain),
  };
};

/** The values of a branch as a scope sees them. */
export const readValues = async (
  db: Queryable,
  view: ScopedView,
  branch: string,
): Promise<SettingValue[]> => {
  const { chain, entries } = await chainEntries(db, view, { branch });
  const keys = chain.map(({ key }) => key);
  const held = byPath(entries);
  const known = knownSettings(view.target);
  const isIn = (path: string) => branch === "" || path === branch || path.startsWith(`${branch}/`);
  const paths = [...new Set([...[...known.keys()].filter(isIn), ...held.keys()])].toSorted();
  return paths.map((path) => {
    const used = inUse(keys, held.get(path) ?? []);
    return { path, value: used?.value ?? known.get(path)?.default ?? null, from: used?.scope ?? null };
  });
};

/** Paths of settings whose key or any visible value holds all words of the text. */
export const findSettings = async (db: Queryable, view: SettingsView, text: string): Promise<string[]> => {
  const params = createParams();
  const words = searchTerms(text).map((term) => `search like ${params.add(`%${escapeLike(term)}%`)}`);
  if (words.length === 0) return [];
  const rows = await db.query<{ path: string }>(
    `select distinct path from configuration where target = ${params.add(view.target)} and not deleted
       and ${visibleCondition(view.visible, settingColumns, params)} and ${words.join(" and ")} order by path limit ${MAX_FOUND}`,
    params.values,
  );
  return rows.map(({ path }) => path);
};
