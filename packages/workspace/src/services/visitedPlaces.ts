import type { ReadableStore } from "@backroom/ports";

/** The places the user has stood in since the page was loaded, by oid. */
export const createVisitedPlaces = (
  tenancy: ReadableStore<{ readonly placeOid: number }>,
): ReadonlySet<number> => {
  const visited = new Set<number>();
  tenancy.subscribe(({ placeOid }) => {
    // 0 = no user is logged in; the next user has been nowhere.
    if (placeOid === 0) visited.clear();
    else visited.add(placeOid);
  });
  return visited;
};
