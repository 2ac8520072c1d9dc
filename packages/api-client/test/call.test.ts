import { endpoint, progressMapSchema } from "@backroom/contract";
import { muteChat } from "@backroom/contract/calls/chats";
import { throughput, unprocessedCounts } from "@backroom/contract/calls/dashboard";
import { authSettings } from "@backroom/contract/calls/login";
import { progress } from "@backroom/contract/calls/scope";
import { expect, expectTypeOf, it } from "vitest";
import { createNetworkLog } from "../src/networkLog/createNetworkLog.ts";
import { rejection, sendJson, startClient } from "./server.ts";

const page = endpoint(
  { path: "/api/pages/{area}/{name}", answer: progressMapSchema, accepted: [503] },
  false,
);
const check = endpoint(
  { method: "POST", path: "/api/pages/check", answer: progressMapSchema, isSafe: true },
  false,
);

it("encodes the placeholders of the path, and parses the response", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, { "/a": true }));
  const answer = await client.call(page, { params: { area: "a/b?c", name: "ü.html" } });
  expectTypeOf(answer).toEqualTypeOf<Record<string, boolean>>();
  expect(answer).toEqual({ "/a": true });
  expect(seen[0]).toMatchObject({ method: "GET", url: "/api/pages/a%2Fb%3Fc/%C3%BC.html" });
});

it.each(["", ".", ".."])(
  "sends nothing for the placeholder %j, which would lead to another path",
  async (area) => {
    const { client, seen } = await startClient((_, response) => sendJson(response, {}));
    expect(await rejection(client.call(page, { params: { area, name: "a" } }))).toMatchObject({
      message: `"${area}" cannot be the area of an address`,
    });
    expect(seen).toEqual([]);
  },
);

it("sends the query without parameters that are null or left out", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, []));
  await client.call(throughput, { query: { referenceMonth: "2026-11", tenantOid: null } });
  expect(seen[0]?.url).toBe("/api/documents/throughput?referenceMonth=2026-11");
});

it("sends body, ETag and headers, and returns undefined for an endpoint without response body", async () => {
  const { client, seen } = await startClient((_, response) => void response.writeHead(204).end());
  const answer = await client.call(
    muteChat,
    { params: { oid: 7 }, body: { isMuted: true } },
    { etag: "3", headers: { "x-extra": "1" } },
  );
  expect(answer).toBeUndefined();
  expect(seen[0]).toMatchObject({
    method: "PUT",
    url: "/api/user/chats/7/mute",
    body: '{"isMuted":true}',
    headers: { "content-type": "application/json", "if-match": '"3"', "x-extra": "1" },
  });
});

it("rejects a response that does not match the schema", async () => {
  const { client } = await startClient((_, response) => sendJson(response, { "/a": "yes" }));
  expect(await rejection(client.call(progress, {}))).toMatchObject({
    code: "invalidAnswer",
    message: 'Invalid answer to GET /api/ui/progress: Response: expected true or false at /a, got "yes".',
  });
});

it("waits for no token if anyone may call", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, {}), {
    session: { token: () => new Promise(() => undefined) },
  });
  await client.call(authSettings, {});
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

it("keeps the response of an endpoint for each place, or for all places if it is about the caller", async () => {
  let tenantOid = 7;
  const { client, seen } = await startClient(
    ({ headers }, response) => {
      if (headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else sendJson(response, {}, { headers: { etag: '"1"' } });
    },
    { scope: () => ({ tenantOid }) },
  );
  const own = await client.call(progress, {});
  const counts = await client.call(unprocessedCounts, {});
  expect(await client.call(unprocessedCounts, {})).toBe(counts);
  tenantOid = 8;
  expect(await client.call(progress, {})).toBe(own);
  expect(await client.call(unprocessedCounts, {})).not.toBe(counts);
  expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual([
    undefined,
    undefined,
    '"1"',
    '"1"',
    undefined,
  ]);
});

it("sends a POST that stores nothing while the client only reads", async () => {
  const { client, seen } = await startClient((_, response) => sendJson(response, {}), {
    isReadOnly: () => true,
  });
  await client.call(check, {});
  expect(
    await rejection(client.call(muteChat, { params: { oid: 7 }, body: { isMuted: true } })),
  ).toMatchObject({
    code: "readOnly",
  });
  expect(seen).toHaveLength(1);
});

it("returns the parsed response of a status the endpoint accepts", async () => {
  const { client } = await startClient((_, response) => sendJson(response, { "/a": true }, { status: 503 }));
  expect(await client.call(page, { params: { area: "a", name: "b" } })).toEqual({ "/a": true });
});

it("uses the token, the time limit and the log option of the call", async () => {
  const networkLog = createNetworkLog();
  const { client, seen } = await startClient(() => undefined, { networkLog });
  const options = { token: "other", timeoutMs: 20, isUnlogged: true };
  expect(await rejection(client.call(progress, {}, options))).toMatchObject({ code: "timeout" });
  expect(seen[0]?.headers.authorization).toBe("Bearer other");
  expect(networkLog.getState().entries).toEqual([]);
});

it("aborts a call", async () => {
  const leaving = new AbortController();
  const { client } = await startClient(() => leaving.abort());
  expect(await rejection(client.call(progress, {}, { signal: leaving.signal }))).toMatchObject({
    code: "aborted",
  });
});
