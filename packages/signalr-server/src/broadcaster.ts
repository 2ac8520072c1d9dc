import { COALESCE_MS } from "./constants.ts";
import type { Connection } from "./connection.ts";
import { jsonProtocol } from "./protocol/json.ts";
import type { HubProtocol, ServerMessage } from "./protocol/messages.ts";
import type { HubClient } from "./types.ts";

interface Entry<Context> {
  readonly message: ServerMessage;
  readonly frames: Map<HubProtocol, Uint8Array>;
  readonly reaches: (client: HubClient<Context>) => boolean;
}

/** Gathers messages for a moment, encodes each once per protocol and writes once per client. */
export interface Broadcaster<Context> {
  add(target: string, values: readonly unknown[], reaches: (client: HubClient<Context>) => boolean): void;
  flush(): void;
}

const frameOf = ({ message, frames }: Entry<unknown> | Entry<never>, protocol: HubProtocol): Uint8Array => {
  const known = frames.get(protocol);
  if (known !== undefined) return known;
  const frame = protocol.encode(message);
  frames.set(protocol, frame);
  return frame;
};

export const createBroadcaster = <Context>(
  connections: () => Iterable<Connection<Context>>,
  onError: (error: unknown) => void,
): Broadcaster<Context> => {
  let entries: Entry<Context>[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Clients reached by the same messages share one buffer. */
  const bodyOf = (
    batch: readonly Entry<Context>[],
    indexes: readonly number[],
    protocol: HubProtocol,
    bodies: Map<string, Uint8Array>,
  ): Uint8Array => {
    const key = `${protocol.name}:${indexes.length === batch.length ? "all" : indexes.join()}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const body = Buffer.concat(
      indexes.flatMap((index) => {
        const entry = batch[index];
        return entry === undefined ? [] : [frameOf(entry, protocol)];
      }),
    );
    bodies.set(key, body);
    return body;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = entries;
    entries = [];
    const bodies = new Map<string, Uint8Array>();
    for (const connection of connections()) {
      const { protocol, client } = connection;
      if (protocol === undefined) continue;
      try {
        const indexes = batch.flatMap((entry, index) => (entry.reaches(client) ? [index] : []));
        if (indexes.length > 0) connection.send(bodyOf(batch, indexes, protocol, bodies));
      } catch (error) {
        onError(error);
      }
    }
  };

  return {
    add(target, values, reaches) {
      const message: ServerMessage = { type: "invocation", target, arguments: values };
      // Encoded at once: values that are not JSON are the caller's mistake and throw here.
      const frames = new Map([[jsonProtocol, jsonProtocol.encode(message)]]);
      entries.push({ message, frames, reaches });
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    flush,
  };
};
