import { MAXIMUM_PARALLEL_CALLS, MAXIMUM_WAITING_CALLS } from "./constants.ts";
import { HubError } from "./errors.ts";
import type { ClientMessage, ServerMessage } from "./protocol/messages.ts";
import type { HubClient, HubMethod } from "./types.ts";

type Call = Extract<ClientMessage, { target: string }>;

/** What running the calls of one client needs. */
export interface CallsOptions<Context> {
  readonly client: HubClient<Context>;
  readonly methods: Readonly<Record<string, HubMethod<Context>>>;
  readonly reply: (message: ServerMessage) => void;
  readonly onError: (error: unknown) => void;
}

/** The calls one client has running. */
export interface Calls {
  start(call: Call): Promise<void>;
  cancel(invocationId: string): void;
  /** The client is gone: streams end, answers are dropped, what waits is forgotten. */
  stop(): void;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

export const createCalls = <Context>(options: CallsOptions<Context>): Calls => {
  const { client, methods, reply, onError } = options;
  const streams = new Map<string, AsyncIterator<unknown>>();
  /** Calls that begin one by one as others end. */
  const waiting: (() => void)[] = [];
  let running = 0;
  let isStopped = false;

  const end = (iterator: AsyncIterator<unknown>): void => {
    iterator.return?.().catch(onError);
  };

  const check = (call: Call): HubMethod<Context> => {
    const method = Object.hasOwn(methods, call.target) ? methods[call.target] : undefined;
    if (method === undefined) throw new HubError(`The hub has no method '${call.target}'.`);
    const expected = Math.max(0, method.length - 1);
    if (call.hasUploadStreams) throw new HubError("The hub takes no streams from clients.");
    if (call.arguments.length !== expected)
      throw new HubError(
        `'${call.target}' takes ${expected} arguments, ${call.arguments.length} were given.`,
      );
    if (call.type === "streamInvocation" && streams.size >= MAXIMUM_PARALLEL_CALLS)
      throw new HubError(`More than ${MAXIMUM_PARALLEL_CALLS} streams at once.`);
    return method;
  };

  const enter = async (): Promise<void> => {
    if (running < MAXIMUM_PARALLEL_CALLS) {
      running += 1;
      return;
    }
    if (waiting.length >= MAXIMUM_WAITING_CALLS)
      throw new HubError(`More than ${MAXIMUM_WAITING_CALLS} calls wait for their turn.`);
    // Who leaves hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const callMethod = async (call: Call): Promise<unknown> => {
    const method = check(call);
    await enter();
    try {
      return await method(client, ...call.arguments);
    } finally {
      leave();
    }
  };

  const pump = async (invocationId: string, items: AsyncIterable<unknown>): Promise<void> => {
    if (streams.has(invocationId)) throw new HubError("A stream with this id is running.");
    const iterator = items[Symbol.asyncIterator]();
    streams.set(invocationId, iterator);
    try {
      for (;;) {
        const { done, value } = await iterator.next();
        if (done === true || isStopped || streams.get(invocationId) !== iterator) break;
        reply({ type: "streamItem", invocationId, item: value });
      }
    } finally {
      if (streams.get(invocationId) === iterator) streams.delete(invocationId);
    }
    if (isStopped) end(iterator);
  };

  const run = async (call: Call): Promise<unknown> => {
    const result = await callMethod(call);
    if (isStream(result) !== (call.type === "streamInvocation"))
      throw new HubError(
        `'${call.target}' ${isStream(result) ? "is a stream: call it with stream()" : "is no stream: call it with invoke()"}.`,
      );
    if (!isStream(result) || call.invocationId === undefined) return result;
    await pump(call.invocationId, result);
    return undefined;
  };

  const fail = (call: Call, error: unknown): void => {
    if (!(error instanceof HubError)) onError(error);
    if (call.invocationId === undefined) return;
    const text = error instanceof HubError ? error.message : `'${call.target}' failed on the server.`;
    reply({ type: "completion", invocationId: call.invocationId, error: text });
  };

  return {
    async start(call) {
      try {
        const result = await run(call);
        if (call.invocationId !== undefined)
          reply({ type: "completion", invocationId: call.invocationId, result });
      } catch (error) {
        fail(call, error);
      }
    },
    cancel(invocationId) {
      const iterator = streams.get(invocationId);
      streams.delete(invocationId);
      if (iterator !== undefined) end(iterator);
    },
    stop() {
      isStopped = true;
      // What has not begun never will.
      waiting.length = 0;
      for (const iterator of streams.values()) end(iterator);
      streams.clear();
    },
  };
};
