import { unprocessedCounts } from "@backroom/contract/calls/dashboard";
import type { EntityRecord } from "@backroom/contract";
import { serverInfo } from "@backroom/contract/calls/server";
import { expect, it } from "vitest";
import { isApiError } from "../src/errors/ApiError.ts";
import { rejection, sendJson, startClient } from "./server.ts";

const stored: EntityRecord = {
  Oid: 7,
  ETag: '"3"',
  TenantOid: 1001,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Text: "Shirt",
  Extra: { kept: true },
};

it("reads a record with its ETag, and a known one only when it changed", async () => {
  const { client, seen } = await startClient((call, response) => {
    if (call.headers["if-none-match"] === '"3"') response.writeHead(304).end();
    else sendJson(response, { ...stored, ETag: "" }, { headers: { etag: '"3"' } });
  });
  const articles = client.data("pos-supply", "article");
  const first = await articles.read(7);
  expect(first).toMatchObject({
    kind: "read",
    record: { ETag: '"3"', Text: "Shirt", Extra: { kept: true } },
  });
  expect(seen[0]?.headers).not.toHaveProperty("if-none-match");
  expect(await articles.read(7, { etag: '"3"' })).toEqual({ kind: "notModified" });
  expect(seen[1]?.url).toBe("/api/data/pos-supply/article/7?tenantOid=1001");
});

it.each(['"3"', "3", 'W/"3"'])("saves over the version named by %s", async (etag) => {
  const { client, seen } = await startClient((_, response) =>
    sendJson(response, stored, { headers: { etag: '"4"' } }),
  );
  const outcome = await client.data("pos-supply", "article").update({ ...stored, ETag: etag });
  expect(outcome).toMatchObject({ kind: "saved", record: { ETag: '"4"' } });
  expect(seen[0]).toMatchObject({ method: "PUT", headers: { "if-match": '"3"' } });
  expect(seen[0]?.headers["content-type"]).toBe('application/json; profile="pascal-case"');
  expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ Text: "Shirt", ETag: "3" });
});

it("keeps the local record when the server changed nothing", async () => {
  const { client } = await startClient((_, response) => void response.writeHead(304).end());
  const articles = client.data("pos-supply", "article");
  expect(await articles.update(stored)).toEqual({ kind: "unchanged", record: stored });
  expect(await articles.adjust(stored, { changed: "Tax" })).toEqual({ kind: "unchanged" });
});

it("reports who saved first, without asking the server for the words of that error", async () => {
  const current = { etag: '"9"', modifiedAt: "2026-01-31T10:00:00Z", modifiedBy: "manager" };
  const { client, seen } = await startClient((_, response) =>
    sendJson(
      response,
      { message: "Changed meanwhile", errorCode: 40901, current },
      { status: 409, headers: { "red-rsp-uid": "u1" } },
    ),
  );
  const outcome = await client.data("pos-supply", "article").update(stored);
  expect(outcome).toEqual({ kind: "conflict", current });
  expect(seen).toHaveLength(1);
});

it("reports a conflict of a server that does not say who was first", async () => {
  const { client } = await startClient((_, response) => void response.writeHead(409).end("<html>"));
  expect(await client.data("pos-supply", "article").update(stored)).toEqual({ kind: "conflict" });
});

it("rejects a 409 that nobody can resolve", async () => {
  const { client } = await startClient((_, response) =>
    sendJson(response, { message: "Locked by admin", errorCode: 40905 }, { status: 409 }),
  );
  const error = await rejection(client.data("pos-supply", "article").update(stored));
  expect(error).toMatchObject({ code: "api", status: 409, message: "Locked by admin" });
});

it("rejects a save without version with the server's 428", async () => {
  const { client, seen } = await startClient((call, response) =>
    call.headers["if-match"] === undefined
      ? sendJson(response, { message: "If-Match is missing", errorCode: 42801 }, { status: 428 })
      : sendJson(response, stored),
  );
  const error = await rejection(client.data("pos-supply", "article").update({ ...stored, ETag: "" }));
  expect(error).toMatchObject({ status: 428, errorCode: 42801, subject: "article" });
  expect(seen).toHaveLength(1);
});

it("creates with the ETag of the answer, and names the field of a duplicate", async () => {
  const errors = [{ field: "ArticleNumber", rule: "unique", message: "already used", params: {} }];
  const { client, seen } = await startClient((call, response) =>
    call.body.includes("duplicate")
      ? sendJson(response, { message: "Duplicate", errorCode: 40902, errors }, { status: 409 })
      : sendJson(response, { ...stored, ETag: "" }, { status: 201, headers: { etag: '"1"' } }),
  );
  const articles = client.data("pos-supply", "article");
  expect(await articles.create({ ...stored, Oid: 0 })).toMatchObject({ Oid: 7, ETag: '"1"' });
  expect(seen[0]).toMatchObject({ method: "POST", url: "/api/data/pos-supply/article?tenantOid=1001" });
  const error = await rejection(articles.create({ ...stored, Oid: 0, Text: "duplicate" }));
  expect(isApiError(error) && error.fieldErrors).toEqual(errors);
});

it("patches by merge patch and deletes by version", async () => {
  const { client, seen } = await startClient((call, response) => {
    if (call.method === "PATCH") sendJson(response, stored, { headers: { etag: '"4"' } });
    else if (call.headers["if-match"] === '"3"') response.writeHead(204).end();
    else sendJson(response, { message: "Article is in use", errorCode: 40904 }, { status: 409 });
  });
  const articles = client.data("pos-supply", "article");
  expect(await articles.patch(7, { Color: null })).toMatchObject({ ETag: '"4"' });
  expect(seen[0]?.headers["content-type"]).toBe("application/merge-patch+json");
  expect(seen[0]?.body).toBe('{"Color":null}');
  expect(await articles.remove(stored)).toEqual({ kind: "removed" });
  const lost = await articles.remove({ Oid: 7, ETag: '"2"' });
  expect(lost).toMatchObject({ kind: "conflict", error: { message: "Article is in use", errorCode: 40904 } });
});

it("writes every ETag the way If-Match wants it, however the server wrote it", async () => {
  const current = { etag: "9", modifiedAt: null, modifiedBy: null };
  const { client } = await startClient((call, response) =>
    call.method === "PUT"
      ? sendJson(response, { current }, { status: 409 })
      : sendJson(response, call.method === "POST" ? { ...stored, ETag: "" } : [{ ...stored, ETag: "3" }]),
  );
  const articles = client.data("pos-supply", "article");
  expect((await articles.list({})).records[0]?.ETag).toBe('"3"');
  expect(await articles.update(stored)).toMatchObject({ current: { etag: '"9"' } });
  expect(await articles.adjust(stored)).toMatchObject({ kind: "adjusted", record: { ETag: '"3"' } });
});

it.each([
  [{ "red-has-more": "true" }, 1, true],
  [{ "red-has-more": "false" }, 2, false],
  [{}, 2, true],
  [{}, 1, false],
])("knows from header %j and %i records of 2 that hasMore is %s", async (headers, length, hasMore) => {
  const { client } = await startClient((_, response) =>
    sendJson(
      response,
      Array.from({ length }, () => stored),
      { headers },
    ),
  );
  expect((await client.data("pos-supply", "article").list({ take: 2 })).hasMore).toBe(hasMore);
});

it("fills the system fields a server leaves out", async () => {
  const { client } = await startClient((_, response) => sendJson(response, [{ Oid: 3, Text: "x" }]));
  const { records } = await client.data("a", "b").list({});
  expect(records[0]).toEqual({
    Oid: 3,
    ETag: "",
    TenantOid: 1,
    Disabled: false,
    Deleted: false,
    CreatedAt: null,
    ModifiedAt: null,
    ModifiedBy: null,
    Text: "x",
  });
});

it("reads details, empty records, counts and form extensions", async () => {
  const { client, seen } = await startClient((call, response) => {
    const path = call.url.split("?")[0] ?? "";
    if (path.endsWith("/details/prices")) sendJson(response, [{ Price: 1 }]);
    else if (path.endsWith("/empty")) sendJson(response, { Text: "" });
    else if (path.endsWith("/count")) sendJson(response, { count: 12, exact: false });
    else sendJson(response, { fields: [{ name: "X", type: "String" }] });
  });
  const articles = client.data("pos-supply", "article");
  expect(await articles.detail(7, "prices", { take: 10 })).toEqual([{ Price: 1 }]);
  expect(await articles.empty({ from: 7, tenantOid: 5 })).toMatchObject({ Oid: 0, Text: "" });
  expect(await articles.count({ search: "x" })).toEqual({ count: 12, exact: false });
  expect((await articles.formExtensions()).fields[0]?.name).toBe("X");
  expect(seen.map(({ url }) => url)).toEqual([
    "/api/data/pos-supply/article/7/details/prices?take=10&tenantOid=1001",
    "/api/data/pos-supply/article/empty?from=7&tenantOid=5",
    "/api/data/pos-supply/article/count?search=x&tenantOid=1001",
    "/api/data/pos-supply/article/form-extensions?tenantOid=1001",
  ]);
});

it("asks again for what is kept of a call with its ETag, apart for every place", async () => {
  let tenantOid = 7;
  const { client, seen } = await startClient(
    (call, response) => {
      if (call.headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else sendJson(response, { sale: tenantOid }, { headers: { etag: '"1"' } });
    },
    { scope: () => ({ tenantOid }) },
  );
  const read = () => client.call(unprocessedCounts, {});
  const first = await read();
  expect(await read()).toBe(first);
  tenantOid = 8;
  expect(await read()).toEqual({ sale: 8 });
  expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"', undefined]);
});

it("keeps meta data for the session and asks again with its ETag, but forgets it for another user", async () => {
  let token = "first";
  const { client, seen } = await startClient(
    (call, response) => {
      if (call.headers["if-none-match"] === '"m1"') response.writeHead(304).end();
      else {
        const meta = { area: "pos-supply", entity: "article", title: call.headers.authorization };
        sendJson(response, meta, { headers: { etag: '"m1"' } });
      }
    },
    { session: { token: async () => token } },
  );
  const articles = client.data("pos-supply", "article");
  const first = await articles.meta();
  expect(await articles.meta()).toBe(first);
  expect(seen[1]?.headers["if-none-match"]).toBe('"m1"');
  token = "second";
  expect((await articles.meta()).title).toBe("Bearer second");
});

it("asks for the version of the server with the ETag it knows", async () => {
  const { client, seen } = await startClient((call, response) => {
    if (call.headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else
      sendJson(response, { version: "1", buildDate: "2026-01-01T00:00:00Z" }, { headers: { etag: '"1"' } });
  });
  const first = await client.call(serverInfo, {});
  expect(await client.call(serverInfo, {})).toBe(first);
  expect(seen[1]?.headers["if-none-match"]).toBe('"1"');
});

it("creates under a key, which a call keeps until a response arrives", async () => {
  let count = 0;
  const { client, seen } = await startClient((_, response) => {
    count += 1;
    if (count === 1) response.destroy();
    else sendJson(response, stored, { status: 201 });
  });
  const shirt = { ...stored, Oid: 0, ETag: "" };
  await expect(client.data("pos-supply", "article").create(shirt)).rejects.toThrow("Network Error");
  await client.data("pos-supply", "article").create(shirt);
  await client.data("pos-supply", "article").create(shirt);
  const keys = seen.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
