import { errorCodes, headers as headerNames } from "@backroom/contract";
import ky from "ky";
import type { AfterResponseState, BeforeRequestState } from "ky";
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

/** State of one call, shared by the hooks through ky's `context`. */
interface CallState {
  readonly call: TransportCall;
  /** Whether it carries the token of the session. */
  readonly isInSession: boolean;
  readonly isRead: boolean;
  /** Undefined for files of the console. */
  readonly onAnswered: ApiClientOptions["onAnswered"] | undefined;
  /** The token the current request carries. */
  token?: string | undefined;
  /** Ends the entry of the current request in the network log. */
  finish?: ReturnType<NetworkLog["begin"]> | undefined;
  /** Whether the request was repeated with a new token. */
  isRenewed?: boolean;
}

/** Statuses a proxy returns if the service behind it does not respond. */
const proxyStatuses: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523]);

/** Whether the response ends the session; a wrong old password does not. */
export const endsSession = (answer: Answer): boolean =>
  answer.status === 401 && createApiError(answer).errorCode !== errorCodes.wrongOldPassword;

// Every request below has this context.
const stateOf = ({ options: { context } }: BeforeRequestState | AfterResponseState) =>
  context["state"] as CallState;

/** The ky instance of one client. Returns the response of any status, and the token of its request. */
export const createExchange = (options: ApiClientOptions) => {
  const { session, networkLog, timeoutMs: usualTimeoutMs = CALL_TIMEOUT_MS } = options;

  const checkReadOnly = (hook: BeforeRequestState): void => {
    const { call, isInSession, isRead } = stateOf(hook);
    if (!isInSession || isRead || call.storesNothing) return;
    if (options.isReadOnly?.()) throw new ReadOnlyError();
  };

  /** Sets token and headers, and begins an entry of the network log. */
  const prepare = async (hook: BeforeRequestState | AfterResponseState): Promise<void> => {
    const { request } = hook;
    const state = stateOf(hook);
    const { call } = state;
    state.token = state.isInSession ? await abortable(session.token(), call.signal) : call.token;
    for (const [name, value] of Object.entries(callHeaders(options, call, state.token))) {
      if (value === undefined) request.headers.delete(name);
      else request.headers.set(name, value);
    }
    if (call.isUnlogged) return;
    const { method, url } = request;
    const sent = call.body === undefined ? call.upload?.file.size : (await request.clone().blob()).size;
    state.finish = networkLog?.begin({ method, url, bytesUp: sent ?? 0 });
  };

  /** Ends the entry of the network log. */
  const complete = (state: CallState, response: Response, bytes: ArrayBuffer): Answer => {
    const { status, statusText, headers } = response;
    const { path, method = "GET", kind } = state.call;
    const body = new TextDecoder().decode(bytes);
    const answer = { call: `${method} ${path}`, method, kind, status, statusText, headers, body, bytes };
    state.onAnswered?.(!proxyStatuses.has(status));
    state.finish?.({
      status,
      bytesDown: bytes.byteLength,
      error: response.ok || status === 304 ? undefined : createApiError(answer).message,
      uid: headers.get(headerNames.errorUid) ?? undefined,
    });
    return answer;
  };

  /** Repeats a request once if its token was refused: the server has done nothing then, so this is safe for writes as well. */
  const renewToken = async (hook: AfterResponseState) => {
    const { request, response } = hook;
    const state = stateOf(hook);
    const { token } = state;
    if (response.status !== 401 || state.isRenewed || !state.isInSession || !isSessionToken(token))
      return undefined;
    const read = abortable(response.arrayBuffer(), AbortSignal.timeout(usualTimeoutMs));
    const bytes = await read.catch(() => undefined);
    // If the body cannot be read, the caller's own read fails with the right error.
    if (bytes === undefined) return undefined;
    const answer = complete(state, response, bytes);
    if (!endsSession(answer) || session.refuse?.(token) !== true) return undefined;
    state.isRenewed = true;
    await prepare(hook);
    return ky.retry({ request, delay: 0 });
  };

  const api = ky.create({
    // `baseUrl` would drop the folder of an API that is not at the root of its origin.
    prefix: options.baseUrl,
    cache: "no-store",
    throwHttpErrors: false,
    // Only reads are repeated: a write may have been stored although its response was lost.
    retry: { limit: 2, methods: ["get"], statusCodes: [] },
    hooks: { beforeRequest: [checkReadOnly, prepare], afterResponse: [renewToken] },
    ...(options.fetch && { fetch: options.fetch }),
  });

  return async (call: TransportCall) => {
    const { method = "GET", keepalive = false, onProgress, upload, timeoutMs = usualTimeoutMs } = call;
    const isInSession = call.isAnonymous !== true && call.token === undefined;
    const isRead = method === "GET";
    const onAnswered = typeof call.path === "string" ? options.onAnswered : undefined;
    const state: CallState = { call, isInSession, isRead, onAnswered };
    const ended = isInSession && isRead ? session.ended?.() : undefined;
    const signal = AbortSignal.any([call.signal, ended].filter((one) => one !== undefined));
    try {
      const pending = api(call.path, {
        method,
        searchParams: call.query,
        json: call.body,
        keepalive,
        signal,
        timeout: timeoutMs,
        // One retry after a network error, not counting the one with a new token.
        retry: {
          shouldRetry: ({ retryCount }) => (retryCount > (state.isRenewed ? 2 : 1) ? false : undefined),
        },
        context: { state },
        ...(onProgress && { onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes) }),
        ...(upload && {
          timeout: false,
          fetch: async (...request) =>
            (await import("../uploads/sendFile.ts")).sendFile(new Request(...request), upload, timeoutMs),
        }),
      });
      return { answer: complete(state, await pending, await pending.arrayBuffer()), token: state.token };
    } catch (cause) {
      const error = toClientError(cause, signal, timeoutMs);
      if (isNetworkError(error) || isTimeoutError(error)) onAnswered?.(false);
      state.finish?.({ error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };
};
