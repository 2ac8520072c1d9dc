import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { after, repeat } from "../kernel/timers.ts";

const INTERVAL_MS = 50;
/** A busy proxy uses each of its connections within this time. */
const GRACE_MS = 250;
/** With the time a running job has to end, less than the ten seconds after which a container is usually killed. */
const PATIENCE_MS = 4500;

/**
 * Returns a function that stops listening and closes each connection after its last response. Its promise resolves when connections
 * without a request are closed too, {@link GRACE_MS} later: a proxy may have sent a request on one of them, gets a reset if the connection
 * is closed, and does not repeat a request that changes data. Until then the app sends `Connection: close` with each response. Connections
 * with the rest of a refused body are closed as well, and after `patienceMs` all that are left.
 */
export const createGracefulStop = (server: Server, patienceMs = PATIENCE_MS): (() => Promise<void>) => {
  const refused = new Set<Socket>();
  /** Also those that have become WebSockets, which the server itself does not know any more. */
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return;
      refused.add(request.socket);
      request.once("close", () => refused.delete(request.socket));
    });
  });
  return async () => {
    if (!server.listening) return;
    NetServer.prototype.close.call(server);
    const cancelDeadline = after(patienceMs, () => {
      for (const socket of open) socket.destroy();
    });
    server.once("close", cancelDeadline);
    if (open.size > 0) await pause(GRACE_MS);
    if (open.size === 0) return;
    const closeIdle = () => {
      server.closeIdleConnections();
      for (const socket of refused) socket.destroySoon();
    };
    const repetition = repeat(INTERVAL_MS, closeIdle, () => undefined);
    server.once("close", () => void repetition.stop());
  };
};
