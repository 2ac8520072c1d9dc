import { permissionNames, ROOT_OID } from "@backroom/contract";
import type {
  Navigation,
  NavigationNode,
  PermissionMap,
  PermissionName,
  ProgressMap,
} from "@backroom/contract";
import type { Caller } from "../access/requestCaller.ts";
import { guardedPaths, HOME_PATH, navigationTree, progress } from "./navigationTree.ts";

const permitted = (nodes: readonly NavigationNode[], caller: Caller): NavigationNode[] =>
  nodes.flatMap((item) => {
    if (item.path !== null) return item.path === HOME_PATH || caller.mayOpen(item.path) ? [item] : [];
    const children = permitted(item.children, caller);
    return children.length === 0 ? [] : [{ ...item, children }];
  });

/** The navigation tree without what the caller has no right at. */
export const navigationFor = (caller: Caller): Navigation => ({
  rootItems: permitted(navigationTree, caller),
});

/** The caller's rights by path: the root's, and those of tenants that differ from it. */
export const permissionsFor = (caller: Caller): PermissionMap => {
  const rights = (path: string, tenantOid: number): PermissionName[] =>
    permissionNames.filter((right) => caller.may(path, right, tenantOid));
  const entry = (path: string): Record<string, PermissionName[]> => {
    const atRoot = rights(path, ROOT_OID);
    const others = caller.namedTenants
      .map((oid) => [oid, rights(path, oid)] as const)
      .filter(([, held]) => held.join() !== atRoot.join());
    return Object.fromEntries([...(atRoot.length > 0 ? [[ROOT_OID, atRoot] as const] : []), ...others]);
  };
  const opened = guardedPaths().filter((path) => caller.mayOpen(path));
  return Object.fromEntries(opened.map((path) => [path, entry(path)]));
};

/** The pages that are not finished, of those the caller may open. */
export const progressFor = (caller: Caller): ProgressMap =>
  Object.fromEntries(Object.entries(progress).filter(([path]) => caller.mayOpen(path)));
