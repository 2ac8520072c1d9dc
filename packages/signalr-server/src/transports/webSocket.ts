import type { WebSocket } from "ws";
import type { Transport, TransportEvents } from "./transport.ts";

const toBytes = (data: Buffer | ArrayBuffer | readonly Buffer[]): Uint8Array => {
  if (Buffer.isBuffer(data)) return data;
  return data instanceof ArrayBuffer ? new Uint8Array(data) : Buffer.concat(data);
};

/** A WebSocket that is open already. */
export const createWebSocketTransport = (
  socket: WebSocket,
  connect: (transport: Transport) => TransportEvents,
): void => {
  const transport: Transport = {
    acceptsBinary: true,
    hasInherentKeepAlive: false,
    bufferedBytes: () => socket.bufferedAmount,
    send: (frame, binary) => socket.send(frame, { binary }),
    end: () => socket.close(1000),
    terminate: () => socket.terminate(),
    isAbandoned: () => false,
  };
  const events = connect(transport);
  socket.on("message", (data) => events.receive(toBytes(data)));
  socket.on("close", () => events.closed());
  // An error is always followed by "close".
  socket.on("error", () => undefined);
};
