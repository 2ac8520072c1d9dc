import { createServer, connect } from "node:net";
import type { Socket } from "node:net";

/** A load balancer without sticky sessions. */
export interface RoundRobin {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a TCP proxy that passes each connection on to the next of the servers. */
export const startRoundRobin = async (targets: readonly string[]): Promise<RoundRobin> => {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const { hostname, port } = new URL(targets[turn % targets.length] ?? "");
    turn += 1;
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
