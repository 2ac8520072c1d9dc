import { errorCodes, headers as headerNames } from "@backroom/contract";
import ky, { isForceRetryError } from "ky";
import type { AfterResponseState, BeforeRequestState, BeforeRetryState } from "ky";
import { abortable } from "../abortable.ts";
import { CALL_TIMEOUT_MS } from "../constants.ts";
import { isNetworkError } from "../errors/NetworkError.ts";
import { ReadOnlyError } from "../errors/ReadOnlyError.ts";
import { isTimeoutError } from "../errors/TimeoutError.ts";
import type { NetworkLog } from "../networkLog/types.ts";
import type { ApiClientOptions } from "../types.ts";
import { callHeaders, isSessionToken } from "./callHeaders.ts";
import { createApiError } from "./createApiError.ts";
import { toClientError } from "./toClientError.ts";
import type { Answer, TransportCall } from "./transport.ts";

/** A call on its way: what the hooks know of it beside ky's request. */
interface Trip {
  readonly call: TransportCall;
  /** The token of the request. */
  token?: string | undefined;
  /** Ends its entry in the network log. */
  finish?: ReturnType<NetworkLog["begin"]> | undefined;
  /** Its token was refused, and it left once more. */
  isReplayed?: boolean;
}

/** A proxy answers so when no service is behind it. */
const proxyStatuses: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523]);

/** A wrong old password is the user's mistake, not the end of the session. */
export const endsSession = (answer: Answer): boolean =>
  answer.status === 401 && createApiError(answer).errorCode !== errorCodes.wrongOldPassword;

const isInSession = ({ isAnonymous, token }: TransportCall) => isAnonymous !== true && token === undefined;
const isRead = ({ method = "GET" }: TransportCall) => method === "GET";

/** Every request is sent with its trip. */
const tripOf = ({ options: { context } }: BeforeRequestState | BeforeRetryState | AfterResponseState) =>
  context["trip"] as Trip;

/** The ky instance of one client: sends calls, and gives the answer of any status with the token it was sent with. */
export const createExchange = (options: ApiClientOptions) => {
  const { session, networkLog, onAnswered, timeoutMs: usualTimeoutMs = CALL_TIMEOUT_MS } = options;

  const checkWrite = (state: BeforeRequestState): void => {
    const { call } = tripOf(state);
    const isWrite = isInSession(call) && !isRead(call) && call.storesNothing !== true;
    if (isWrite && options.isReadOnly?.() === true) throw new ReadOnlyError();
  };

  const leave = async (state: BeforeRequestState | BeforeRetryState): Promise<void> => {
    const { request } = state;
    const trip = tripOf(state);
    const { call } = trip;
    trip.token = isInSession(call) ? await abortable(session.token(), call.signal) : call.token;
    for (const [name, value] of Object.entries(callHeaders(options, call, trip.token))) {
      if (value === undefined) request.headers.delete(name);
      else request.headers.set(name, value);
    }
    if (networkLog === undefined || call.isUnlogged === true) return;
    const sent = call.body === undefined ? call.upload?.file.size : (await request.clone().blob()).size;
    trip.finish = networkLog.begin({ method: request.method, url: request.url, bytesUp: sent ?? 0 });
  };

  const arrive = ({ call, finish }: Trip, response: Response, bytes: ArrayBuffer): Answer => {
    const { status, statusText, headers } = response;
    const { path, method = "GET", kind } = call;
    const body = new TextDecoder().decode(bytes);
    const answer = { call: `${method} ${path}`, method, kind, status, statusText, headers, body, bytes };
    if (typeof path === "string") onAnswered?.(!proxyStatuses.has(status));
    finish?.({
      status,
      bytesDown: bytes.byteLength,
      error: response.ok || status === 304 ? undefined : createApiError(answer).message,
      uid: headers.get(headerNames.errorUid) ?? undefined,
    });
    return answer;
  };

  /** A refused token is replaced once, since a 401 proves that nothing was done. */
  const replay = async (state: AfterResponseState) => {
    const { response } = state;
    const trip = tripOf(state);
    const { call, token, isReplayed = false } = trip;
    if (response.status !== 401 || isReplayed || !isInSession(call) || !isSessionToken(token))
      return undefined;
    const read = abortable(response.arrayBuffer(), AbortSignal.timeout(usualTimeoutMs));
    const bytes = await read.catch(() => undefined);
    // Reading the response itself then fails with the right error.
    if (bytes === undefined) return undefined;
    const answer = arrive(trip, response, bytes);
    if (!endsSession(answer) || session.refuse?.(token) !== true) return undefined;
    trip.isReplayed = true;
    return ky.retry({ delay: 0 });
  };

  const api = ky.create({
    // Unlike `baseUrl` it keeps the folder of an API that is not at the root of its origin.
    prefix: options.baseUrl,
    cache: "no-store",
    throwHttpErrors: false,
    // A write is sent once, whatever happens: only its sender knows whether sending it again is harmless.
    retry: { limit: 2, methods: ["get"], statusCodes: [] },
    hooks: {
      beforeRequest: [checkWrite, leave],
      beforeRetry: [(state) => (isForceRetryError(state.error) ? leave(state) : undefined)],
      afterResponse: [replay],
    },
    ...(options.fetch !== undefined && { fetch: options.fetch }),
  });

  return async (call: TransportCall) => {
    const { onProgress, upload, timeoutMs = usualTimeoutMs } = call;
    const ended = isInSession(call) && isRead(call) ? session.ended?.() : undefined;
    const signal = AbortSignal.any([call.signal, ended].filter((one) => one !== undefined));
    const trip: Trip = { call };
    try {
      const pending = api(call.path, {
        method: call.method ?? "GET",
        searchParams: call.query,
        json: call.body,
        keepalive: call.keepalive ?? false,
        signal,
        timeout: timeoutMs,
        // Once after a failure of the network, besides the time with another token.
        retry: {
          shouldRetry: ({ retryCount }) => (retryCount > (trip.isReplayed ? 2 : 1) ? false : undefined),
        },
        context: { trip },
        ...(onProgress && { onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes) }),
        ...(upload && {
          timeout: false,
          fetch: async (...request) =>
            (await import("../uploads/sendFile.ts")).sendFile(new Request(...request), upload, timeoutMs),
        }),
      });
      return { answer: arrive(trip, await pending, await pending.arrayBuffer()), token: trip.token };
    } catch (cause) {
      const error = toClientError(cause, signal, timeoutMs);
      const isLost = isNetworkError(error) || isTimeoutError(error);
      if (isLost && typeof call.path === "string") onAnswered?.(false);
      trip.finish?.({ error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };
};
