import type { ReadableStore } from "@backroom/ports";

/** One call in the network activity list. Bytes count bodies, not headers. */
export interface NetworkEntry {
  id: number;
  method: string;
  /** Address without query. */
  url: string;
  query: ReadonlyArray<readonly [name: string, value: string]>;
  /** Undefined while the call runs and when no answer came. */
  status: number | undefined;
  bytesUp: number;
  bytesDown: number;
  /** ms since 1970. */
  startedAt: number;
  /** Of a running call refreshed every 500 ms. */
  durationMs: number;
  isPending: boolean;
  /** What went wrong, when the call failed. */
  error: string | undefined;
  /** Key of the error on the server. */
  uid?: string | undefined;
}

/** The time from the first running call until none runs, plus 50 ms: what the footer's indicator shows. */
export interface NetworkActivity {
  startedAt: number;
  durationMs: number;
  /** Bytes up plus bytes down. */
  bytes: number;
  pendingCount: number;
}

/** State of the network log. */
export interface NetworkLogState {
  /** Newest first, at most 16. */
  entries: readonly NetworkEntry[];
  /** Undefined when nothing runs. Figures are shown from 1000 ms on. */
  activity: NetworkActivity | undefined;
}

/** How a logged call ended. */
export interface NetworkResult {
  status?: number | undefined;
  bytesDown?: number | undefined;
  error?: string | undefined;
  uid?: string | undefined;
}

/** The calls of a client, running and ended. */
export interface NetworkLog extends ReadableStore<NetworkLogState> {
  /** Starts an entry; call the function it returns once, when the call ended. */
  begin: (call: { method: string; url: string; bytesUp: number }) => (result: NetworkResult) => void;
}
