import { createDataEvents, useEditing, useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useState } from "react";
import { createLayoutSaving } from "./createLayoutSaving.ts";
import type { LayoutSaving } from "./createLayoutSaving.ts";
import type { LayoutStore } from "./createLayoutStore.ts";
import type { LayoutKind } from "./layoutKinds.ts";

/** What saves the layout of a store; it follows what others do to the layout, and shows them who has it open. */
export const useLayoutSaving = (
  store: LayoutStore,
  { area, entity, usual }: LayoutKind,
  oid: number,
): LayoutSaving => {
  const { api } = useServices();
  const { hub } = useWorkspace();
  const [saving] = useState(() =>
    createLayoutSaving(store, { service: api.data(area, entity), usual, now: () => Date.now() }),
  );
  useEffect(
    () =>
      createDataEvents(
        hub,
        area,
        entity,
      )(
        ({ type, oid: changed, userName, etag }) => {
          if (changed === oid && type !== "create") saving.change({ type, userName: userName ?? "", etag });
        },
        () => void saving.look(),
      ),
    [hub, saving, area, entity, oid],
  );
  useEditing(area, entity, oid);
  return saving;
};
