import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { after, repeat } from "../kernel/timers.ts";

const INTERVAL_MS = 50;
/** Time in which a proxy that is busy uses each of its connections. */
const GRACE_MS = 250;
/** With the time a running job has to end, less than the ten seconds after which a container is usually killed. */
const PATIENCE_MS = 4500;

/**
 * Returns a function that stops listening, and closes connections as their last responses leave. `server.close` alone would reset those
 * whose next request is on its way, which a proxy does not send again if it changes data: so connections without a request stay open for
 * {@link GRACE_MS}, and the promise is pending until then. The app says `Connection: close` in each response meanwhile. Also closed are
 * the connections of clients that go on sending, or forget to, a body that was refused and is thrown away. Clients that neither finish
 * their request nor read their response are waited for no longer than `patienceMs`.
 */
export const createIdleCloser = (server: Server, patienceMs = PATIENCE_MS): (() => Promise<void>) => {
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
