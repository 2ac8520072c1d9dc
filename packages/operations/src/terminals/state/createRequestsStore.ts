import type { Hub, HubState } from "@backroom/api-client";
import type { TerminalAction } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { Clock, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { noRequests, withAnswer, withBreak, withRequest, withStep } from "./requestState.ts";
import type { RequestsState } from "./requestState.ts";

/** A terminal that has not answered by then does not answer. */
export const ANSWER_MS = 30_000;
/** Requests that wait for their answer at once. */
export const AT_ONCE = 8;

/** What {@link createRequestsStore} works with. */
export interface RequestsDeps {
  readonly hub: {
    readonly follow: Hub["follow"];
    readonly invoke: Hub["invoke"];
    readonly store: ReadableStore<Pick<HubState, "status" | "problem">>;
  };
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Requests to terminals and their answers. */
export interface RequestsStore extends ReadableStore<RequestsState> {
  /** Sends a request to each of the terminals, some at a time, when the hub is connected. One that waits for an answer gets no second one. */
  readonly send: (action: TerminalAction, terminalOids: readonly number[]) => void;
  /** Takes answers until the answered function is called; what has not been sent by then never is. */
  readonly follow: () => () => void;
}

/** Makes the requests of one page. */
export const createRequestsStore = ({ hub, clock, newId }: RequestsDeps): RequestsStore => {
  const store = createStore<RequestsState>(() => noRequests);
  let queue: string[] = [];
  const timers = new Map<string, unknown>();

  const end = (requestId: string) => {
    clock.clearTimeout(timers.get(requestId));
    timers.delete(requestId);
    sendNext();
  };
  const fail = (requestId: string, step: { status: "failed" | "timeout"; error?: unknown }) => {
    if (!timers.has(requestId)) return;
    store.setState((state) => withStep(state, requestId, step));
    end(requestId);
  };
  const sendOne = (requestId: string) => {
    const request = [...store.getState().requests.values()].find((one) => one.requestId === requestId);
    if (request?.status !== "queued") return;
    timers.set(
      requestId,
      clock.setTimeout(() => fail(requestId, { status: "timeout" }), ANSWER_MS),
    );
    store.setState((state) => withStep(state, requestId, { status: "waiting", sentAt: clock.now() }));
    hub
      .invoke(request.action, requestId, request.terminalOid)
      .catch((error: unknown) => fail(requestId, { status: "failed", error }));
  };
  /** Whether the first connection is being opened, and has not failed yet. */
  const isOpening = () => {
    const { status, problem } = hub.store.getState();
    return status === "connecting" && problem === undefined;
  };
  const sendNext = () => {
    while (timers.size < AT_ONCE && !isOpening()) {
      const next = queue.shift();
      if (next === undefined) return;
      sendOne(next);
    }
  };
  const forget = () => {
    queue = [];
    for (const timer of timers.values()) clock.clearTimeout(timer);
    timers.clear();
    store.setState(withBreak);
  };

  return {
    ...toReadable(store),
    send(action, terminalOids) {
      for (const terminalOid of terminalOids) {
        const { status } = store.getState().requests.get(terminalOid) ?? {};
        if (status === "queued" || status === "waiting") continue;
        const requestId = newId();
        const made = { requestId, terminalOid, action, status: "queued", sentAt: clock.now() } as const;
        store.setState((state) => withRequest(state, { ...made, tookMs: null, message: null }));
        queue.push(requestId);
      }
      sendNext();
    },
    follow() {
      const endFollowing = hub.follow({
        on: {
          NotifyResponse: (answer) => {
            if (!timers.has(answer.requestId)) return;
            store.setState((state) => withAnswer(state, answer, clock.now()));
            end(answer.requestId);
          },
        },
      });
      const endStatus = hub.store.subscribe(({ status }, before) => {
        if (before.status === "connected" && status !== "connected") forget();
        else sendNext();
      });
      return () => {
        endFollowing();
        endStatus();
        forget();
      };
    },
  };
};
