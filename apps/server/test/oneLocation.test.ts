import { encodeScopeId, hubEventSchemas, ROOT_OID } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isStored, pathOf } from "../src/model/registry.ts";
import { makeScheduledReport } from "../src/reports/scheduledReport.ts";
import { kinds } from "../src/app/subjects.ts";
import { createPeople, vienna } from "./people.ts";
import { readableCalls } from "./readableCalls.ts";
import type { Read } from "./readableCalls.ts";
import { report } from "./terminalsClient.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";
import { businessDate, createShop, locatedKinds } from "./twoShops.ts";
import type { Shop } from "./twoShops.ts";

/** Locations that users with the role "Shop" are limited to. The rights of all callers come from `createRights`. */
const limit = vi.hoisted(() => {
  // Test files of a worker share their modules.
  vi.resetModules();
  return { locations: [] as number[] };
});
vi.mock(import("../src/access/rights.ts"), async (original) => {
  const real = await original();
  return {
    ...real,
    createRights: (grants, tenants) => {
      const rights = real.createRights(grants, tenants);
      return grants.roles.some(({ name }) => name === "Shop")
        ? { ...rights, locations: limit.locations }
        : rights;
    },
  };
});

const clerkOid = 2204;
let server: TestServer;
let admin = "";
let clerk = "";
let own: Shop;
let other: Shop;

beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    // The user may do everything everywhere, so that only their locations limit what they see.
    await db.query("update role set text = 'Shop' where oid = 2102");
    await db.query("update user_role set tenant_oid = 1 where role_oid = 2102");
    await db.query("delete from role_permission where role_oid = 2102 and not allowed");
    await db.query("delete from user_tenant");
    await db.query(
      "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values (2201, '/service/terminal-connection', 'Update', 1, true)",
    );
    // Oids of records are no other number in a response.
    await db.query("update oid_block set next = 770001");
  });
  admin = await server.logIn("admin");
  own = await createShop(server, admin, {
    tenant: vienna,
    name: "Graben",
    seed: 100,
    total: 12.5,
    followsUid: null,
  });
  other = await createShop(server, admin, {
    tenant: vienna,
    name: "Kohlmarkt",
    seed: 300,
    total: 8765.25,
    followsUid: own.uid,
  });
  limit.locations = [own.location];
  clerk = await server.logIn("single");
}, 120_000);
afterAll(async () => {
  await server.stop();
  vi.doUnmock("../src/access/rights.ts");
  vi.resetModules();
});

/** Everything in a text that is of the other shop: its name, oids of its records, its amounts. */
const ofOther = (text: string): readonly string[] => {
  const oids = new Set([other.location, other.till, other.chat, ...other.records.values()].map(String));
  const numbers = (text.match(/\d+/g) ?? []).filter((number) => oids.has(number));
  return [...new Set([...numbers, ...(text.match(/kohlmarkt|\b8[7-9]\d\d\.\d/gi) ?? [])])];
};

const inScope = (location: number) => ({
  "red-scope-location-role": encodeScopeId("locationRole", location),
});

const read = (
  token: string,
  [address, call = {}]: Read,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const sent: Call = { ...call, headers: { ...headers, ...Object.fromEntries(new Headers(call.headers)) } };
  return server.call(address, { token, ...sent });
};

/** Calls whose responses name no record, for example counts. Tests of their figures follow. */
const withoutMarks: ReadonlySet<string> = new Set([
  "GET /api/settings/scope/currencies",
  "GET /api/data/{area}/{entity}/count",
  "POST /api/data/{area}/{entity}/adjust",
  "GET /api/data/{area}/{entity}/meta",
  "GET /api/data/{area}/{entity}/form-extensions",
  "GET /api/user/chats/unread",
  "GET /api/documents/throughput",
  "GET /api/documents/unprocessed",
  "GET /api/terminals/{oid}/history",
  "GET /api/terminals/{oid}/queue",
  "GET /api/diagnostics/{log}/counts",
  "GET /api/diagnostics/{log}/histogram",
  "GET /api/diagnostics/{log}/marks",
  "GET /api/audit/kinds",
  "POST /api/cart/receipt",
  "POST /api/receipt-template/print",
  "POST /api/promotions/check",
  "GET /api/configuration/{target}/search",
]);

it("tests every call that reads", () => {
  const reads = allCalls.filter(
    ({ may, method, isSafe }) => may !== "anyone" && (method === "GET" || isSafe === true),
  );
  expect(reads.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(readableCalls).sort(),
  );
});

it("has records of every kind with locations in both shops, and of no kind that does not show its locations", () => {
  expect(locatedKinds.filter(({ located }) => located === null).map(pathOf)).toEqual([]);
  expect(kinds.filter((kind) => kind.located !== null && !locatedKinds.includes(kind)).map(pathOf)).toEqual(
    [],
  );
  const missing = locatedKinds.filter(
    (kind) => isStored(kind) && !(own.records.has(pathOf(kind)) && other.records.has(pathOf(kind))),
  );
  expect(missing.map(pathOf)).toEqual([]);
});

describe.each(
  Object.entries(readableCalls).flatMap(([name, of]) =>
    typeof of === "string" ? [] : [[name, of] as const],
  ),
)("%s", (name, readsOf) => {
  it("shows nothing of another location", async () => {
    const reads = [...readsOf(own), ...readsOf(other)];
    const leaks: unknown[] = [];
    let seen = 0;
    for (const one of reads) {
      for (const scope of [{}, inScope(own.location)]) {
        const answer = await read(clerk, one, scope);
        // A response that repeats the request has the name or oid that was searched.
        const found = ofOther(answer.text).filter((text) => !one[0].includes(text) || answer.status < 300);
        if (answer.status >= 500) leaks.push([one[0], answer.text]);
        if (found.length > 0) leaks.push([one[0], answer.status, found, answer.text.slice(0, 600)]);
      }
      const { status, text } = await read(admin, one);
      if (status < 400 && (withoutMarks.has(name) || ofOther(text).length > 0)) seen += 1;
    }
    expect(leaks).toEqual([]);
    // A call that shows nothing of the location to other users proves nothing.
    expect(seen).toBeGreaterThan(0);
  });
});

describe("records of another location", () => {
  const stored = locatedKinds.filter(isStored).map((kind) => [pathOf(kind), kind] as const);

  it.each(stored)("of %s cannot be read or written, those of the own one can", async (path, kind) => {
    const at = `/api${path}/${other.records.get(path)}`;
    expect((await server.records(admin, at)).status).toBe(200);
    expect((await server.records(clerk, `/api${path}/${own.records.get(path)}`)).status).toBe(200);
    expect((await server.records(clerk, at)).status).toBe(404);
    const before = (await server.records(admin, at)).text;
    const writes: Call[] = [
      { method: "PUT", json: JSON.parse(before), headers: { "if-match": "*" } },
      { method: "PATCH", json: { Disabled: true } },
      { method: "DELETE", headers: { "if-match": "*" } },
    ];
    for (const call of writes) expect((await server.records(clerk, at, call)).status).toBe(404);
    expect((await server.records(admin, at)).text).toBe(before);
    const list = (token: string) => server.records(token, `/api${path}?take=1000`);
    const count = await server.records(clerk, `/api${path}/count`);
    expect(count.body).toMatchObject({ count: Object((await list(clerk)).body).length });
    expect(Object((await list(clerk)).body).length).toBeLessThan(Object((await list(admin)).body).length);
    expect(kind.located).not.toBeNull();
  });

  it("cannot be created, moved to, or referred to", async () => {
    const post = (path: string, json: unknown) =>
      server.records(clerk, `/api/data/${path}?tenantOid=${vienna}`, { method: "POST", json });
    const operator = { Id: "new-1", Text: "New operator" };
    expect((await post("pos-operating/operator", { ...operator, LocationOid: other.location })).status).toBe(
      400,
    );
    expect((await post("tenancy/location", { Id: "new-2", Text: "New", Kind: "shop" })).status).toBe(403);
    expect((await post("pos-operating/operator", operator)).status).toBe(403);
    const created = await post("pos-operating/operator", { ...operator, LocationOid: own.location });
    expect(created.status).toBe(201);
    const address = `/api/data/pos-operating/operator/${Object(created.body).Oid}`;
    const patch = (json: unknown) => server.records(clerk, address, { method: "PATCH", json });
    expect((await patch({ LocationOid: other.location })).status).toBe(400);
    expect((await patch({ LocationOid: null })).status).toBe(403);
    expect((await patch({ ShortName: "New" })).status).toBe(200);
    expect(
      (await server.records(clerk, address, { method: "DELETE", headers: { "if-match": "*" } })).status,
    ).toBe(204);
    const settings = { path: "receipt/footer/text", value: "x", etag: null };
    for (const scope of [`location-${other.location}`, `terminal-${other.till}`]) {
      const changes = { changes: [{ ...settings, scope }] };
      const answer = await server.call("/api/configuration/pos/changes", {
        token: clerk,
        method: "POST",
        json: changes,
      });
      expect([scope, answer.status]).toEqual([scope, 404]);
    }
    const lock = await server.call(`/api/documents/${other.uid}/lock`, { token: clerk, method: "PUT" });
    expect(lock.status).toBe(404);
    const again = await server.call("/api/diagnostics/unprocessed-documents/process", {
      token: clerk,
      method: "POST",
      json: { oids: [other.records.get("/data/pos/receipt")] },
    });
    expect(again.body).toMatchObject({ queued: [], refused: [{ reason: "notFound" }] });
    for (const [audience, oid] of [
      ["Location", other.location],
      ["Terminal", other.till],
    ]) {
      const chat = await server.call("/api/user/chats", {
        token: clerk,
        method: "POST",
        json: { audience, oid },
      });
      expect([audience, chat.status]).toEqual([audience, 404]);
    }
  });

  it("cannot be the scope of a request", async () => {
    expect(
      (await server.call("/api/terminals", { token: clerk, headers: inScope(other.location) })).status,
    ).toBe(403);
  });
});

it("reads records of the whole tenant, and changes none", async () => {
  const path = "/api/data/pos-operating/operator";
  const json = { Id: "all-1", Text: "Works everywhere" };
  const { body } = await server.records(admin, `${path}?tenantOid=${vienna}`, { method: "POST", json });
  const at = `${path}/${Object(body).Oid}`;
  expect((await server.records(clerk, at)).status).toBe(200);
  expect((await server.records(clerk, at, { method: "PATCH", json: { ShortName: "X" } })).status).toBe(403);
  expect((await server.records(clerk, at, { method: "DELETE", headers: { "if-match": "*" } })).status).toBe(
    403,
  );
});

it("shows a promotion of several locations without the other locations", async () => {
  const path = "/api/data/campaigns/promotion";
  const locations = [own.location, other.location].map((LocationOid) => ({ LocationOid }));
  const json = { Id: "both-1", Text: "Both shops", ValidFrom: "2020-01-01", DiscountPercent: 5 };
  const created = await server.records(admin, `${path}?tenantOid=${vienna}`, {
    method: "POST",
    json: { ...json, Locations: locations },
  });
  expect([created.status, Object(created.body).Locations]).toEqual([201, locations]);
  const at = `${path}/${Object(created.body).Oid}`;
  const patched = await server.records(admin, at, {
    method: "PATCH",
    json: { Locations: locations.toReversed() },
  });
  expect(patched.status).toBe(200);
  expect(Object((await server.records(clerk, at)).body).Locations).toEqual([{ LocationOid: own.location }]);
  const history = `/api/audit/record/campaigns/promotion/${Object(created.body).Oid}`;
  const { entries } = Object((await server.call(history, { token: clerk })).body);
  expect(entries.length).toBe(2);
  const seq: unknown = entries[0].seq;
  const exported: Call = { headers: { accept: "text/csv" } };
  const reads: Read[] = [
    [`${path}?take=1000`],
    [path, exported],
    [at],
    [history],
    [`/api/audit/entry/${String(seq)}`],
    ["/api/audit?kind=campaigns/promotion"],
    ["/api/promotions"],
    ["/api/cart/promotions"],
  ];
  for (const one of reads) {
    const answer = await read(clerk, one);
    expect([one[0], answer.status, ofOther(answer.text)]).toEqual([one[0], 200, []]);
  }
  expect((await server.records(clerk, at, { method: "PATCH", json: { Text: "Mine" } })).status).toBe(403);
  expect(Object((await server.records(admin, at)).body).Locations).toEqual(locations.toReversed());
});

it.each([
  "/api/documents/throughput?referenceMonth=2026-03",
  `/api/turnover/daily?referencedate=${businessDate}`,
  "/api/documents/unprocessed",
  "/api/terminals",
])("returns for %s what others read in the scope of the location", async (address) => {
  const { text } = await server.call(address, { token: clerk });
  expect(text).toBe((await server.call(address, { token: admin, headers: inScope(own.location) })).text);
  expect(text).not.toBe((await server.call(address, { token: admin })).text);
});

it.each(kinds.filter((kind) => !isStored(kind)).map((kind) => [`${kind.area}/${kind.entity}`] as const))(
  "mails the report %s with figures of the owner's locations",
  async (name) => {
    const schedule = {
      oid: 1,
      tenantOid: ROOT_OID,
      text: "Report",
      report: name,
      query: `From=${businessDate}&To=${businessDate}`,
      period: null,
      format: "csv",
      timeZone: "UTC",
      language: "en",
      receivers: [],
      ownerOid: clerkOid,
    };
    const { content } = await makeScheduledReport(server.db, schedule, Date.now());
    expect(ofOther(content.toString("utf8"))).toEqual([]);
  },
);

describe("the hub", () => {
  const open: HubConnection[] = [];
  const connect = async (token: string) => {
    const received: [name: string, values: unknown][] = [];
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/api/hub/mate`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    for (const name of Object.keys(hubEventSchemas))
      connection.on(name, (...values: unknown[]) => void received.push([name, values]));
    await connection.start();
    open.push(connection);
    return { connection, received };
  };
  afterAll(async () => {
    await Promise.all(open.map((connection) => connection.stop()));
  });

  it("sends no event about another location, and all about the own one", async () => {
    const [watching, changing] = [await connect(clerk), await connect(admin)];
    await watching.connection.invoke("SubscribeTerminalMonitoring");
    for (const { area, entity, hasForm } of locatedKinds.filter((kind) => kind.hasForm))
      if (hasForm) await watching.connection.invoke("SubscribeRecordEditors", area, entity);

    const change = async (shop: Shop) => {
      for (const kind of locatedKinds.filter(({ hasForm }) => hasForm)) {
        const oid = shop.records.get(pathOf(kind));
        if (oid === undefined) continue;
        if (kind.entity !== "chat")
          await changing.connection.invoke("StartEditing", kind.area, kind.entity, oid);
        const json = kind.area === "pos" ? { Operator: "Changed" } : { Disabled: true };
        await server.records(admin, `/api${pathOf(kind)}/${oid}`, { method: "PATCH", json });
        if (
          !kind.capabilities.includes("delete") ||
          ["location", "pos-terminal", "chat"].includes(kind.entity)
        )
          continue;
        const call = { method: "DELETE", headers: { "if-match": "*" } };
        await server.records(admin, `/api${pathOf(kind)}/${oid}`, call);
      }
      await server.call(`/api/documents/${shop.uid}/lock`, { token: admin, method: "DELETE" });
      await server.call(`/api/user/chats/${shop.chat}/messages`, {
        token: admin,
        method: "POST",
        json: { clientId: `${shop.name}-2`, text: `${shop.name} again` },
      });
      await server.call(`/api/user/chats/${shop.chat}/read`, {
        token: admin,
        method: "PUT",
        json: { readAt: new Date().toISOString() },
      });
      await server.records(admin, `/api/data/tenancy/pos-terminal/${shop.till}`, {
        method: "PATCH",
        json: { Disabled: false },
      });
      const till = await connect(admin);
      await till.connection.invoke("ConnectTerminal", shop.till, report);
    };
    await change(other);
    await change(own);
    const names = () => new Set(watching.received.map(([name]) => name));
    const expected = ["DataServiceUpdate", "DataServiceDelete", "DataServiceCreate"].concat(
      "RecordEditors",
      "TerminalConnectionChanged",
      "ChatStateChanged",
    );
    await expect.poll(() => expected.filter((name) => !names().has(name)), { timeout: 10_000 }).toEqual([]);
    const leaks = watching.received.filter(([, values]) => ofOther(JSON.stringify(values)).length > 0);
    expect(leaks).toEqual([]);
    const heard = changing.received.filter(([, values]) => ofOther(JSON.stringify(values)).length > 0);
    expect(new Set(heard.map(([name]) => name))).toContain("DataServiceDelete");
  });

  it("refuses editing records and sending requests to terminals of another location", async () => {
    const { connection } = await connect(clerk);
    const editing = connection.invoke(
      "StartEditing",
      "pos",
      "receipt",
      other.records.get("/data/pos/receipt"),
    );
    await expect(editing).rejects.toThrow("40401");
    await expect(connection.invoke("PingRequest", "1", other.till)).rejects.toThrow("40401");
    await expect(connection.invoke("ConnectTerminal", other.till, report)).rejects.toThrow(/4040|4030/);
  });
});
