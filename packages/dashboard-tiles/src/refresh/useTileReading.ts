import { hashKey, useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** When, and whether, something is read. */
export interface TileReading {
  /** Whether anything is read from a server here at all. */
  readonly isRead: boolean;
  readonly isReading: boolean;
  /** When the oldest of what shows was read, in ms since 1970; undefined = nothing was yet. */
  readonly updatedAt: number | undefined;
  /** Whether the last attempt to read it failed. */
  readonly hasFailed: boolean;
}

/** How far the queries are whose keys begin so and that show on the page: those of one tile, or of all. */
export const useTileReading = (queryKey: QueryKey): TileReading => {
  const cache = useQueryClient().getQueryCache();
  const isReading = useIsFetching({ queryKey, type: "active" }) > 0;
  const shown = () => cache.findAll({ queryKey, type: "active" });
  const facts = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const states = shown().map(({ state }) => state);
      const times = states.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
      return [states.length, Math.min(...times), states.some(({ status }) => status === "error")].join(" ");
    },
    () => hashKey(queryKey),
  );
  const [count = "0", time = "", failed] = facts.split(" ");
  const updatedAt = Number(time);
  return {
    isRead: count !== "0",
    isReading,
    updatedAt: Number.isFinite(updatedAt) ? updatedAt : undefined,
    hasFailed: failed === "true",
  };
};
