import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { expect, it } from "vitest";
import { createGracefulStop } from "./gracefulStop.ts";

it("stops although clients neither finish their requests nor close their connections", async () => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/endless") response.write(Buffer.alloc(64 * 1024 * 1024));
  });
  server.on("upgrade", (_request, socket: Socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  );
  const stop = createGracefulStop(server, 1);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The port of a server that listens on one.
  const { port } = server.address() as AddressInfo;
  const clients = [
    "GET /half HTTP/1.1\r\nHost: x\r\n",
    "POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
    "GET /endless HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  ].map((text) => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => undefined);
    socket.write(text);
    return socket;
  });
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_e, count) => resolve(count))))
    .toBe(4);
  const closed = once(server, "close");
  await stop();
  server.close();
  await closed;
  for (const client of clients) client.destroy();
});

it("responds to a request that a client sends on an open connection after the server has stopped listening", async () => {
  const server = createServer((_request, response) => response.end("here"));
  const stop = createGracefulStop(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const request = async () => {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [text] = await once(socket, "data");
    return String(text);
  };
  expect(await request()).toContain("200 OK");
  const closed = once(server, "close");
  const stopping = stop();
  expect(await request()).toContain("200 OK");
  await stopping;
  server.close();
  await closed;
  await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
});
