import { QueryClient } from "@tanstack/react-query";
import { onReconnected } from "../connection/connection.ts";

/**
 * Returns the query client of the console. Without a network a read fails immediately, so that the page can say so: TanStack
 * Query would wait for the network without an error. When the connection is back, visible reads that failed or are outdated are repeated.
 */
export const createQueries = (connection: Parameters<typeof onReconnected>[0]): QueryClient => {
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
  onReconnected(connection, () => {
    void queryClient.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error" || state.isInvalidated,
    });
  });
  return queryClient;
};
