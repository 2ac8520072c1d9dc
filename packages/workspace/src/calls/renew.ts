import type { Endpoint } from "@backroom/contract";
import type { QueryClient } from "@tanstack/react-query";
import { callMetaOf } from "./callQuery.ts";

/** What a write changes: an endpoint whatever its parameters, or the records of a kind as `area/entity`. */
export type Changed = Pick<Endpoint, "path"> | `${string}/${string}`;

const sourceOf = (changed: Changed): string => (typeof changed === "string" ? changed : changed.path);

/**
 * Marks the responses of these endpoints and records as outdated, and reads again those that are shown. Resolves when they have been
 * read; never rejects. With `isRead` false the shown ones are read when the server answers again.
 */
export const renew = async (
  queryClient: Pick<QueryClient, "invalidateQueries">,
  changed: readonly Changed[],
  isRead = true,
): Promise<void> => {
  const sources = new Set(changed.map(sourceOf));
  await queryClient.invalidateQueries({
    refetchType: isRead ? "active" : "none",
    predicate: (query) => callMetaOf(query).sources.some((source) => sources.has(source)),
  });
};
