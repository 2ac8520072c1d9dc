import { SCOPE_VISIBILITY } from "../constants.ts";
import type { ScopeItem, ScopeTree } from "../tree/scopeTree.ts";
import { isPanTerminal, scopePath } from "../tree/scopeTree.ts";
import type { Tenant } from "./currentTenant.ts";

/** What decides about where a user may stand. */
export interface Selectable {
  readonly tree: ScopeTree;
  readonly rootOid: number;
  /** Whether the root can be chosen: only when the profile does not limit the tenants. */
  readonly mayChooseRoot: boolean;
  /** The tenants the user can choose from, by oid. */
  readonly tenantByOid: ReadonlyMap<number, Tenant>;
}

/** Where the user stands: a tenant or the root, and there all of it, or one location, or one terminal. */
export interface Place {
  readonly tenantOid: number;
  readonly location: ScopeItem | undefined;
  readonly terminal: ScopeItem | undefined;
}

/**
 * The place an oid of the scope tree names, undefined when it cannot be chosen: it is disabled, deleted or unknown, or
 * lies in such a tenant. A PAN terminal lies in no tenant of the tree: who may choose the root may choose it.
 */
export const placeOf = (
  oid: number,
  { tree, rootOid, mayChooseRoot, tenantByOid }: Selectable,
): Place | undefined => {
  const isOpen = (tenantOid: number) =>
    tenantOid === rootOid ? mayChooseRoot : tenantByOid.get(tenantOid)?.isDisabled === false;
  const item = tree.byOid.get(oid);
  if (item?.scope !== "LOCATION" && item?.scope !== "TERMINAL")
    return isOpen(oid) ? { tenantOid: oid, location: undefined, terminal: undefined } : undefined;
  const path = scopePath(item);
  const tenantOid = isPanTerminal(item) ? rootOid : path.findLast(({ scope }) => scope === "TENANT")?.oid;
  if (item.visibility !== SCOPE_VISIBILITY.visible || tenantOid === undefined || !isOpen(tenantOid))
    return undefined;
  return {
    tenantOid,
    location: path.findLast(({ scope }) => scope === "LOCATION"),
    terminal: item.scope === "TERMINAL" ? item : undefined,
  };
};
