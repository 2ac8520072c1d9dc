import type { ServerResponse } from "node:http";
import type { Transport } from "./transport.ts";

/** Long polling: each poll is answered with all that waits, or empty after a while. */
export interface LongPollingTransport extends Transport {
  /** Takes the next poll; an older one still open is answered with 204. */
  poll(response: ServerResponse): void;
}

/** What long polling needs to know. */
export interface LongPollingOptions {
  readonly nowMs: () => number;
  readonly pollTimeoutMs: number;
  readonly pollGapMs: number;
  /** Called once when nothing more will be sent. */
  readonly onEnded: () => void;
}

export const createLongPollingTransport = (options: LongPollingOptions): LongPollingTransport => {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isBinaryData = false;
  let current: ServerResponse | undefined;
  let isConnected = false;
  let state: "open" | "ending" | "ended" = "open";
  let seenAtMs = options.nowMs();
  let timer: NodeJS.Timeout | undefined;

  const answer = (status: 200 | 204, body: Uint8Array = Buffer.alloc(0)): void => {
    const response = current;
    if (response === undefined) return;
    current = undefined;
    clearTimeout(timer);
    seenAtMs = options.nowMs();
    const type = isBinaryData ? "application/octet-stream" : "text/plain; charset=utf-8";
    const headers = status === 200 ? { "Content-Type": type, "Content-Length": body.length } : {};
    response.writeHead(status, { "Cache-Control": "no-store", ...headers });
    response.end(body);
  };

  const finish = (): void => {
    if (state === "ended") return;
    state = "ended";
    answer(204);
    options.onEnded();
  };

  const flush = (): void => {
    if (current === undefined) return;
    if (waiting.length > 0) {
      const body = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      answer(200, body);
    } else if (state === "ending") finish();
  };

  return {
    acceptsBinary: true,
    hasInherentKeepAlive: true,
    bufferedBytes: () => waitingBytes,
    send(frame, isBinary) {
      isBinaryData = isBinary;
      waiting.push(frame);
      waitingBytes += frame.length;
      flush();
    },
    end() {
      if (state === "open") state = "ending";
      flush();
    },
    terminate: finish,
    isAbandoned: (nowMs) => current === undefined && nowMs - seenAtMs > options.pollGapMs,
    poll(response) {
      answer(204);
      current = response;
      response.on("close", () => {
        if (current !== response) return;
        current = undefined;
        clearTimeout(timer);
        seenAtMs = options.nowMs();
      });
      if (!isConnected) {
        // The client waits for the first answer before it sends its handshake.
        isConnected = true;
        answer(200);
        return;
      }
      timer = setTimeout(() => answer(200), options.pollTimeoutMs);
      flush();
    },
  };
};
