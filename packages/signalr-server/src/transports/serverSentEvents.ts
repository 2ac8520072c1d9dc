import type { ServerResponse } from "node:http";
import type { Transport, TransportEvents } from "./transport.ts";

/** Server-Sent Events: an endless answer carries messages to the client, requests carry the client's messages. */
export const createServerSentEventsTransport = (
  response: ServerResponse,
  connect: (transport: Transport) => TransportEvents,
): void => {
  const transport: Transport = {
    acceptsBinary: false,
    hasInherentKeepAlive: false,
    bufferedBytes: () => response.writableLength,
    // JSON escapes line breaks, so that a message is always one line of data.
    send: (frame) => {
      response.write(Buffer.concat([Buffer.from("data: "), frame, Buffer.from("\r\n\r\n")]));
    },
    end: () => response.end(),
    terminate: () => response.destroy(),
    isAbandoned: () => false,
  };
  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-cache, no-store",
    "X-Accel-Buffering": "no",
  });
  // Opens the event source in clients that wait for the first bytes.
  response.write(":\r\n\r\n");
  const events = connect(transport);
  response.on("close", () => events.closed());
  response.on("error", () => undefined);
};
