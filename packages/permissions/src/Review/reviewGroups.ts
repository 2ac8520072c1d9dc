import { permissionNames } from "@backroom/contract";
import type { PermissionImpactEntry, PermissionName } from "@backroom/contract";

/** Rights at a path that the same number of users get or lose in a tenant. */
export interface ReviewLine {
  readonly key: string;
  readonly tenantOid: number;
  /** In the order of the contract. */
  readonly rights: readonly PermissionName[];
  readonly users: number;
}

/** What changes at a path. */
export interface ReviewGroup {
  readonly path: string;
  readonly lines: readonly ReviewLine[];
}

/** What an impact gives or takes, by path, then by tenant; order of paths and tenants as answered. */
export const reviewGroups = (entries: readonly PermissionImpactEntry[]): readonly ReviewGroup[] => {
  const groups = new Map<string, Map<string, PermissionImpactEntry & { readonly rights: Set<string> }>>();
  for (const entry of entries) {
    const lines = groups.get(entry.path) ?? new Map();
    groups.set(entry.path, lines);
    const key = `${entry.tenantOid} ${entry.users}`;
    const line = lines.get(key) ?? { ...entry, rights: new Set() };
    line.rights.add(entry.right);
    lines.set(key, line);
  }
  return [...groups].map(([path, lines]) => ({
    path,
    lines: [...lines].map(([key, { tenantOid, users, rights }]) => ({
      key,
      tenantOid,
      users,
      rights: permissionNames.filter((right) => rights.has(right)),
    })),
  }));
};
