import { createApiClient } from "@backroom/api-client";
import { expect, it } from "vitest";
import { createSession } from "../src/state/createSession.ts";
import { createFakeClock } from "@backroom/api-client/testing";
import { makeToken, memoryStorage } from "./session.ts";

/** Session and client know each other as in the console; only the network is played. */
const wire = () => {
  const clock = createFakeClock();
  const sent: Array<{ method: string; path: string; authorization: string | null; ifMatch: string | null }> =
    [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
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
    return Response.json({ Oid: 7, Text: "Shirt" }, { headers: { etag: '"2"' } });
  };
  const session = createSession({
    clock,
    storage: { tab: memoryStorage(), persistent: memoryStorage() },
    logError: () => undefined,
    api: () => api,
  });
  const api = createApiClient({
    baseUrl: "https://pos.example.com",
    getLocale: () => "en",
    session,
    scope: () => ({}),
    fetch,
  });
  return { clock, session, api, sent };
};

it("saves an edit with the token of the second sign-in when the first has expired meanwhile", async () => {
  const { clock, session, api, sent } = wire();
  session.registerRelogin();
  await session.signIn({ username: "admin", password: "backroom" });
  const articles = api.data("pos-supply", "article");
  const read = await articles.read(7);
  if (read.kind !== "read") throw new Error("expected a record");
  clock.advance(600_000);

  const saving = articles.update({ ...read.record, Text: "Hat" });
  await expect.poll(() => session.store.getState().relogin).toBe("expired");
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(0);
  await session.signIn({ username: "admin", password: "backroom" });
  expect((await saving).kind).toBe("saved");
  expect(sent.at(-1)).toEqual({
    method: "PUT",
    path: "/api/data/pos-supply/article/7",
    authorization: `Bearer ${session.store.getState().token?.value}`,
    ifMatch: '"2"',
  });
});
