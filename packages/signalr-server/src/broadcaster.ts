import { COALESCE_MS } from "./constants.ts";
import type { Connection } from "./connection.ts";
import { jsonProtocol } from "./protocol/json.ts";
import type { HubProtocol, ServerMessage } from "./protocol/messages.ts";
import type { Sessions } from "./sessions.ts";
import type { HubClient } from "./types.ts";

/** Whom a message is for: the id of one connection, or those of all receivers it accepts. */
type Audience<Context> = string | ((client: HubClient<Context>) => boolean);

interface Entry<Context> {
  readonly message: ServerMessage;
  readonly frames: Map<HubProtocol, Uint8Array>;
  readonly audience: Audience<Context>;
}

/** Gathers messages for a moment, encodes each once per protocol and writes once per client. */
export interface Broadcaster<Context> {
  add(target: string, values: readonly unknown[], audience: Audience<Context>): void;
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
  sessions: Pick<Sessions<Context>, "receivers" | "connectionOf">,
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
    /** Messages for one connection, so that they cost nothing at the others. */
    const single = new Map<string, number[]>();
    let isForMany = false;
    for (const [index, { audience }] of batch.entries()) {
      if (typeof audience !== "string") isForMany = true;
      else {
        const indexes = single.get(audience) ?? [];
        indexes.push(index);
        single.set(audience, indexes);
      }
    }

    const send = (connection: Connection<Context>, indexesFor: (client: HubClient<Context>) => number[]) => {
      const { protocol, client } = connection;
      if (protocol === undefined) return;
      try {
        const indexes = indexesFor(client);
        if (indexes.length > 0) connection.send(bodyOf(batch, indexes, protocol, bodies));
      } catch (error) {
        onError(error);
      }
    };
    if (isForMany) {
      for (const connection of sessions.receivers()) {
        send(connection, (client) => {
          single.delete(client.connectionId);
          return batch.flatMap(({ audience }, index) =>
            (typeof audience === "string" ? audience === client.connectionId : audience(client))
              ? [index]
              : [],
          );
        });
      }
    }
    for (const [connectionId, indexes] of single) {
      const connection = sessions.connectionOf(connectionId);
      if (connection !== undefined) send(connection, () => indexes);
    }
  };

  return {
    add(target, values, audience) {
      const message: ServerMessage = { type: "invocation", target, arguments: values };
      // Encoded at once: values that are not JSON are the caller's mistake and throw here.
      const frames = new Map([[jsonProtocol, jsonProtocol.encode(message)]]);
      entries.push({ message, frames, audience });
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    flush,
  };
};
