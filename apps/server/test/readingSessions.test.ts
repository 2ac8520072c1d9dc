import { parse, tokenAnswerSchema } from "@backroom/contract";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const DAY_MS = 24 * 60 * 60_000;
const HALF_LIFE_MS = 4 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await disconnectHubs();
  await server.stop();
});

const readingToken = async (token: string): Promise<string> => {
  const answer = await server.call("/api/auth/reading-session", { method: "POST", token });
  expect(answer.status).toBe(200);
  const read = parse(tokenAnswerSchema, answer.body, "Token");
  if (!read.ok) throw read.error;
  return read.value.access_token;
};

it("reads like its user and changes nothing, in calls and on the hub", async () => {
  const token = await readingToken(await server.logIn("admin"));
  expect((await server.call("/api/ui/navigation", { token })).status).toBe(200);
  expect((await server.records(token, "/api/data/identity/role")).status).toBe(200);
  const stored = await server.call("/api/user/extension/dashboard", {
    method: "PUT",
    token,
    json: { version: 1, storedAt: "2026-01-02T03:04:05Z", cards: [] },
  });
  expect(stored).toMatchObject({ status: 403, body: { errorCode: 40301 } });
  const change = { password: "backroom", newPassword: "a longer one" };
  const changed = await server.call("/api/auth/change-password", { method: "POST", token, json: change });
  expect(changed.status).toBe(403);
  const { connection } = await connectHub(server.url, token);
  await connection.invoke("SubscribeBridgeStateNotification");
  await expect(connection.invoke("StartBridgeJob", "documents", "process-documents", null)).rejects.toThrow(
    "[40301]",
  );
});

it("goes on by its own call for thirty days, and not beyond", async () => {
  let token = await readingToken(await server.logIn("admin"));
  const sid = decodeJwt(token)["sid"];
  const startedAt = Number(decodeJwt(token).iat);
  for (let hours = 0; hours < 30 * 24 - 8; hours += 4) {
    server.advance(HALF_LIFE_MS);
    token = await readingToken(token);
  }
  expect(decodeJwt(token)["sid"]).toBe(sid);
  server.advance(HALF_LIFE_MS);
  token = await readingToken(token);
  expect(Number(decodeJwt(token).exp)).toBe(startedAt + (30 * DAY_MS) / 1000);
  server.advance(HALF_LIFE_MS + 1000);
  const after = await server.call("/api/auth/reading-session", { method: "POST", token });
  expect(after).toMatchObject({ status: 401 });
});

it("ends by a logout and with the sessions of its user; the session it came from is another one", async () => {
  const own = await server.logIn("admin");
  const left = await readingToken(own);
  expect((await server.call("/api/auth/logout", { method: "POST", token: left })).status).toBe(204);
  expect((await server.call("/api/user/profile", { token: left })).status).toBe(401);
  expect((await server.call("/api/user/profile", { token: own })).status).toBe(200);

  const shown = await readingToken(own);
  const change = { password: "backroom", newPassword: "a longer one" };
  const changed = await server.call("/api/auth/change-password", {
    method: "POST",
    token: own,
    json: change,
  });
  expect(changed.status).toBe(204);
  expect((await server.call("/api/user/profile", { token: shown })).status).toBe(401);
});
