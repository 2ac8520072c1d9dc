import type { Reading } from "@backroom/api-client/calls";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { callOptions, everyOf } from "./callOptions.ts";
import type { CallOptions } from "./callOptions.ts";
import { callKeyOf } from "./callQuery.ts";
import { createPause } from "./createPause.ts";

/** State of a read. */
export interface Called<Data> {
  /** The last response, also while it is read again and when that failed. Undefined: there is none yet. */
  readonly data: Data | undefined;
  /** Why the last read failed; null = it did not. */
  readonly error: Error | null;
  /** Whether a request is running. */
  readonly isFetching: boolean;
  /** Whether `data` is the response of the key before, by `keepsPrevious`. */
  readonly isPlaceholderData: boolean;
  /** Reads again. Never rejects. */
  readonly refetch: () => Promise<unknown>;
}

const NOTHING: Reading<never> = {
  key: ["nothing"],
  isScoped: false,
  sources: [],
  live: [],
  read: () => Promise.reject(new Error("Nothing is read.")),
};

/**
 * Reads, keeps the response current by the events of the reading, and reads again for another scope. Components that use equal
 * readings share one request and one response. With null nothing is read yet.
 */
export const useCall = <Data>(
  reading: Reading<Data> | null,
  options: CallOptions<Data> = {},
): Called<Data> => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const [pauseBefore] = useState(createPause);
  const { pause = 0, every } = options;
  const used: Reading<Data> = reading ?? NOTHING;
  return useQuery<Data>({
    ...callOptions<Data>(used, placeOid, options),
    queryKey: callKeyOf(used, placeOid),
    queryFn:
      reading === null
        ? skipToken
        : async ({ signal }) => {
            await pauseBefore(pause, signal);
            return reading.read({ api, signal });
          },
    refetchInterval: everyOf(every),
  });
};
