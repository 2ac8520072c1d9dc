import { parse, readingSessionsSchema, tokenAnswerSchema } from "@backroom/contract";
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

it("lists the screens of their user, who ends one at once in calls and on the hub", async () => {
  const own = await server.logIn("manager");
  const list = async (token: string) => {
    const { body } = await server.call("/api/auth/reading-sessions", { token });
    const read = parse(readingSessionsSchema, body, "Screens");
    if (!read.ok) throw read.error;
    return read.value.sessions;
  };
  const open = async (device: string) => {
    const headers = { "user-agent": device };
    const answer = await server.call("/api/auth/reading-session", { method: "POST", token: own, headers });
    const read = parse(tokenAnswerSchema, answer.body, "Token");
    if (!read.ok) throw read.error;
    return read.value.access_token;
  };
  const kitchen = await open("Kitchen screen");
  server.advance(60_000);
  const hall = await open("x".repeat(400));
  const screens = await list(own);
  expect(screens.map(({ device }) => device.slice(0, 14))).toEqual(["xxxxxxxxxxxxxx", "Kitchen screen"]);
  expect(Date.parse(screens[0]?.usedAt ?? "")).toBeGreaterThan(Date.parse(screens[1]?.startedAt ?? ""));

  server.advance(60_000);
  await server.call("/api/auth/reading-session", { method: "POST", token: kitchen });
  expect((await list(own))[0]?.device).not.toContain("x");

  const id = screens[1]?.id ?? "";
  const end = (token: string) => server.call(`/api/auth/reading-sessions/${id}`, { method: "DELETE", token });
  const viewer = await server.logIn("viewer");
  expect(await list(viewer)).toEqual([]);
  expect((await end(viewer)).status).toBe(404);
  expect((await end(hall)).status).toBe(403);

  const { connection } = await connectHub(server.url, kitchen);
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  const ended = await end(own);
  expect(ended.status).toBe(200);
  expect(ended.body).toMatchObject({ sessions: [{ id: screens[0]?.id }] });
  expect((await server.call("/api/user/profile", { token: kitchen })).body).toMatchObject({
    errorCode: 40111,
  });
  expect((await server.call("/api/user/profile", { token: hall })).status).toBe(200);
  await closed;
  expect((await end(own)).status).toBe(404);
});
