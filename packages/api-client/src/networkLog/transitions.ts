import type { NetworkEntry, NetworkLogState, NetworkResult } from "./types.ts";

/** A call that starts. */
export interface BegunCall {
  id: number;
  method: string;
  url: string;
  bytesUp: number;
}

/** Addresses may be relative; the origin of the page, where there is one, is cut off again. */
const BASE = typeof location === "undefined" ? "http://relative.invalid" : location.origin;

const splitAddress = (address: string): Pick<NetworkEntry, "url" | "query"> => {
  const url = new URL(address, BASE);
  const path = url.origin === BASE ? url.pathname : url.origin + url.pathname;
  return { url: path, query: [...url.searchParams] };
};

/** A call starts; the oldest entry beyond `size` drops. A call during an activity joins it. */
export const beginCall = (
  state: NetworkLogState,
  call: BegunCall,
  now: number,
  size: number,
): NetworkLogState => {
  const entry: NetworkEntry = {
    id: call.id,
    method: call.method,
    ...splitAddress(call.url),
    status: undefined,
    bytesUp: call.bytesUp,
    bytesDown: 0,
    startedAt: now,
    durationMs: 0,
    isPending: true,
    error: undefined,
  };
  const running =
    state.activity !== undefined && state.activity.pendingCount > 0 ? state.activity : undefined;
  return {
    entries: [entry, ...state.entries].slice(0, size),
    activity: {
      startedAt: running?.startedAt ?? now,
      durationMs: running?.durationMs ?? 0,
      bytes: (running?.bytes ?? 0) + call.bytesUp,
      pendingCount: (running?.pendingCount ?? 0) + 1,
    },
  };
};

/** A call ends. It may have dropped out of the list meanwhile; the activity counts it all the same. */
export const endCall = (
  { entries, activity }: NetworkLogState,
  id: number,
  { status, bytesDown = 0, error, uid }: NetworkResult,
  now: number,
): NetworkLogState => ({
  entries: entries.map((entry) =>
    entry.id === id
      ? { ...entry, status, bytesDown, error, uid, isPending: false, durationMs: now - entry.startedAt }
      : entry,
  ),
  activity: activity && {
    ...activity,
    durationMs: now - activity.startedAt,
    bytes: activity.bytes + bytesDown,
    pendingCount: activity.pendingCount - 1,
  },
});

/** Time passed: running calls and the activity show it. */
export const refreshDurations = ({ entries, activity }: NetworkLogState, now: number): NetworkLogState => ({
  entries: entries.map((entry) =>
    entry.isPending ? { ...entry, durationMs: now - entry.startedAt } : entry,
  ),
  activity: activity && { ...activity, durationMs: now - activity.startedAt },
});

/** The badge goes. */
export const endActivity = ({ entries }: NetworkLogState): NetworkLogState => ({
  entries,
  activity: undefined,
});
