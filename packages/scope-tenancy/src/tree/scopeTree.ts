import type { ScopeCurrencies, ScopeLevel, ScopeRow } from "@backroom/contract";
import { SCOPE_VISIBILITY } from "../constants.ts";
import type { ScopeVisibility } from "../constants.ts";

/** One node of the scope tree. */
export interface ScopeItem {
  /** Index of its row. */
  readonly index: number;
  /** Its level. */
  readonly scope: ScopeLevel;
  readonly oid: number;
  readonly id: string;
  readonly text: string;
  readonly description: string;
  readonly parent: ScopeItem | undefined;
  readonly children: readonly ScopeItem[];
  /** Its own flags only; those of its parents are not inherited. */
  readonly visibility: ScopeVisibility;
  /** Currency (ISO 4217) of its amounts that name none; only tenants and the top have one. */
  readonly currency: string | undefined;
}

/** The scope tree with its items by oid. */
export interface ScopeTree {
  readonly top: readonly ScopeItem[];
  /** Items that have an oid; countries usually have none. */
  readonly byOid: ReadonlyMap<number, ScopeItem>;
  /** Items of the level TENANT, deleted ones too, in the order of the rows. */
  readonly tenants: readonly ScopeItem[];
}

type MutableItem = { -readonly [K in keyof ScopeItem]: ScopeItem[K] } & { children: ScopeItem[] };

const visibilityOf = (isDisabled: boolean, isDeleted: boolean): ScopeVisibility => {
  if (isDeleted) return SCOPE_VISIBILITY.deleted;
  return isDisabled ? SCOPE_VISIBILITY.disabled : SCOPE_VISIBILITY.visible;
};

const isAncestor = (candidate: ScopeItem, item: ScopeItem): boolean => {
  for (let node: ScopeItem | undefined = item; node !== undefined; node = node.parent) {
    if (node === candidate) return true;
  }
  return false;
};

/**
 * Builds the tree, with currencies by the oids of tenants and the root. Rows may come in any order; an item whose parent is
 * missing, or would close a circle, is at the top.
 */
export const buildScopeTree = (rows: readonly ScopeRow[], currencies: ScopeCurrencies = {}): ScopeTree => {
  const byIndex = new Map<number, MutableItem>();
  const byOid = new Map<number, ScopeItem>();
  for (const [index, , id, scope, oid, text, description, isDisabled, isDeleted] of rows) {
    const visibility = visibilityOf(isDisabled, isDeleted);
    const item: MutableItem = {
      index,
      scope,
      oid,
      id,
      text,
      description,
      parent: undefined,
      children: [],
      visibility,
      currency: currencies[oid],
    };
    byIndex.set(index, item);
    // Countries have the oid 0. In other data 0 means that there is no tenant, so it must not be found.
    if (oid !== 0 && !byOid.has(oid)) byOid.set(oid, item);
  }
  const top: ScopeItem[] = [];
  for (const [index, parentIndex] of rows) {
    const item = byIndex.get(index);
    const parent = byIndex.get(parentIndex);
    if (item === undefined) continue;
    if (parent === undefined || isAncestor(item, parent)) {
      top.push(item);
      continue;
    }
    item.parent = parent;
    parent.children.push(item);
  }
  return { top, byOid, tenants: [...byIndex.values()].filter(({ scope }) => scope === "TENANT") };
};

/** ISO code of the country an item lies in, found up its parents; undefined above the country level. */
export const countryOf = (item: ScopeItem): string | undefined => {
  for (let node: ScopeItem | undefined = item; node !== undefined; node = node.parent) {
    if (node.scope === "COUNTRY") return node.id;
  }
  return undefined;
};

/** Currency of amounts of an item that name none: the tenant's own; of what is above tenants, its own. */
export const currencyOfScope = (item: ScopeItem): string | undefined =>
  scopePath(item).findLast(({ scope }) => scope === "TENANT")?.currency ?? item.currency;

/** Whether an item is a PAN terminal: one whose parent's oid is 0, which also stands for no parent. */
export const isPanTerminal = (item: ScopeItem): boolean =>
  item.scope === "TERMINAL" && (item.parent?.oid ?? 0) === 0;

/** The item and its ancestors from the top down. */
export const scopePath = (item: ScopeItem): readonly ScopeItem[] => [
  ...(item.parent === undefined ? [] : scopePath(item.parent)),
  item,
];
