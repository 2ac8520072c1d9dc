import type { PermissionNode } from "@backroom/contract";
import type { FlagMap } from "./types.ts";

const ownFlags = ({ e, t = {} }: Pick<PermissionNode, "e" | "t">) => ({
  ...(e !== undefined && { e }),
  ...(Object.keys(t).length > 0 && { t }),
});

/** The explicit flags of nodes as a map by key: one entry for each node with a flag. Of nodes with one key the first counts. */
export const toFlagMap = (nodes: readonly PermissionNode[]): FlagMap => {
  const map = new Map<string, FlagMap[string]>();
  for (const node of nodes) {
    const flags = ownFlags(node);
    if (Object.keys(flags).length > 0 && !map.has(node.k)) map.set(node.k, flags);
  }
  return Object.fromEntries(map);
};

/** The nodes with the flags of a map, and no others. */
export const withFlagMap = (nodes: readonly PermissionNode[], map: FlagMap): readonly PermissionNode[] =>
  nodes.map(({ p, pp, k }) => ({ p, pp, k, ...(Object.hasOwn(map, k) && ownFlags(map[k] ?? {})) }));
