import { createFollower, followLive } from "@backroom/api-client/calls";
import type { FollowerOptions, LiveSources } from "@backroom/api-client/calls";
import type { Query, QueryClient } from "@tanstack/react-query";
import { callMetaOf } from "./callQuery.ts";

/** Options of {@link followQueries}. */
export interface FollowQueriesOptions extends LiveSources, Pick<FollowerOptions, "page" | "clock"> {
  readonly queryClient: QueryClient;
}

/**
 * Keeps every live reading current that is shown: one follower for each key, however many components show it, from its first
 * observer to its last. Returns the function that ends it.
 */
export const followQueries = ({
  queryClient,
  page,
  clock,
  hub,
  followScopes,
}: FollowQueriesOptions): (() => void) => {
  const ends = new Map<string, { readonly live: string; readonly end: () => void }>();

  /** Resolves when a request has ended that started after the call. Aborts none. */
  const read = async (query: Query): Promise<void> => {
    const filters = { queryKey: query.queryKey, exact: true };
    const fetchOnce = () => queryClient.refetchQueries(filters, { cancelRefetch: false });
    // Joins the running request, whose response may not have the change.
    if (query.state.fetchStatus === "fetching") await fetchOnce();
    await fetchOnce();
  };
  const follow = (query: Query): (() => void) => {
    const follower = createFollower({ read: () => read(query), page, clock });
    const end = followLive({ hub, followScopes }, callMetaOf(query).live, follower.changed);
    return () => {
      end();
      follower.end();
    };
  };
  const leave = (hash: string): void => {
    ends.get(hash)?.end();
    ends.delete(hash);
  };
  const check = (query: Query, isGone: boolean): void => {
    const { queryHash } = query;
    const live = isGone || !query.isActive() ? "" : callMetaOf(query).live.join();
    if (live === (ends.get(queryHash)?.live ?? "")) return;
    leave(queryHash);
    if (live !== "") ends.set(queryHash, { live, end: follow(query) });
  };
  const endWatch = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isOfObservers = type === "observerAdded" || type === "observerRemoved";
    if (isOfObservers || type === "observerOptionsUpdated" || type === "removed")
      check(query, type === "removed");
  });
  return () => {
    endWatch();
    for (const hash of ends.keys()) leave(hash);
  };
};
