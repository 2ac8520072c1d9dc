import type { Server } from "node:http";
import type { Socket } from "node:net";
import { after, repeat } from "../kernel/timers.ts";

const INTERVAL_MS = 50;
/** With the time a running job has to end, less than the ten seconds after which a container is usually killed. */
const PATIENCE_MS = 4500;

/**
 * Returns what closes kept-alive connections as their last answers leave. A server that begins to close drops only those
 * that are idle at that moment, and would wait for the rest until their clients hang up; also for those that go on
 * sending, or forget to, a body that was refused and is thrown away. Who neither finishes their request nor reads their
 * answer is waited for no longer than `patienceMs`.
 */
export const createIdleCloser = (server: Server, patienceMs = PATIENCE_MS): (() => void) => {
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
  return () => {
    if (!server.listening) return;
    const closeIdle = () => {
      server.closeIdleConnections();
      for (const socket of refused) socket.destroySoon();
    };
    const repetition = repeat(INTERVAL_MS, closeIdle, () => undefined);
    const cancelDeadline = after(patienceMs, () => {
      for (const socket of open) socket.destroy();
    });
    server.once("close", () => {
      void repetition.stop();
      cancelDeadline();
    });
  };
};
