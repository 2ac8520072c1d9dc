import type { ApiClient, CallOptions as SignalOptions } from "@backroom/api-client";
import { abortable, createFollower, followLive } from "@backroom/api-client/calls";
import type { Live, LiveSources, Reading } from "@backroom/api-client/calls";
import type { ReadableStore } from "@backroom/ports";
import { QueryObserver } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callKeyOf, callMeta } from "./callQuery.ts";
import { renew } from "./renew.ts";
import type { Changed } from "./renew.ts";

/** Options of {@link createCalls}. */
export interface CallsOptions extends LiveSources {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly tenancy: Pick<ReadableStore<{ readonly placeOid: number }>, "getState">;
}

/** Readings for stores and actions; components use `useCall`. Both share requests and responses. */
export interface Calls {
  /** Reads once. A response that is younger than `fresh` ms is returned without a request; default: 0. */
  readonly read: <Data>(
    reading: Reading<Data>,
    options?: SignalOptions & { readonly fresh?: number | undefined },
  ) => Promise<Data>;
  /**
   * Keeps a reading of the current scope current and calls the listener with every response. Failures are repeated as those of
   * `useCall`. Returns the function that ends it.
   */
  readonly follow: <Data>(reading: Reading<Data>, listener: (data: Data) => void) => () => void;
  /**
   * Calls `read` after the events, at most once a second and never while an earlier call runs, for what is no reading. Not while the
   * page is hidden, but once when it is shown again. Returns the function that ends it.
   */
  readonly watch: (live: readonly Live[], read: () => Promise<unknown>) => () => void;
  /** Replaces the response of a reading by a newer one, for example that of a write. */
  readonly set: <Data>(reading: Reading<Data>, data: Data) => void;
  /** Aborts the request of a reading. Its last response stays. */
  readonly cancel: (reading: Reading<unknown>) => void;
  /** Reads again what a write has changed. Resolves when it has been read; never rejects. */
  readonly renew: (...changed: readonly Changed[]) => Promise<void>;
}

/** Makes the calls of stores. */
export const createCalls = ({ api, queryClient, tenancy, ...sources }: CallsOptions): Calls => {
  const keyOf = (reading: Pick<Reading<unknown>, "isScoped" | "key">) =>
    callKeyOf(reading, tenancy.getState().placeOid);
  const queryOf = <Data>(reading: Reading<Data>) => ({
    meta: callMeta(reading),
    queryKey: keyOf(reading),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => reading.read({ api, signal }),
  });
  return {
    read: (reading, { fresh = 0, signal } = {}) =>
      abortable(queryClient.fetchQuery({ ...queryOf(reading), staleTime: fresh }), signal),
    follow: (reading, listener) => {
      const observer = new QueryObserver(queryClient, queryOf(reading));
      let last: unknown;
      const pass = ({ data }: { readonly data: Parameters<typeof listener>[0] | undefined }) => {
        if (data === undefined || data === last) return;
        last = data;
        listener(data);
      };
      const end = observer.subscribe(pass);
      pass(observer.getCurrentResult());
      return end;
    },
    watch: (live, read) => {
      const follower = createFollower({ read });
      const end = followLive(sources, live, follower.changed);
      return () => {
        end();
        follower.end();
      };
    },
    set: (reading, data) => {
      queryClient.setQueryData(keyOf(reading), data);
    },
    cancel: (reading) => void queryClient.cancelQueries({ queryKey: keyOf(reading), exact: true }),
    renew: (...changed) => renew(queryClient, changed),
  };
};
