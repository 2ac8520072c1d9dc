/** Changes of other tenants and countries change nothing that a user of one tenant reads or receives. */
import { hubEventSchemas, ROOT_OID } from "@backroom/contract";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import { isStored, pathOf } from "../src/model/registry.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { readableCalls } from "./readableCalls.ts";
import type { Read } from "./readableCalls.ts";
import { createSamples } from "./sampleRecord.ts";
import { report } from "./terminalsClient.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";
import { createShop } from "./twoShops.ts";
import type { Shop } from "./twoShops.ts";

const template = "/data/pos-preferences/receipt-template";
/** Texts of everything that changes elsewhere contain it. */
const SECRET = "Vltava";
let server: TestServer;
let admin = "";
let single = "";
let own: Shop;
let other: Shop;
/** Of the tenant in Prague: a file, a receipt template, and an article with its code. */
let elsewhere: { upload: string; template: number };

const call = async (token: string, address: string, options: Call = {}): Promise<Answer> => {
  const isData = address.startsWith("/api/data/") && options.headers === undefined;
  return isData ? server.records(token, address, options) : server.call(address, { token, ...options });
};
const change = async (address: string, options: Call): Promise<Answer> => {
  const answer = await call(admin, address, options);
  if (answer.status >= 300) throw new Error(`${options.method} ${address}: ${answer.text}`);
  return answer;
};
const post = (address: string, json: unknown) => change(address, { method: "POST", json });
const patch = (address: string, json: unknown) => change(address, { method: "PATCH", json });
const oidOf = ({ body }: Answer): number => Number(Object(body).Oid);

const open: HubConnection[] = [];
const connect = async (token: string): Promise<HubConnection> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/api/hub/mate`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  open.push(connection);
  for (const name of Object.keys(hubEventSchemas)) connection.on(name, () => undefined);
  await connection.start();
  return connection;
};

const upload = async (): Promise<string> => {
  const body = new FormData();
  body.set("file", new Blob([SECRET]), "file.txt");
  const response = await fetch(`${server.url}/api/upload?tenantOid=${prague}`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin}` },
    body,
  });
  return String(Object(await response.json()).id);
};

beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await db.query(
      "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values (2201, '/service/terminal-connection', 'Update', 1, true)",
    );
  });
  admin = await server.logIn("admin");
  single = await server.logIn("single");
  const shop = { total: 12.5, followsUid: null };
  own = await createShop(server, admin, { ...shop, tenant: vienna, name: "Graben", seed: 100 });
  other = await createShop(server, admin, { ...shop, tenant: prague, name: `${SECRET}1`, seed: 300 });
  const sent = await post(`/api${template}?tenantOid=${prague}`, {
    Id: "T1",
    Text: SECRET,
    Xml: "<receipt><text>One</text></receipt>",
  });
  elsewhere = { upload: await upload(), template: oidOf(sent) };
}, 120_000);
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.stop()));
  await server.stop();
});

/** Reads that depend on no location: `readableCalls` leaves them out. */
const furtherReads = (): Read[] => [
  ["/api/info"],
  ["/api/auth/reading-sessions"],
  ["/api/user/profile"],
  ["/api/user/extension/dashboard"],
  ["/api/ui/navigation"],
  ["/api/ui/permissions"],
  [`/api/ui/permissions/explain?path=/data/pos/receipt&right=Demand&tenantOid=${vienna}`],
  ["/api/ui/progress"],
  ["/api/currencies/currency"],
  ["/api/currencies/exchange-rates"],
  ["/api/db-info/database-usage"],
  ["/api/db-info/database-usage/summary"],
  ["/api/diagnostics/system"],
  ["/api/bridge/runs?take=200"],
  [`/api/cart/article?code=${SECRET}&tenantOid=${vienna}`],
  [`/api/upload/${elsewhere.upload}`],
  ...["", "/versions", "/versions/1", "/comparison?from=draft&to=published"].map((end): Read => [
    `/api${template}/${elsewhere.template}${end}`,
  ]),
  ...["country-AT", "country-CZ", `tenant-${prague}`].flatMap((scope) =>
    [
      `settings?scope=${scope}`,
      `setting?scope=${scope}&path=receipt/footer/text`,
      `values?scope=${scope}&branch=receipt`,
      `copy?from=global&to=${scope}&branch=receipt`,
    ].map((end): Read => [`/api/configuration/pos/${end}`]),
  ),
  [`/api/pos-settings/recent-changes?days=30&take=100&tenantOid=${vienna}`],
];

/** Calls that are not compared, by their start and with the reason. */
const ownToTheServer: Readonly<Record<string, string>> = {
  "GET /api/data/pos-operating/server-log": "contains a line for each request of the user",
  "GET /api/diagnostics/server-log/": "contains a line for each request of the user",
  "GET /api/diagnostics/terminal-server-log/histogram": "ends now",
  "GET /api/download/receipt/": "shows when it was printed",
  "POST /api/receipt-template/print": "shows when it was printed",
  "POST /api/cart/receipt": "has the time of the sale",
  "GET /api/cart/promotions": "has the time of the server",
};

/** Calls with the version of a tree of the whole installation as ETag. It says that some tenancy record has changed, and not which. */
const withTreeVersion: ReadonlySet<string> = new Set([
  "/api/settings/scope",
  "/api/settings/scope/currencies",
  "/api/ui/navigation",
  "/api/ui/permissions",
  "/api/ui/progress",
]);

/** Formats of files with the rows of a CSV file, which is read. */
const furtherFormats: ReadonlySet<string | null> = new Set(["text/plain", "application/xml"]);

/** Reads everything as the user of one tenant: status, ETag and body by the request. */
const readAll = async (): Promise<ReadonlyMap<string, string>> => {
  const reads = [own, other].flatMap((shop) =>
    Object.values(readableCalls).flatMap((of) => (typeof of === "string" ? [] : of(shop))),
  );
  const named = new Map(
    [...reads, ...furtherReads()].map((read) => {
      const [address, { method = "GET", headers, json } = {}] = read;
      return [
        [`${method} ${address}`, headers, json].flatMap((one) => JSON.stringify(one) ?? []).join(" "),
        read,
      ];
    }),
  );
  const found = new Map<string, string>();
  const waiting = named.entries();
  const work = async () => {
    for (const [name, [address, options]] of waiting) {
      if (Object.keys(ownToTheServer).some((start) => name.startsWith(`"${start}`))) continue;
      if (furtherFormats.has(new Headers(options?.headers).get("accept"))) continue;
      const { status, headers, text } = await call(single, address, options);
      const etag = withTreeVersion.has(address) ? null : headers.get("etag");
      // The uid of an error is another one each time.
      found.set(name, JSON.stringify([status, etag, text.replace(/"uid":"[^"]*"/, "")]));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return found;
};

/** Writes the records of a new shop in Prague, and of kinds that belong to no shop. */
const changeRecords = async (changing: HubConnection): Promise<void> => {
  const shop = await createShop(server, admin, {
    tenant: prague,
    name: `${SECRET}2`,
    seed: 500,
    total: 77.25,
    followsUid: other.uid,
  });
  const till = await connect(admin);
  await till.invoke("ConnectTerminal", shop.till, report);
  const sampleOf = createSamples(async (kind, body) =>
    oidOf(await post(`/api${pathOf(kind)}?tenantOid=${prague}`, body)),
  );
  const kept: ReadonlySet<string> = new Set(["location", "pos-terminal", "chat"]);
  for (const kind of kinds.filter(isStored)) {
    const address = `/api${pathOf(kind)}`;
    const isNew = !shop.records.has(pathOf(kind)) && kind.capabilities.includes("create");
    const sample = async () =>
      kind.isOwnTenant
        ? post(address, { Id: "300", Text: SECRET, Country: "CZ" })
        : post(`${address}?tenantOid=${prague}`, await sampleOf(kind, 700));
    const oid = isNew ? oidOf(await sample()) : shop.records.get(pathOf(kind));
    if (oid === undefined) continue;
    const isEdited = kind.hasForm && kind.entity !== "chat";
    if (isEdited) await changing.invoke("StartEditing", kind.area, kind.entity, oid);
    if (kind.capabilities.includes("patch"))
      await patch(`${address}/${oid}`, kind.area === "pos" ? { Operator: SECRET } : { Disabled: true });
    if (isEdited) await changing.invoke("StopEditing", kind.area, kind.entity, oid);
    if (kind.capabilities.includes("delete") && !kept.has(kind.entity))
      await change(`${address}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
  }
  await post(`/api/user/chats/${other.chat}/messages`, { clientId: `${SECRET}-again`, text: SECRET });
  await change(`/api/user/chats/${other.chat}/read`, {
    method: "PUT",
    json: { readAt: new Date().toISOString() },
  });
};

const changeSettings = async (changing: HubConnection): Promise<void> => {
  const scopes = ["country-CZ", `tenant-${prague}`, `location-${other.location}`, `terminal-${other.till}`];
  const changes = scopes.map((scope) => ({ path: "receipt/header/text", scope, value: SECRET, etag: null }));
  await post("/api/configuration/pos/changes", { changes });
  const address = "/api/data/pos-preferences/configuration";
  const oid = oidOf(
    await post(address, {
      Target: "POS",
      Path: "receipt/footer/text",
      Value: SECRET,
      Level: "country",
      Country: "CZ",
      ScopeOid: 0,
      TenantOid: ROOT_OID,
    }),
  );
  await changing.invoke("StartEditing", "pos-preferences", "configuration", oid);
  await patch(`${address}/${oid}`, { Value: `${SECRET} 2` });
  await changing.invoke("StopEditing", "pos-preferences", "configuration", oid);
  await change(`${address}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
};

const changeOthers = async (changing: HubConnection): Promise<void> => {
  await changing.invoke("StartBridgeJob", "master-data", "export-articles", prague);
  await upload();
  const at = `/api${template}/${elsewhere.template}`;
  await change(`${at}/publish`, { method: "POST", json: {}, headers: { "if-match": "*" } });
  await patch(at, { Xml: "<receipt><text>Two</text></receipt>" });
  await call(admin, `/api/data/sales/turnover?tenantOid=${prague}&From=2026-01-01&To=2026-12-31`);
  await call(admin, `/api/data/pos-supply/article?tenantOid=${prague}`, { headers: { accept: "text/csv" } });
};

it("shows and sends a user of one tenant nothing of what changes elsewhere", async () => {
  const received: unknown[] = [];
  const watching = await connect(single);
  const marker = new Promise<void>((resolve) => {
    for (const name of Object.keys(hubEventSchemas))
      watching.on(name, (...values: unknown[]) => {
        received.push([name, ...values]);
        if (JSON.stringify(values).includes("quantity-unit")) resolve();
      });
  });
  await watching.invoke("SubscribeTerminalMonitoring");
  await watching.invoke("SubscribeBridgeStateNotification");
  await watching.invoke("SubscribeBridgeJobNotification", "master-data");
  for (const [area, entity] of [
    ["pos-preferences", "configuration"],
    ["pos", "receipt"],
    ["tenancy", "location"],
    ["campaigns", "promotion"],
  ])
    await watching.invoke("SubscribeRecordEditors", area, entity);
  const before = await readAll();
  received.length = 0;

  const changing = await connect(admin);
  await changeRecords(changing);
  await changeSettings(changing);
  await changeOthers(changing);

  const after = await readAll();
  expect([...after].filter(([name, read]) => before.get(name) !== read)).toEqual([]);
  expect([...after].filter(([name, read]) => read.includes(SECRET) && !name.includes(SECRET))).toEqual([]);
  // The last event: all before it have arrived.
  await post(`/api/data/pos-supply/quantity-unit?tenantOid=${vienna}`, { Id: "U1", Text: "Own unit" });
  await marker;
  expect(received).toEqual([
    ["DataServiceCreate", expect.objectContaining({ entity: "quantity-unit", tenantOid: vienna })],
  ]);
}, 120_000);
