import type { ScopeItem } from "@backroom/scope-tenancy";
import { useWorkspace } from "@backroom/workspace";
import { useMemo } from "react";
import { useStore } from "zustand";
import type { TerminalChoice } from "./filters/LogInputsContext.ts";

const nameOf = ({ id, text, parent }: ScopeItem): string => {
  const own = text === "" ? id : `${id} ${text}`;
  const place = parent === undefined || parent.oid === 0 ? "" : parent.text || parent.id;
  return place === "" ? own : `${own}, ${place}`;
};

const terminalsBelow = (item: ScopeItem): readonly ScopeItem[] => [
  ...(item.scope === "TERMINAL" ? [item] : []),
  ...item.children.flatMap(terminalsBelow),
];

/** Names of terminals, and those below where the user stands. */
export const useTerminals = () => {
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  return useMemo(() => {
    const place = tree.byOid.get(placeOid);
    const below = (place === undefined ? tree.top : [place]).flatMap(terminalsBelow);
    const choices: readonly TerminalChoice[] = below.map((item) => ({ oid: item.oid, name: nameOf(item) }));
    const terminalOf = (oid: number | null): string => {
      if (oid === null || oid === 0) return "";
      const item = tree.byOid.get(oid);
      return item === undefined ? String(oid) : nameOf(item);
    };
    return { choices, terminalOf };
  }, [tree, placeOid]);
};
