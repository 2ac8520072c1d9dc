import { endpoint, errorCodes } from "@backroom/contract";
import { settingTree, writeSettings } from "@backroom/contract/calls/settings";
import { terminalHistory } from "@backroom/contract/calls/terminals";
import Fastify from "fastify";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { HttpError } from "../kernel/errors.ts";
import { createRouter, requireEndpoints, route } from "./router.ts";
import type { Route } from "./router.ts";

const half = { group: "", text: "", example: "" };
const unchecked = { checkRight: () => undefined, checksAnswers: false };

const serve = (routes: readonly Route[], checks: Parameters<typeof createRouter>[0] = unchecked) => {
  const app = Fastify();
  createRouter(checks).open(app, "place", routes);
  return app;
};

/** A server that returns what the handler of the history got. */
const echo = () => {
  const got: unknown[] = [];
  const app = serve([
    route(terminalHistory, ({ params, query, reply }) => {
      got.push({ params, query });
      return reply.send([]);
    }),
  ]);
  return { got, get: (address: string) => app.inject(`/api/terminals/${address}`) };
};

describe("route", () => {
  it("passes typed placeholders, and defaults of the query, to the handler", async () => {
    const { got, get } = echo();
    await get("2401/history?take=");
    await get("2401/history?take=7&tenantOid=1001");
    expect(got).toEqual([
      { params: { oid: 2401 }, query: { take: 100 } },
      { params: { oid: 2401 }, query: { take: 7 } },
    ]);
  });

  it.each([
    ["2401/history?take=777", 400, "take must be a whole number between 1 and 500"],
    ["2401/history?take=1e2", 400, "take must be a whole number between 1 and 500"],
    ["2401/history?take=1&take=2", 400, "Send take once"],
    ["2401/history?tkae=1", 400, "This call has no parameter tkae. It takes take"],
    ["none/history", 404, "oid must be a whole number between 0 and 9007199254740991"],
  ])("rejects %s with %i", async (address, status, message) => {
    const { got, get } = echo();
    const answer = await get(address);
    expect([answer.statusCode, got]).toEqual([status, []]);
    expect(answer.json().message).toContain(message);
  });

  it("reports no failure if the client leaves while a file is sent", async () => {
    const file = new PassThrough();
    file.write("first");
    const app = serve([route(terminalHistory, ({ reply }) => reply.send(file))]);
    const failures: unknown[] = [];
    app.addHook("onError", async (_request, _reply, error) => void failures.push(error));
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const client = new AbortController();
    const response = await fetch(`${address}/api/terminals/2401/history`, { signal: client.signal });
    const closed = once(file, "close");
    client.abort();
    await closed;
    // The next request is answered after all that the end of the first one causes.
    await fetch(`${address}/api/terminals/none/history`);
    expect([response.status, failures.map(String)]).toEqual([200, [expect.stringContaining("oid must be")]]);
    await app.close();
  });

  it("checks the right before the body", async () => {
    const checkRight = () => {
      throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
    };
    const routes = [route(writeSettings, () => ({ count: 0 }))];
    const send = (app: ReturnType<typeof serve>) =>
      app.inject({ method: "POST", url: "/api/configuration/pos/changes", payload: { changes: "none" } });
    expect(await send(serve(routes))).toMatchObject({ statusCode: 400 });
    expect(await send(serve(routes, { ...unchecked, checkRight }))).toMatchObject({ statusCode: 403 });
  });

  it("fails in tests for a response that does not fit its schema", async () => {
    const wrong = Object({ chain: "none" });
    const routes = [route(settingTree, () => wrong)];
    const get = (app: ReturnType<typeof serve>) => app.inject("/api/configuration/pos/settings");
    expect(await get(serve(routes))).toMatchObject({ statusCode: 200 });
    const answer = await get(serve(routes, { ...unchecked, checksAnswers: true }));
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      expect.stringContaining("Response of GET /api/configuration/{target}/settings: expected"),
    ]);
  });

  it("reads forms for the endpoints with such a body only", async () => {
    const form = endpoint({ method: "POST", path: "/api/form", bodyType: "multipart/form-data" }, half);
    const plain = endpoint({ method: "POST", path: "/api/plain" }, half);
    const app = serve([
      route(form, ({ request, reply }) => reply.send(request.isMultipart())),
      route(plain, () => undefined),
    ]);
    const send = (url: string) => {
      const headers = { "content-type": "multipart/form-data; boundary=end" };
      return app.inject({ method: "POST", url, headers, payload: "--end--" });
    };
    expect((await send("/api/form")).json()).toBe(true);
    expect(await send("/api/plain")).toMatchObject({ statusCode: 415 });
  });

  it("returns 304 to a client that has the response of a kept endpoint", async () => {
    const app = serve([route(settingTree, () => ({ chain: [], settings: [], branches: {} }))]);
    const get = (headers: Record<string, string>) =>
      app.inject({ url: "/api/configuration/pos/settings", headers });
    const { etag } = (await get({})).headers;
    expect(await get({ "if-none-match": String(etag) })).toMatchObject({ statusCode: 304, body: "" });
  });
});

describe("createRouter", () => {
  const one = endpoint({ path: "/api/one" }, half);
  const two = endpoint({ path: "/api/two", may: "anyone" }, half);
  /** Opens endpoints for callers within a scope. */
  const open = (...endpoints: readonly (typeof one)[]) => {
    const router = createRouter(unchecked);
    router.open(
      Fastify(),
      "place",
      endpoints.map((each) => route(each, () => undefined)),
    );
    return router;
  };

  it("throws for an endpoint without a route", () => {
    expect(() => open(one).check([one, two])).toThrow("No route answers GET /api/two");
  });

  it("needs no route for a static file", () => {
    const file = endpoint({ path: "/file.json" }, { ...half, isStatic: true });
    expect(() => open().check([file])).not.toThrow();
  });

  it("throws for a route that the contract does not list", () => {
    expect(() => open(one).check([])).toThrow("GET /api/one has a route");
  });

  it("throws for an endpoint of other callers", () => {
    expect(() => open(two)).toThrow("GET /api/two is for anyone, but was opened for place");
  });
});

describe("requireEndpoints", () => {
  it("refuses a route below /api that is no endpoint", () => {
    const app = Fastify();
    requireEndpoints(app);
    createRouter(unchecked).open(app, "place", [route(settingTree, () => Object({}))]);
    app.get("/health", () => ({}));
    expect(() => app.get("/api/own", () => ({}))).toThrow("GET /api/own has a route");
  });
});
