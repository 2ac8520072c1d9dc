import { createRecordEditors, useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import type { LayoutKind } from "../layoutKinds.ts";

/** Who else has a layout open, while the hub is connected. */
export const useOthers = ({ area, entity }: LayoutKind, oid: number): readonly string[] => {
  const { session } = useServices();
  const { hub } = useWorkspace();
  const [names, setNames] = useState<readonly string[]>([]);
  const take = useEffectEvent((all: readonly string[]) => {
    const own = session.getState().user?.username;
    setNames(all.filter((name) => name !== own));
  });
  useEffect(
    () => createRecordEditors(hub, area, entity)((editors) => take(editors.get(oid) ?? [])),
    [hub, area, entity, oid],
  );
  return names;
};
