import type { ServerInfo } from "@backroom/contract";
import { serverInfo } from "@backroom/contract/calls/server";
import type { QueryClient } from "@tanstack/react-query";

/** How long a response can be shared, in ms: the start of the console takes about that long. A hub that reconnects waits longer. */
const SHARED_MS = 4000;

/**
 * Makes functions that read the version of the service. One takes a response that another one has got in the last four seconds, but
 * none takes a response twice: who reads again wants to know what is true now.
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
