import { entityRecordSchema, entityRecordsSchema, parse } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import type { HubClient } from "./hubClient.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const chats = "/api/data/pos-operating/chat";
const messages = "/api/data/pos-operating/message";
const tokens: Record<string, string> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterEach(disconnectHubs);
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);

const created = async (name: string, path: string, json: unknown): Promise<EntityRecord> => {
  const answer = await as(name, path, { method: "POST", json });
  const parsed = parse(entityRecordSchema, answer.body, "Record");
  if (!parsed.ok || answer.status !== 201) throw new Error(answer.text);
  return parsed.value;
};

const listed = async (name: string, path: string): Promise<EntityRecord[]> => {
  const parsed = parse(entityRecordsSchema, (await as(name, path)).body, "Records");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const newChat = (tenantOid = vienna, name = "admin") =>
  created(name, chats, { Text: "Printer", TenantOid: tenantOid, Participants: [{ Name: "admin" }] });

const send = (name: string, chat: EntityRecord, text: string, more: Record<string, unknown> = {}) =>
  created(name, messages, { ChatOid: chat.Oid, TenantOid: chat.TenantOid, Text: text, ...more });

const unread = async (name: string, { Oid }: EntityRecord) =>
  (await listed(name, `${chats}?Oid=${Oid}`))[0]?.["UnreadCount"];

describe("a message", () => {
  it("has the caller as its user and the time of the server", async () => {
    const before = Date.now();
    const chat = await newChat();
    const lie = { UserName: "admin", SentAt: "2001-01-01T00:00:00Z" };
    const sent = await send("manager", chat, "It prints again", lie);
    expect(sent).toMatchObject({ UserName: "manager", Text: "It prints again", ModifiedBy: "manager" });
    expect(Date.parse(String(sent["SentAt"]))).toBeGreaterThanOrEqual(before);
    expect(await listed("viewer", `${messages}?ChatOid=${chat.Oid}&orderBy=SentAt`)).toEqual([sent]);
  });

  it("is never changed or taken back", async () => {
    const sent = await send("manager", await newChat(), "Oh no");
    const at = `${messages}/${sent.Oid}`;
    for (const call of [
      { method: "PUT", json: { ...sent, Text: "Fine" }, headers: { "if-match": "*" } },
      { method: "PATCH", json: { Text: "Fine" } },
      { method: "DELETE", headers: { "if-match": "*" } },
    ]) {
      expect((await as("admin", at, call)).status).toBe(403);
    }
    expect((await as("admin", at)).body).toMatchObject({ Text: "Oh no" });
  });

  it("stays in the tenant of its chat, and needs a chat", async () => {
    const chat = await newChat(prague);
    const post = (name: string, json: Record<string, unknown>) =>
      as(name, messages, { method: "POST", json: { Text: "Hello", ...json } });
    for (const tenantOid of [1, vienna]) {
      const answer = await post("admin", { ChatOid: chat.Oid, TenantOid: tenantOid });
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 40002 } });
    }
    expect((await post("single", { ChatOid: chat.Oid, TenantOid: vienna })).status).toBe(400);
    expect((await post("single", { ChatOid: chat.Oid, TenantOid: prague })).status).toBe(403);
    expect((await post("admin", { TenantOid: vienna })).status).toBe(400);
    expect((await post("viewer", { ChatOid: chat.Oid, TenantOid: prague })).status).toBe(403);
    expect(await listed("single", `${messages}?ChatOid=${chat.Oid}`)).toEqual([]);
    expect((await as("single", `${chats}/${chat.Oid}/details/messages`)).status).toBe(404);
  });

  it("reaches those who may read it, and no other user", async () => {
    const [viewer, single] = [
      await connectHub(server.url, tokens["viewer"] ?? ""),
      await connectHub(server.url, tokens["single"] ?? ""),
    ];
    const hidden = await send("admin", await newChat(prague), "For Prague");
    const shown = await send("admin", await newChat(vienna), "For Vienna");
    // Events of earlier tests may still be on their way.
    const received = ({ events }: HubClient) =>
      events.map(([, { oid }]) => oid).filter((oid) => oid === hidden.Oid || oid === shown.Oid);
    await expect.poll(() => received(viewer)).toEqual([hidden.Oid, shown.Oid]);
    await expect.poll(() => received(single)).toEqual([shown.Oid]);
  });
});

describe("what is unread", () => {
  it("is counted for each user: what others sent since they have read or written", async () => {
    const chat = await newChat();
    await send("manager", chat, "One");
    const last = await send("manager", chat, "Two");
    expect([await unread("manager", chat), await unread("viewer", chat)]).toEqual([0, 2]);
    const mark = (readAt: unknown) =>
      as("viewer", `/api/user/chats/${chat.Oid}/read`, { method: "PUT", json: { readAt } });
    expect((await mark(last["SentAt"])).status).toBe(204);
    expect(await unread("viewer", chat)).toBe(0);
    // A tab that lags behind makes nothing unread again; one ahead of its time hides nothing.
    expect((await mark("2020-01-01T00:00:00Z")).status).toBe(204);
    expect((await mark("9999-01-01T00:00:00Z")).status).toBe(204);
    expect(await unread("viewer", chat)).toBe(0);
    await send("manager", chat, "Three");
    expect(await unread("viewer", chat)).toBe(1);
    expect((await as("viewer", `${chats}/${chat.Oid}`)).body).toMatchObject({ UnreadCount: 1 });
    expect((await mark("soon")).status).toBe(400);
  });

  it("change what a read of the chat answers, and so its ETag; a write takes that one, too", async () => {
    const chat = await newChat();
    const address = `${chats}/${chat.Oid}`;
    const read = (etag: string) => as("viewer", address, { headers: { "if-none-match": etag } });
    const first = (await as("viewer", address)).headers.get("etag") ?? "";
    expect((await read(first)).status).toBe(304);
    await send("manager", chat, "New");
    const after = await read(first);
    expect(after).toMatchObject({ status: 200, body: { UnreadCount: 1 } });
    expect((await read(after.headers.get("etag") ?? "")).status).toBe(304);
    const rename = (etag: string) =>
      as("admin", address, { method: "PUT", json: { Text: "Other" }, headers: { "if-match": etag } });
    expect((await rename(after.headers.get("etag") ?? "")).status).toBe(200);
    expect((await rename(first)).status).toBe(409);
  });

  it("can be marked only where the chat can be read", async () => {
    const chat = await newChat(prague);
    const mark = (oid: unknown) =>
      as("single", `/api/user/chats/${String(oid)}/read`, {
        method: "PUT",
        json: { readAt: new Date().toISOString() },
      });
    expect((await mark(chat.Oid)).status).toBe(404);
    expect((await mark("..%2f1")).status).toBe(404);
    expect((await mark(0)).status).toBe(404);
  });
});

it("the chat with the newest message comes first; one with messages is not deleted", async () => {
  const [older, newer] = [await newChat(), await newChat()];
  await send("admin", newer, "a");
  await send("admin", older, "b");
  const [first, second] = await listed("viewer", chats);
  expect([first?.Oid, second?.Oid]).toEqual([older.Oid, newer.Oid]);
  const remove = (oid: number) =>
    as("admin", `${chats}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
  expect((await remove(older.Oid)).body).toMatchObject({ errorCode: 40904 });
  expect((await remove((await newChat()).Oid)).status).toBe(204);
});
