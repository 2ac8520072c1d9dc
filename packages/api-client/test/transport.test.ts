import { userProfile } from "@backroom/contract/calls/profile";
import { serverInfo } from "@backroom/contract/calls/server";
import { expect, it } from "vitest";
import { createApiClient } from "../src/createApiClient.ts";
import { isAbortError } from "../src/errors/AbortError.ts";
import { createNetworkLog } from "../src/networkLog/createNetworkLog.ts";
import type { SessionPort } from "../src/types.ts";
import type { Handler, Seen } from "./server.ts";
import { rejection, sendJson, startClient } from "./server.ts";

const info = { version: "1", buildDate: "2026-01-01" };

/** A session whose first token is replaced when it is refused. */
const createRenewingSession = (): SessionPort => {
  let token = "old";
  return {
    token: async () => token,
    refuse: (refused) => {
      token = refused === "old" ? "new" : token;
      return true;
    },
  };
};

/** Answers the calls one after the other: with a status, or by closing the connection. */
const answerInTurn = (...answers: ReadonlyArray<number | "closed">): Handler => {
  let count = 0;
  return (_, response) => {
    const answer = answers[count++] ?? 500;
    if (answer === "closed") response.destroy();
    else sendJson(response, answer === 200 ? info : { message: "no", errorCode: 40111 }, { status: answer });
  };
};

const tokensOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers.authorization);

it("keeps the folder of an API that is not at the root of its origin", async () => {
  const { baseUrl, seen } = await startClient(answerInTurn());
  const client = createApiClient({
    baseUrl: `${baseUrl}/pos/`,
    getLocale: () => "de",
    session: { token: async () => undefined },
    scope: () => ({}),
  });
  await rejection(client.call(serverInfo, {}));
  expect(seen[0]?.url).toBe("/pos/api/info");
});

it.each([
  ["a refused token", [401, 200]],
  ["a network failure and a refused token", ["closed", 401, 200]],
  ["a refused token and a network failure", [401, "closed", 200]],
] as const)("reads again after %s", async (_, answers) => {
  const { client, seen } = await startClient(answerInTurn(...answers), { session: createRenewingSession() });
  expect((await client.call(serverInfo, {})).version).toBe("1");
  expect(seen).toHaveLength(answers.length);
  expect(tokensOf(seen).at(-1)).toBe("Bearer new");
});

it.each([
  ["a second network failure", ["closed", 401, "closed"], "network"],
  ["a second refused token", [401, 401], "api"],
] as const)("gives a read up after %s", async (_, answers, code) => {
  const { client, seen } = await startClient(answerInTurn(...answers), { session: createRenewingSession() });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({ code });
  expect(seen).toHaveLength(answers.length);
});

it("sends a refused write once more, and not again when the network fails", async () => {
  const { client, seen } = await startClient(answerInTurn(401, "closed", 200), {
    session: createRenewingSession(),
  });
  expect(await rejection(client.writeExtension("note", { text: "x" }))).toMatchObject({ code: "network" });
  expect(tokensOf(seen)).toEqual(["Bearer old", "Bearer new"]);
  expect(seen.map(({ body }) => body)).toEqual(['{"text":"x"}', '{"text":"x"}']);
});

it("aborts reads, and no writes, when the user logs out", async () => {
  const logout = new AbortController();
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { client, seen } = await startClient(
    async (_, response) => {
      if (seen.length === 2) arrived.resolve();
      await released.promise;
      sendJson(response, info);
    },
    { session: { token: async () => "token", ended: () => logout.signal } },
  );
  const reading = rejection(client.call(serverInfo, {}));
  const writing = client.writeExtension("note", "x");
  await arrived.promise;
  logout.abort();
  expect(isAbortError(await reading)).toBe(true);
  released.resolve();
  await writing;
});

it("gives up a refusal whose body never ends", async () => {
  const { client } = await startClient(
    (_, response) => response.writeHead(401, { "content-length": "9" }).flushHeaders(),
    { session: createRenewingSession(), timeoutMs: 50 },
  );
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({ code: "timeout" });
});

it("logs every call with its status and the bytes of its bodies, but a repeated read once", async () => {
  const networkLog = createNetworkLog();
  const { client } = await startClient(answerInTurn("closed", 401, 200, 200, 200, 500), {
    session: createRenewingSession(),
    networkLog,
  });
  await client.call(serverInfo, {});
  await client.writeExtension("note", "ü");
  await client.ping({ isUnlogged: true }).catch(() => undefined);
  await rejection(client.call(userProfile, {}));
  const bytes = JSON.stringify(info).length;
  const refusal = JSON.stringify({ message: "no", errorCode: 40111 }).length;
  expect(
    networkLog.getState().entries.map(({ method, status, bytesUp, bytesDown, error }) => ({
      method,
      status,
      bytesUp,
      bytesDown,
      error,
    })),
  ).toEqual([
    { method: "GET", status: 500, bytesUp: 0, bytesDown: refusal, error: "no" },
    { method: "PUT", status: 200, bytesUp: 4, bytesDown: bytes, error: undefined },
    { method: "GET", status: 200, bytesUp: 0, bytesDown: bytes, error: undefined },
    { method: "GET", status: 401, bytesUp: 0, bytesDown: refusal, error: "no" },
  ]);
});

it("calls onAnswered after every call, with whether the service responded", async () => {
  const told: boolean[] = [];
  const { client } = await startClient(answerInTurn(200, 500, 503, "closed", "closed"), {
    onAnswered: (isAnswered) => told.push(isAnswered),
  });
  for (let count = 0; count < 4; count += 1) await client.call(serverInfo, {}).catch(() => undefined);
  expect(told).toEqual([true, true, false, false]);
});
