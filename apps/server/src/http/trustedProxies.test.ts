import { fastify } from "fastify";
import { expect, it } from "vitest";
import { warnOfUntrustedProxy } from "./trustedProxies.ts";

/** Returns the warnings that a server logs when its trusted proxy, on this machine, forwards a request of the client. */
const linesOf = async (client: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  const app = fastify({
    trustProxy: "loopback",
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
  });
  warnOfUntrustedProxy(app);
  await app.inject({ url: "/", headers: { "x-forwarded-for": client }, remoteAddress: "127.0.0.1" });
  await app.close();
  return lines;
};

it.each([
  ["another machine", "203.0.113.7"],
  ["the machine of the proxy", "127.0.0.1"],
])("does not warn of a trusted proxy if the client is %s", async (_, address) => {
  expect(await linesOf(address)).toEqual([]);
});
