import type { Server } from "node:http";
import type { Socket } from "node:net";

const INTERVAL_MS = 50;

/**
 * Returns what closes kept-alive connections as their last answers leave. A server that begins to close drops only those
 * that are idle at that moment, and would wait for the rest until their clients hang up; also for those that go on
 * sending, or forget to, a body that was refused and is thrown away.
 */
export const createIdleCloser = (server: Server): (() => void) => {
  const refused = new Set<Socket>();
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return;
      refused.add(request.socket);
      request.once("close", () => refused.delete(request.socket));
    });
  });
  return () => {
    if (!server.listening) return;
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of refused) socket.destroySoon();
    }, INTERVAL_MS);
    server.once("close", () => clearInterval(timer));
  };
};
