import { entityMetaSchema, parse } from "@backroom/contract";
import { expect, it } from "vitest";
import { createApiClient } from "../createApiClient.ts";
import { isAbortError } from "../errors/AbortError.ts";
import { isApiError } from "../errors/ApiError.ts";
import { createFakeFetch, failure, noAnswer } from "./createFakeFetch.ts";
import type { FakeServer } from "./createFakeFetch.ts";
import { fakeKind } from "./fakeKind.ts";

const ask = async (server: FakeServer, path: string, init?: RequestInit) => {
  const response = await createFakeFetch(server)(`https://shop.example${path}`, init);
  return [response.status, await response.text()];
};

it("responds by method and path before path alone", async () => {
  const server = { "/api/x": { id: 1 }, "POST /api/x": undefined };
  expect(await ask(server, "/api/x?page=2")).toEqual([200, '{"id":1}']);
  expect(await ask(server, "/api/x", { method: "POST" })).toEqual([204, ""]);
  expect((await ask(server, "/api/y"))[0]).toBe(404);
});

it("gives a function the request, and sends a Response as often as it is requested", async () => {
  const server = {
    "PUT /api/x": ({ query, body }: { readonly query: unknown; readonly body: unknown }) => ({ query, body }),
    "/api/broken": failure(500, "The database is not available"),
  };
  const init = { method: "PUT", body: '{"text":"Coffee"}' };
  expect(await ask(server, "/api/x?id=7", init)).toEqual([
    200,
    '{"query":{"id":"7"},"body":{"text":"Coffee"}}',
  ]);
  for (let count = 0; count < 2; count += 1)
    expect(await ask(server, "/api/broken")).toEqual([500, '{"message":"The database is not available"}']);
});

it("serves the records of a kind to the client", async () => {
  const kind = { area: "shop", entity: "coat" };
  const api = createApiClient({
    baseUrl: "https://shop.example",
    getLocale: () => "en",
    session: { token: async () => "token" },
    scope: () => ({}),
    fetch: createFakeFetch({
      ...fakeKind({ ...kind, title: "Coats" }, [{ Oid: 7, Text: "Coat" }]),
      "/api/data/shop/coat/count": noAnswer,
    }),
  });
  const coats = api.data(kind.area, kind.entity);
  const page = await coats.list({});
  expect(page).toMatchObject({ hasMore: false, records: [{ Oid: 7, Text: "Coat" }] });
  expect(await coats.read(7)).toMatchObject({ kind: "read", record: { Text: "Coat" } });
  expect(parse(entityMetaSchema, await coats.meta(), "Meta").ok).toBe(true);
  const gone = await coats.read(8).catch((error: unknown) => error);
  expect(isApiError(gone) && gone.status).toBe(404);

  const leaving = new AbortController();
  const count = coats.count({}, { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort();
  expect(isAbortError(await count)).toBe(true);
});
