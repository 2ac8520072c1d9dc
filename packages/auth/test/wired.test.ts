import { createApiClient, isAbortError } from "@backroom/api-client";
import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createSession } from "../src/state/createSession.ts";
import { makeToken } from "./session.ts";

/** Session and client know each other as in the console; only the network is played. */
const wire = () => {
  const clock = createFakeClock();
  const refused = new Set<string>();
  const unauthorized: unknown[] = [];
  const sent: Array<{ method: string; path: string; authorization: string | null; ifMatch: string | null }> =
    [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    await Promise.resolve();
    request.signal.throwIfAborted();
    const { pathname } = new URL(request.url);
    const { headers, method } = request;
    sent.push({
      method,
      path: pathname,
      authorization: headers.get("authorization"),
      ifMatch: headers.get("if-match"),
    });
    if (pathname.endsWith("token.json")) {
      const access_token = makeToken({ exp: clock.now() / 1000 + 600, sid: String(sent.length) });
      return Response.json({ access_token, token_type: "Bearer" });
    }
    const isRefused = refused.has(headers.get("authorization") ?? "");
    if (isRefused) return Response.json({ message: "ended", errorCode: 40111 }, { status: 401 });
    return Response.json({ Oid: 7, Text: "Shirt" }, { headers: { etag: '"2"' } });
  };
  const session = createSession({
    clock,
    storage: { tab: createMemoryStorage(), persistent: createMemoryStorage() },
    logError: () => undefined,
    api: () => api,
  });
  const api = createApiClient({
    baseUrl: "https://pos.example.com",
    getLocale: () => "en",
    session,
    scope: () => ({}),
    onUnauthorized: (error) => unauthorized.push(error),
    fetch,
  });
  /** The server takes the token of now no more. */
  const revoke = () => refused.add(`Bearer ${session.getState().token?.value}`);
  return { clock, session, api, sent, revoke, unauthorized };
};

it("saves an edit with the token of the second login when the first has expired meanwhile", async () => {
  const { clock, session, api, sent } = wire();
  session.registerRelogin();
  await session.logIn({ username: "admin", password: "backroom" });
  const articles = api.data("pos-supply", "article");
  const read = await articles.read(7);
  if (read.kind !== "read") throw new Error("expected a record");
  clock.advance(600_000);

  const saving = articles.update({ ...read.record, Text: "Hat" });
  await expect.poll(() => session.getState().relogin).toBe("expired");
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(0);
  await session.logIn({ username: "admin", password: "backroom" });
  expect((await saving).kind).toBe("saved");
  expect(sent.at(-1)).toEqual({
    method: "PUT",
    path: "/api/data/pos-supply/article/7",
    authorization: `Bearer ${session.getState().token?.value}`,
    ifMatch: '"2"',
  });
});

const logInAndRead = async () => {
  const wired = wire();
  wired.session.registerRelogin();
  await wired.session.logIn({ username: "admin", password: "backroom" });
  const articles = wired.api.data("pos-supply", "article");
  const read = await articles.read(7);
  if (read.kind !== "read") throw new Error("expected a record");
  return { ...wired, articles, record: read.record };
};

it("saves an edit once, after logging in again, when the session was ended elsewhere", async () => {
  const { session, articles, record, sent, revoke, unauthorized } = await logInAndRead();
  revoke();
  const saving = articles.update({ ...record, Text: "Hat" });
  const reading = articles.read(7);
  await expect.poll(() => session.getState().relogin).toBe("ended");
  await session.logIn({ username: "admin", password: "backroom" });
  expect((await saving).kind).toBe("saved");
  expect((await reading).kind).toBe("read");
  const writes = sent.filter(({ method }) => method === "PUT").map(({ authorization }) => authorization);
  expect(writes).toHaveLength(2);
  expect(writes[1]).toBe(`Bearer ${session.getState().token?.value}`);
  expect(unauthorized).toEqual([]);
});

it("gives the edit up without a word when the user logs out instead", async () => {
  const { session, articles, record, sent, revoke, unauthorized } = await logInAndRead();
  revoke();
  const saving = articles.update({ ...record, Text: "Hat" });
  await expect.poll(() => session.getState().relogin).toBe("ended");
  session.logout();
  await expect(saving).rejects.toSatisfy(isAbortError);
  await expect(saving).rejects.toThrow("Logged out");
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(unauthorized).toEqual([]);
});

it("says so when the new token is refused as well", async () => {
  const { session, articles, revoke, unauthorized } = await logInAndRead();
  revoke();
  const reading = articles.read(7);
  await expect.poll(() => session.getState().relogin).toBe("ended");
  session.subscribe(revoke);
  await session.logIn({ username: "admin", password: "backroom" });
  await expect(reading).rejects.toMatchObject({ status: 401 });
  expect(unauthorized).toHaveLength(1);
});

it("gives up reads that are under way at logout, and asks nobody about them", async () => {
  const { session, articles, unauthorized } = await logInAndRead();
  const reading = articles.read(7);
  session.logout();
  await expect(reading).rejects.toSatisfy(isAbortError);
  expect(unauthorized).toEqual([]);
});
