import { createBusy } from "@backroom/ui";
import type { BusyPhase } from "@backroom/ui";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Editor } from "../state/types.ts";

/**
 * The timed sequence of a save, as the editor's own phases tell it: a spinner, then an icon of the outcome. It is only
 * shown: while an outcome stands there, the next save can begin.
 */
export const useSaveBusy = ({ store }: Editor): BusyPhase => {
  const [busy] = useState(() => createBusy());
  useEffect(() => {
    let end: ((isStored: boolean) => void) | undefined;
    return store.subscribe(({ phase, record }, before) => {
      const isSaving = phase.name === "saving";
      if (isSaving === (before.phase.name === "saving")) return;
      if (!isSaving) end?.(record !== before.record);
      if (!isSaving || busy.getState().phase !== "idle") return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      end = (isStored) => (isStored ? resolve() : reject(new Error("Not stored.")));
      // The editor tells of the failure itself.
      busy.run(() => promise).catch(() => undefined);
    });
  }, [busy, store]);
  return useStore(busy, (state) => state.phase);
};
