import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startTestServer } from "./testServer.ts";

it("responds to a request that is still being sent when the server closes", async () => {
  const server = await startTestServer();
  const { port, hostname } = new URL(server.url);
  const client = connect(Number(port), hostname);
  client.setEncoding("utf8");
  await once(client, "connect");
  client.write("GET /api/v1/ping HTTP/1.1\r\nHost: backroom\r\n");
  const stopped = server.stop();
  await expect.poll(() => server.app.server.listening).toBe(false);
  client.write("\r\n");
  let response = "";
  for await (const text of client) response += String(text);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/^connection: close\r$/im);
  expect(response).toContain('{"status":"ok"}');
  await stopped;
});
