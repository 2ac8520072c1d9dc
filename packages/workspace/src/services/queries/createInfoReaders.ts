import type { ServerInfo } from "@backroom/contract";
import { serverInfo } from "@backroom/contract/calls/server";
import type { QueryClient } from "@tanstack/react-query";

/** How long a response can be shared, in ms: the start of the console takes about that long. A hub that reconnects waits longer. */
const SHARED_MS = 4000;

/**
 * Returns a function that makes readers of the service's version. A reader returns the response of another reader if it is less than
 * four seconds old, but never the same response twice: a refresh requests the version.
 */
export const createInfoReaders =
  (queryClient: QueryClient, read: () => Promise<ServerInfo>) => (): (() => Promise<ServerInfo>) => {
    const queryKey = [serverInfo.path];
    const countResponses = (): number => queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
    let taken = 0;
    return async () => {
      const staleTime = countResponses() === taken ? 0 : SHARED_MS;
      const info = await queryClient.fetchQuery({ queryKey, queryFn: read, staleTime });
      taken = countResponses();
      return info;
    };
  };
