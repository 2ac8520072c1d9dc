import type { Server } from "node:http";

const INTERVAL_MS = 50;

/**
 * Closes kept-alive connections as their last answers leave. A server that begins to close drops only those that are
 * idle at that moment, and would wait for the rest until their clients hang up.
 */
export const closeWhenIdle = (server: Server): void => {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), INTERVAL_MS);
  server.once("close", () => clearInterval(timer));
};
