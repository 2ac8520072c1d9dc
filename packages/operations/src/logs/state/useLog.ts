import { systemClock } from "@backroom/ports";
import { useReconnected, useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { createLogStore } from "./createLogStore.ts";
import type { LogCalls } from "./logCalls.ts";
import type { LogCallQuery } from "../filters/logFilters.ts";

interface LogOptions {
  readonly calls: LogCalls;
  readonly query: LogCallQuery;
  /** Whether lines that are written from now on belong to the query. */
  readonly canFollow: boolean;
  /** The lines are read anew. */
  readonly onStart: () => void;
}

/** The lines of a log, read anew when the query or the user's place is another. */
export const useLog = ({ calls, query, canFollow, onStart }: LogOptions) => {
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const [store] = useState(() => createLogStore({ calls, clock: systemClock }));
  const state = useStore(store);
  const started = useEffectEvent(onStart);
  useEffect(() => {
    store.start({ query, isOpen: canFollow, placeOid });
    started();
    return store.close;
  }, [store, query, canFollow, placeOid]);
  useReconnected(() => {
    if (state.error === null) store.retry();
    else store.restart();
  });
  return { store, state };
};
