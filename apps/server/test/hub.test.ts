import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import type { HubClient } from "./hubClient.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(disconnectHubs);
afterAll(() => server.stop());

const connect = (token: string, to = server) => connectHub(to.url, token);

const profile = 'application/json; profile="pascal-case"';
const unit = "/api/data/pos-supply/quantity-unit";
const create = async (token: string, id: string, tenantOid: number, requestId: string) => {
  const json = { Id: id, Text: `Unit ${id}`, TenantOid: tenantOid };
  const answer = await server.call(`${unit}?tenantOid=${tenantOid}`, {
    method: "POST",
    token,
    json,
    headers: { "x-request-id": requestId, "content-type": profile, accept: profile },
  });
  expect(answer.text).toContain(`"${id}"`);
  return answer;
};

describe("the hub", () => {
  it("refuses a bad token at negotiate", async () => {
    await expect(connect("a.b.c")).rejects.toThrow(/401/);
    expect((await server.call("/api/hub/mate/negotiate?negotiateVersion=1", { method: "POST" })).status).toBe(
      401,
    );
  });

  it("says at negotiate why, as any call does, and remembers it", async () => {
    const negotiate = (token?: string) =>
      server.call("/api/hub/mate/negotiate?negotiateVersion=1", {
        method: "POST",
        headers: { "x-request-id": "my-call", origin: "http://console.example" },
        ...(token === undefined ? {} : { token }),
      });
    const anonymous = await negotiate();
    expect(anonymous).toMatchObject({ status: 401, reason: "Please log in [40111]" });
    const uid = anonymous.headers.get("red-rsp-uid");
    expect(anonymous.body).toMatchObject({ errorCode: 40111, httpMethod: "POST", httpStatus: 401, uid });
    expect(anonymous.headers.get("x-request-id")).toBe("my-call");
    expect(anonymous.headers.get("access-control-expose-headers")).toContain("red-rsp-uid");
    const admin = await server.logIn("admin");
    expect((await server.call(`/api/error(${uid})`, { token: admin })).body).toMatchObject({
      path: "/api/hub/mate/negotiate",
    });
    const own = await startTestServer();
    const token = await own.logIn("viewer");
    own.advance(8 * 3_600_000);
    const late = await own.call("/api/hub/mate/negotiate", { method: "POST", token });
    expect(late.body).toMatchObject({ errorCode: 40110 });
    await own.stop();
  });

  it("names who made a change, with the id of the call", async () => {
    const admin = await server.logIn("admin");
    const { events } = await connect(await server.logIn("viewer"));
    const created = await create(admin, "KG", 1, "call-1");
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0]).toEqual([
      "DataServiceCreate",
      {
        area: "pos-supply",
        entity: "quantity-unit",
        oid: expect.any(Number),
        tenantOid: 1,
        etag: expect.any(String),
        userName: "admin",
        origin: "call-1",
      },
    ]);
    const { Oid, ETag } = created.body as { Oid: number; ETag: string };
    const headers = { "if-match": `"${ETag}"` };
    expect((await server.call(`${unit}/${Oid}`, { method: "DELETE", token: admin, headers })).status).toBe(
      204,
    );
    await expect.poll(() => events.map(([name]) => name)).toEqual(["DataServiceCreate", "DataServiceDelete"]);
  });

  it("sends no id of a call that was not checked", async () => {
    const admin = await server.logIn("admin");
    const { events } = await connect(admin);
    const hostile = '<img src=x onerror="alert(1)">';
    const answer = await create(admin, "HOSTILE", 1, hostile);
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]?.[1].origin).toBe(answer.headers.get("x-request-id"));
  });

  it("sends changes only to those who may read the records", async () => {
    const admin = await server.logIn("admin");
    const [everywhere, viennese, nobody] = await Promise.all(
      ["viewer", "single", "nobody"].map(async (name) => connect(await server.logIn(name))),
    );
    await create(admin, "P", prague, "prague");
    await create(admin, "V", vienna, "vienna");
    await create(admin, "R", 1, "root");
    const origins = (client: HubClient | undefined) => client?.events.map(([, event]) => event.origin);
    await expect.poll(() => origins(everywhere)).toEqual(["prague", "vienna", "root"]);
    await expect.poll(() => origins(viennese)).toEqual(["vienna", "root"]);
    // A connection is written to in order: with the answer, whatever was sent to it before has arrived.
    await expect(nobody?.connection.invoke("Nothing")).rejects.toThrow(/Nothing/);
    expect(origins(nobody)).toEqual([]);
  });

  it("shows those who may read a record who else edits it, by the name they are shown with", async () => {
    const admin = await server.logIn("admin");
    const created = await create(admin, "EDITED", prague, "edited");
    const { Oid } = created.body as { Oid: number };
    const kind = ["pos-supply", "quantity-unit"] as const;
    const join = async (name: string) => {
      const { connection } = await connect(await server.logIn(name));
      const heard: unknown[] = [];
      connection.on("RecordEditors", (area: string, entity: string, records: unknown[]) => {
        expect([area, entity]).toEqual(kind);
        heard.push(...records);
      });
      return { connection, heard };
    };
    await server.db.query(
      "update app_user set first_name = 'Kaori', last_name = 'Sato' where username = 'manager'",
    );
    const [manager, viewer, single, nobody] = await Promise.all(
      ["manager", "viewer", "single", "nobody"].map(join),
    );
    if (!manager || !viewer || !single || !nobody) throw new Error("Not everybody has connected");
    for (const one of [manager, viewer, single])
      await one.connection.invoke("SubscribeRecordEditors", ...kind);
    await expect(nobody.connection.invoke("SubscribeRecordEditors", ...kind)).rejects.toThrow(/40301/);
    await expect(viewer.connection.invoke("StartEditing", ...kind, Oid)).rejects.toThrow(/40301/);
    await expect(single.connection.invoke("StartEditing", ...kind, Oid)).rejects.toThrow(/40401/);
    await expect(manager.connection.invoke("StartEditing", ...kind, 999_999)).rejects.toThrow(/40401/);
    await manager.connection.invoke("StartEditing", ...kind, Oid);
    await expect.poll(() => viewer.heard).toEqual([{ oid: Oid, editors: ["Kaori Sato"] }]);

    // Who comes later gets it at once, who left the subscription no more.
    await viewer.connection.invoke("UnsubscribeRecordEditors", ...kind);
    const late = await join("viewer");
    await late.connection.invoke("SubscribeRecordEditors", ...kind);
    await expect.poll(() => late.heard).toEqual([{ oid: Oid, editors: ["Kaori Sato"] }]);
    await manager.connection.invoke("StopEditing", ...kind, Oid);
    await expect.poll(() => late.heard.at(-1)).toEqual({ oid: Oid, editors: [] });
    expect(viewer.heard).toHaveLength(1);

    // A connection that ends takes its edits along.
    await manager.connection.invoke("StartEditing", ...kind, Oid);
    await expect.poll(() => late.heard).toHaveLength(3);
    await manager.connection.stop();
    await expect.poll(() => late.heard.at(-1)).toEqual({ oid: Oid, editors: [] });
    expect(single.heard).toEqual([]);
    expect(manager.heard.flatMap((record) => (record as { editors: string[] }).editors)).toEqual([]);
  });

  it("lets no connection edit or follow without end", async () => {
    const { connection } = await connect(await server.logIn("admin"));
    const start = (oid: number) => connection.invoke("StartEditing", "tenancy", "tenant", oid);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 21 }, (_, index) => start(90_000 + index)),
    );
    expect(String(outcomes.map((one) => (one.status === "rejected" ? one.reason : "")).at(-1))).toContain(
      "42901",
    );
    await expect(start(vienna)).resolves.toBeUndefined();
  });

  it("ends with the session", async () => {
    const token = await server.logIn("admin");
    const { closed } = await connect(token);
    const other = await connect(await server.logIn("admin"));
    await server.call("/api/auth/logout", { method: "POST", token });
    await closed;
    expect(other.connection.state).toBe("Connected");
    await expect(connect(token)).rejects.toThrow(/401/);
  });

  it("begins anew for users whose rights have changed, and goes on for all others", async () => {
    const admin = await server.logIn("admin");
    const [own, operator, reader] = await Promise.all(
      ["admin", "manager", "viewer"].map(async (name) => connect(await server.logIn(name))),
    );
    const patch = async (path: string, json: object) => {
      const headers = { "content-type": "application/merge-patch+json" };
      const answer = await server.records(admin, `/api/data/identity/${path}`, {
        method: "PATCH",
        json,
        headers,
      });
      expect(answer.status).toBe(200);
    };
    const states = () => [own, operator, reader].map((client) => client?.connection.state);
    // Another name changes no rights: what is sent after it reaches everybody.
    await patch("role/2102", { Text: "Shop manager" });
    await create(admin, "N", 1, "renamed");
    await expect.poll(() => reader?.events.at(-1)?.[1].origin).toBe("renamed");
    await expect.poll(() => operator?.events.at(-1)?.[1].origin).toBe("renamed");
    expect(states()).toEqual(["Connected", "Connected", "Connected"]);

    await patch("role/2102", { Permissions: { "data.pos-supply": { e: false } } });
    await operator?.closed;
    await create(admin, "T", 1, "taken");
    await expect.poll(() => reader?.events.at(-1)?.[1].origin).toBe("taken");
    expect(operator?.events.at(-1)?.[1].origin).not.toBe("taken");
    expect(states()).toEqual(["Connected", "Disconnected", "Connected"]);

    await patch("user/2203", { Disabled: true });
    await reader?.closed;
    expect(states()).toEqual(["Connected", "Disconnected", "Disconnected"]);
    await patch("user/2203", { Disabled: false });
    await patch("role/2102", { Text: "Operator", Permissions: { "data.pos-supply": { e: null } } });
  });

  it("does not keep the server from stopping", async () => {
    const own = await startTestServer();
    const { closed, connection } = await connect(await own.logIn("viewer"), own);
    await own.stop();
    await closed;
    expect(connection.state).toBe("Disconnected");
  });
});
