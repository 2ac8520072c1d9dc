import type { ReadableStore } from "@backroom/ports";
import { QueryClient } from "@tanstack/react-query";
import type { ConnectionState } from "./connection.ts";

/**
 * Returns the query client of the console. Without a network a read fails immediately, so that the page can say so: TanStack
 * Query would wait for the network without an error. When the connection is back, visible reads that failed are repeated.
 */
export const createQueries = (
  connection: Pick<ReadableStore<Pick<ConnectionState, "status">>, "subscribe">,
): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: "always",
        // Off by default with this network mode.
        refetchOnReconnect: true,
      },
    },
  });
  connection.subscribe((state, before) => {
    if (before.status === "offline" && state.status !== "offline")
      void queryClient.refetchQueries({
        type: "active",
        predicate: ({ state: { status } }) => status === "error",
      });
  });
  return queryClient;
};
