import type { Live, Reading } from "@backroom/api-client/calls";
import type { Query } from "@tanstack/react-query";
import { keepPreviousOf } from "../services/queries/keepPreviousOf.ts";
import { callMeta, scopeKeyOf } from "./callQuery.ts";

/** Pause for a search while the user types, in ms: short enough to feel immediate, longer than the time between two keys. */
export const TYPING_PAUSE_MS = 200;

/** Options of `useCall` and `usePages`. */
export interface CallOptions<Data> {
  /** Events after which it is read again; false = none. Default: those of the reading. */
  readonly live?: readonly Live[] | false | undefined;
  /** Time in ms that a new key waits, so that only the last of several keys in a row is read. Default: 0. */
  readonly pause?: number | undefined;
  /** Time in ms in which a response is not read again when it is shown again, or "forever". Default: 0. */
  readonly fresh?: number | "forever" | undefined;
  /** Time in ms after which it is read again, also by the data; null = not. Default: null. */
  readonly every?: number | null | ((data: Data | undefined) => number | null) | undefined;
  /** Delay in ms before a failed read is repeated; null = it is not. `count` is 0 after the first failure. Default: null. */
  readonly retry?: ((error: Error, count: number) => number | null) | undefined;
  /**
   * Whether the previous response is shown while that of another key loads, if it begins with the same endpoint and belongs to the
   * same scope. Default: false.
   */
  readonly keepsPrevious?: boolean | undefined;
  /** Whether the response is removed when no component shows it, so that it is read again next time. Default: false. */
  readonly forgets?: boolean | undefined;
}

/** Parts of a reading that options depend on. */
type Source = Pick<Reading<unknown>, "key" | "isScoped" | "sources" | "live">;

/** The `refetchInterval` of TanStack Query. */
export const everyOf = <Data>(every: CallOptions<Data>["every"]) =>
  typeof every === "function"
    ? (query: Pick<Query<Data>, "state">) => every(query.state.data) ?? (false as const)
    : (every ?? (false as const));

/** Returns the options of TanStack Query for a reading. */
export const callOptions = <Data>(
  reading: Source,
  placeOid: number,
  { live, fresh = 0, retry, keepsPrevious = false, forgets = false }: CallOptions<Data>,
) => ({
  meta: callMeta(reading, live),
  staleTime: fresh === "forever" ? Number.POSITIVE_INFINITY : fresh,
  retry: (count: number, error: Error) => typeof retry?.(error, count) === "number",
  retryDelay: (count: number, error: Error) => retry?.(error, count) ?? 0,
  ...(forgets && { gcTime: 0 }),
  ...(keepsPrevious && {
    placeholderData: keepPreviousOf([...scopeKeyOf(reading, placeOid), reading.key[0]]),
  }),
});
