import type { NotifyResponse, TerminalAction } from "@backroom/contract";

/** Status of a request to a terminal. `timeout` = the terminal did not respond in time, `unknown` = the connection broke before it responded. */
export type RequestStatus = "queued" | "waiting" | "done" | "failed" | "timeout" | "unknown";

/** The last request to a terminal. */
export interface TerminalRequest {
  readonly requestId: string;
  readonly terminalOid: number;
  readonly action: TerminalAction;
  readonly status: RequestStatus;
  /** Ms since 1970; of one that is queued, when it was made. */
  readonly sentAt: number;
  /** Ms from sending to the answer; null until then. */
  readonly tookMs: number | null;
  /** What the terminal or the server answered; may be a translation key. */
  readonly message: string | null;
  /** Why it could not be sent. */
  readonly error?: unknown;
}

/** The last request to each terminal, by its oid, and the last ping that was answered. */
export interface RequestsState {
  readonly requests: ReadonlyMap<number, TerminalRequest>;
  readonly pings: ReadonlyMap<number, number>;
}

/** No request was made. */
export const noRequests: RequestsState = { requests: new Map(), pings: new Map() };

/** Puts a request in place of the one before it. */
export const withRequest = (state: RequestsState, request: TerminalRequest): RequestsState => ({
  ...state,
  requests: new Map(state.requests).set(request.terminalOid, request),
});

const isOpen = ({ status }: TerminalRequest): boolean => status === "queued" || status === "waiting";

/** Changes a request that is not over; any other stays as it is. */
export const withStep = (
  state: RequestsState,
  requestId: string,
  step: Partial<Pick<TerminalRequest, "status" | "sentAt" | "error">>,
): RequestsState => {
  const request = [...state.requests.values()].find((one) => one.requestId === requestId);
  return request === undefined || !isOpen(request) ? state : withRequest(state, { ...request, ...step });
};

/** Adds the response of a terminal. Returns the state unchanged if no request awaits it. */
export const withAnswer = (
  state: RequestsState,
  { requestId, ok, message }: NotifyResponse,
  now: number,
): RequestsState => {
  const request = [...state.requests.values()].find((one) => one.requestId === requestId);
  if (request?.status !== "waiting") return state;
  const tookMs = Math.max(0, now - request.sentAt);
  const answered = withRequest(state, { ...request, status: ok ? "done" : "failed", tookMs, message });
  if (!ok || request.action !== "PingRequest") return answered;
  return { ...answered, pings: new Map(state.pings).set(request.terminalOid, tookMs) };
};

/** The connection broke, so the results of sent requests are unknown. */
export const withBreak = (state: RequestsState): RequestsState => ({
  ...state,
  requests: new Map(
    [...state.requests].map(([oid, request]) => [
      oid,
      isOpen(request) ? { ...request, status: "unknown" as const } : request,
    ]),
  ),
});
