import { errorCodes, headers as headerNames, parse, storedErrorSchema } from "@backroom/contract";
import type { StoredError } from "@backroom/contract";
import ky from "ky";
import { abortable } from "../abortable.ts";
import { ANONYMOUS_TOKEN, CALL_TIMEOUT_MS, ERROR_TEXT_TIMEOUT_MS } from "../constants.ts";
import type { ApiError } from "../errors/ApiError.ts";
import { FaultError } from "../errors/FaultError.ts";
import { isNetworkError } from "../errors/NetworkError.ts";
import { ReadOnlyError } from "../errors/ReadOnlyError.ts";
import { isTimeoutError } from "../errors/TimeoutError.ts";
import type { ApiClientOptions } from "../types.ts";
import { callHeaders } from "./callHeaders.ts";
import { createApiError } from "./createApiError.ts";
import type { FailedAnswer } from "./createApiError.ts";
import { parseFault } from "./parseFault.ts";
import { toClientError } from "./toClientError.ts";
import type { FileUpload, Transport, TransportCall } from "./transport.ts";

const isSessionToken = (token: string | undefined): token is string =>
  token !== undefined && token !== ANONYMOUS_TOKEN;

/** A wrong old password is the user's mistake, not the end of the session. */
const endsSession = (answer: FailedAnswer): boolean =>
  answer.status === 401 && createApiError(answer).errorCode !== errorCodes.wrongOldPassword;

/** A proxy answers so when no service is behind it. */
const proxyStatuses: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523]);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The one place where calls leave: headers, timeout, retry, network log and errors are decided here. */
export const createTransport = (options: ApiClientOptions): Transport => {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");

  const exchange = async (call: TransportCall, token: string | undefined) => {
    const method = call.method ?? "GET";
    const url = /^https?:/.test(call.path) ? call.path : `${baseUrl}${call.path}`;
    const body =
      call.body === undefined || typeof call.body === "string" ? call.body : JSON.stringify(call.body);
    const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? CALL_TIMEOUT_MS;
    const bytesUp =
      call.upload?.file.size ?? (body === undefined ? 0 : new TextEncoder().encode(body).byteLength);
    const headers = callHeaders(options, call, token);
    const { onProgress } = call;
    const fetchAnswer = async () => {
      const pending = ky(url, {
        method,
        headers,
        // A write is sent once, whatever happens: only its sender knows whether sending it again is harmless.
        retry: { limit: 1, methods: ["get"], statusCodes: [] },
        timeout: timeoutMs,
        throwHttpErrors: false,
        cache: "no-store",
        keepalive: call.keepalive ?? false,
        ...(body !== undefined && { body }),
        ...(call.signal !== undefined && { signal: call.signal }),
        ...(onProgress !== undefined && {
          onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes),
        }),
        ...(options.fetch !== undefined && { fetch: options.fetch }),
      });
      const { status, statusText, headers: received } = await pending;
      return { status, statusText, headers: received, bytes: await pending.arrayBuffer() };
    };
    const sendUpload = async (upload: FileUpload) => {
      const { sendFile } = await import("../uploads/sendFile.ts");
      return sendFile({ ...upload, url, headers, signal: call.signal, silenceMs: timeoutMs });
    };
    const finish = call.isUnlogged === true ? undefined : options.networkLog?.begin({ method, url, bytesUp });
    const answered = call.path.startsWith("/api/") ? options.onAnswered : undefined;
    try {
      const received = await (call.upload === undefined ? fetchAnswer() : sendUpload(call.upload));
      const { status, bytes } = received;
      const answer = { ...received, method, body: new TextDecoder().decode(bytes), kind: call.kind };
      const isFine = isSuccess(status) || status === 304;
      answered?.(!proxyStatuses.has(status));
      finish?.({
        status,
        bytesDown: bytes.byteLength,
        error: isFine ? undefined : createApiError(answer).message,
        uid: received.headers.get(headerNames.errorUid) ?? undefined,
      });
      return answer;
    } catch (cause) {
      const error = toClientError(cause, call.signal, timeoutMs);
      if (isNetworkError(error) || isTimeoutError(error)) answered?.(false);
      finish?.({ error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };

  /** The server's message for a failed answer that names one; a failure of this call is ignored. */
  const followError = async (uid: string, token: string, signal: AbortSignal | undefined) => {
    try {
      const path = `/api/error(${encodeURIComponent(uid)})`;
      const answer = await exchange({ path, signal, timeoutMs: ERROR_TEXT_TIMEOUT_MS }, token);
      const parsed = parse(storedErrorSchema, JSON.parse(answer.body), "Error");
      return isSuccess(answer.status) && parsed.ok ? parsed.value : undefined;
    } catch {
      return undefined;
    }
  };

  /** Sends a call with the session's token; a refused token is replaced once, since a 401 proves that nothing was done. */
  const exchangeInSession = async (call: TransportCall) => {
    const { session } = options;
    const isRead = (call.method ?? "GET") === "GET";
    const signals = [call.signal, isRead ? session.ended?.() : undefined].filter((one) => one !== undefined);
    const endable = { ...call, signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0] };
    const token = await abortable(session.token(), call.signal);
    const answer = await exchange(endable, token);
    if (!isSessionToken(token) || !endsSession(answer) || session.refuse?.(token) !== true)
      return { answer, token };
    const fresh = await abortable(session.token(), call.signal);
    return { answer: await exchange(endable, fresh), token: fresh };
  };

  return async (call) => {
    const isInSession = call.isAnonymous !== true && call.token === undefined;
    const isWrite = (call.method ?? "GET") !== "GET" && call.storesNothing !== true;
    if (isInSession && isWrite && options.isReadOnly?.() === true) throw new ReadOnlyError();
    const { answer, token } = isInSession
      ? await exchangeInSession(call)
      : { answer: await exchange(call, call.token), token: call.token };
    const { method, status, headers, body } = answer;
    if (isSuccess(status)) {
      const fault = parseFault(body);
      if (fault !== undefined) throw new FaultError(fault.reason, status, fault.errorCode);
    } else if (call.accepts?.includes(status) !== true) {
      const uid = headers.get(headerNames.errorUid);
      const hasEnded = endsSession(answer);
      let stored: StoredError | undefined;
      // A token that was refused would be refused again.
      if (uid !== null && isSessionToken(token) && !hasEnded)
        stored = await followError(uid, token, call.signal);
      const error: ApiError = createApiError(answer, stored);
      if (hasEnded && isInSession && isSessionToken(token)) options.onUnauthorized?.(error);
      throw error;
    }
    return { ...answer, call: `${method} ${call.path.split("?")[0] ?? ""}` };
  };
};
