/** Writes at records of another tenant: refused like those at records that do not exist, and without an effect. */
import { allCalls } from "@backroom/contract/openapi";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KindDefinition } from "../src/model/definition.ts";
import { kinds } from "../src/app/subjects.ts";
import { isStored, pathOf } from "../src/model/registry.ts";
import { createPeople, prague, vienna } from "./people.ts";
import type { Read } from "./readableCalls.ts";
import { createSamples } from "./sampleRecord.ts";
import { report } from "./terminalsClient.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";
import { createShop } from "./twoShops.ts";
import type { Shop } from "./twoShops.ts";

const template = "/data/pos-preferences/receipt-template";

/** Tenant, shop and records that the writes name. */
interface Target extends Pick<Shop, "tenant" | "location" | "till" | "uid" | "chat" | "records"> {
  /** Number of a change in the history of settings. */
  readonly change: number;
  readonly readingSession: string;
}

let server: TestServer;
let admin = "";
let single = "";
let viewer = "";
/** Records of the user's tenant, by the path of their kind. */
let own: ReadonlyMap<string, number>;
let foreign: Target;
let missing: Target;

const stored = kinds.filter(isStored);
const created = stored.filter(({ capabilities }) => capabilities.includes("create"));

/** Records of the shop, and one of each kind that belongs to no shop. */
const withSamples = async (tenant: number, shop: Shop): Promise<ReadonlyMap<string, number>> => {
  const records = new Map(shop.records).set("/data/tenancy/tenant", tenant);
  const create = async (kind: KindDefinition, body: Record<string, unknown>): Promise<number> => {
    const address = `/api${pathOf(kind)}?tenantOid=${tenant}`;
    const answer = await server.records(admin, address, { method: "POST", json: body });
    if (answer.status >= 300) throw new Error(`${address}: ${answer.text}`);
    return Number(Object(answer.body).Oid);
  };
  const sampleOf = createSamples(create);
  for (const kind of created.filter((one) => !records.has(pathOf(one))))
    records.set(pathOf(kind), await create(kind, await sampleOf(kind, tenant)));
  return records;
};

beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await db.query("update tenant set tenant_oid = oid");
    // Oids of records differ from all other numbers in a response.
    await db.query("update oid_block set next = 770001");
  });
  admin = await server.logIn("admin");
  single = await server.logIn("single");
  viewer = await server.logIn("viewer");
  const shop = { total: 12.5, followsUid: null };
  const mine = await createShop(server, admin, { ...shop, tenant: vienna, name: "Graben", seed: 100 });
  const other = await createShop(server, admin, { ...shop, tenant: prague, name: "Vltava", seed: 300 });
  own = await withSamples(vienna, mine);
  const records = await withSamples(prague, other);
  const [change] = await server.db.query<{ seq: number }>(
    "select seq from configuration_change where tenant_oid = $1",
    [prague],
  );
  await server.call("/api/auth/reading-session", { method: "POST", token: admin });
  const sessions = await server.call("/api/auth/reading-sessions", { token: admin });
  foreign = {
    ...other,
    records,
    change: change?.seq ?? 0,
    readingSession: String(Object(Array.isArray(sessions.body) ? sessions.body[0] : sessions.body).id),
  };
  missing = {
    tenant: 880_001,
    location: 880_002,
    till: 880_003,
    uid: "no-such-uid",
    chat: 880_004,
    records: new Map([...records.keys()].map((path, index) => [path, 880_100 + index])),
    change: 880_005,
    readingSession: "no-such-session",
  };
}, 120_000);
afterAll(() => server.stop());

const oidOf = ({ records }: Target, path: string): number => records.get(path) ?? 0;
const post = (address: string, json: unknown, headers: Record<string, string> = {}): Read => [
  address,
  { method: "POST", json, headers },
];
const put = (address: string, json?: unknown, headers: Record<string, string> = {}): Read => [
  address,
  { method: "PUT", headers, ...(json === undefined ? {} : { json }) },
];
const held = { "if-match": "*" };
const multipart = (address: string): Read => [
  address,
  {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\na\r\n--x--\r\n',
  },
];
const scopesOf = ({ tenant, location, till }: Target): string[] => [
  `tenant-${tenant}`,
  `location-${location}`,
  `terminal-${till}`,
];
const withForm = stored.filter(({ hasForm }) => hasForm);
const eachRecord = (target: Target, call: Call): Read[] =>
  withForm.map((kind) => [`/api${pathOf(kind)}/${oidOf(target, pathOf(kind))}`, call]);

/** Writes of each call, or the reason why it writes nothing that belongs to a tenant. */
const writes: Readonly<Record<string, ((target: Target) => readonly Read[]) | string>> = {
  "POST /api/auth/change-password": "the caller",
  "POST /api/auth/logout": "the caller",
  "POST /api/auth/reading-session": "the caller",
  "PUT /api/user/extension/{key}": "the caller",
  "PUT /api/user/chats/read": "chats of the caller",
  "PUT /api/user/chats/delivered": "chats of the caller",
  "DELETE /api/auth/reading-sessions/{id}": ({ readingSession }) => [
    [`/api/auth/reading-sessions/${readingSession}`, { method: "DELETE" }],
  ],
  "PUT /api/user/primary-tenant": ({ tenant }) => [
    put("/api/user/primary-tenant", { primaryTenantOid: tenant }),
  ],
  "POST /api/data/identity/api-access/{id}/secret": (target) => [
    post(
      `/api/data/identity/api-access/${oidOf(target, "/data/identity/api-access")}/secret`,
      undefined,
      held,
    ),
  ],
  "POST /api/data/identity/user/{id}/unlock": (target) => [
    post(`/api/data/identity/user/${oidOf(target, "/data/identity/user")}/unlock`, undefined),
  ],
  "POST /api/ui/permissions/impact": (target) => [
    post("/api/ui/permissions/impact", {
      kind: "user",
      oid: oidOf(target, "/data/identity/user"),
      patch: {},
    }),
  ],
  "POST /api/ui/preview": (target) => [
    post("/api/ui/preview", { userOid: oidOf(target, "/data/identity/user") }),
  ],
  "PUT /api/bridge/schedules": ({ tenant }) => {
    const job = { bridgeId: "master-data", name: "export-articles", intervalSeconds: 3600, etag: '"never"' };
    return [put("/api/bridge/schedules", { schedules: [{ ...job, tenantOid: tenant }] })];
  },
  "POST /api/user/chats": (target) => [
    post("/api/user/chats", { audience: "Location", oid: target.location }),
    post("/api/user/chats", { audience: "Terminal", oid: target.till }),
    post("/api/user/chats", { audience: "Role", oid: oidOf(target, "/data/identity/role") }),
    post("/api/user/chats", { audience: "Person", oid: oidOf(target, "/data/identity/user") }),
  ],
  "POST /api/user/chats/{oid}/messages": ({ chat }) => [
    post(`/api/user/chats/${chat}/messages`, { clientId: "a-client-id", text: "Hello" }),
  ],
  "PUT /api/user/chats/{oid}/read": ({ chat }) => [
    put(`/api/user/chats/${chat}/read`, { readAt: "2026-01-01T00:00:00Z" }),
  ],
  "PUT /api/user/chats/{oid}/mute": ({ chat }) => [put(`/api/user/chats/${chat}/mute`, { isMuted: true })],
  "POST /api/user/chats/{oid}/files": ({ chat }) => [multipart(`/api/user/chats/${chat}/files`)],
  "POST /api/upload": ({ tenant }) => [multipart(`/api/upload?tenantOid=${tenant}`)],
  "POST /api/diagnostics/unprocessed-documents/process": (target) => [
    post("/api/diagnostics/unprocessed-documents/process", { oids: [oidOf(target, "/data/pos/receipt")] }),
  ],
  "PUT /api/documents/{uid}/lock": ({ uid }) => [put(`/api/documents/${uid}/lock`)],
  "DELETE /api/documents/{uid}/lock": ({ uid }) => [[`/api/documents/${uid}/lock`, { method: "DELETE" }]],
  "POST /api/data/{area}/{entity}": ({ tenant }) =>
    created.flatMap((kind) => [
      post(`/api${pathOf(kind)}?tenantOid=${tenant}`, {}),
      post(`/api${pathOf(kind)}`, { TenantOid: tenant }),
    ]),
  "PUT /api/data/{area}/{entity}/{id}": (target) =>
    ["*", '"1"', '"7"'].flatMap((etag) =>
      eachRecord(target, { method: "PUT", json: { Disabled: true }, headers: { "if-match": etag } }),
    ),
  "PATCH /api/data/{area}/{entity}/{id}": (target) => [
    ...eachRecord(target, { method: "PATCH", json: { Disabled: true } }),
    ...eachRecord(target, { method: "PATCH", json: { Deleted: false }, headers: { "if-match": '"1"' } }),
  ],
  "DELETE /api/data/{area}/{entity}/{id}": (target) =>
    ["*", '"1"', '"7"'].flatMap((etag) =>
      eachRecord(target, { method: "DELETE", headers: { "if-match": etag } }),
    ),
  "POST /api/configuration/{target}/changes": (target) =>
    scopesOf(target).flatMap((scope) =>
      [null, "1", "7"].map((etag) =>
        post("/api/configuration/pos/changes", {
          changes: [{ path: "receipt/footer/text", scope, value: "x", etag }],
        }),
      ),
    ),
  "POST /api/configuration/{target}/undo": ({ change }) => [
    post("/api/configuration/pos/undo", { changes: [change], isForced: true }),
  ],
  "POST /api/configuration/{target}/copy": (target) =>
    scopesOf(target).flatMap((scope) => [
      post("/api/configuration/pos/copy", { from: scope, to: `tenant-${vienna}`, branch: "" }, held),
      post("/api/configuration/pos/copy", { from: `tenant-${vienna}`, to: scope, branch: "" }, held),
    ]),
  "POST /api/data/pos-preferences/receipt-template/{id}/publish": (target) => [
    post(`/api${template}/${oidOf(target, template)}/publish`, {}, held),
  ],
  "POST /api/data/pos-preferences/receipt-template/{id}/versions/{number}/restore": (target) => [
    post(`/api${template}/${oidOf(target, template)}/versions/1/restore`, {}, held),
  ],
};

/** Calls that answer 200 and name what was refused. */
const withRefusals = new Set(["POST /api/diagnostics/unprocessed-documents/process"]);

it("tests every call that writes", () => {
  const all = allCalls.filter(
    ({ may, method, isSafe }) => may !== "anyone" && method !== "GET" && isSafe !== true,
  );
  const safe = ["POST /api/ui/permissions/impact", "POST /api/ui/preview"];
  const names = new Set([...all.map(({ method, path }) => `${method} ${path}`), ...safe]);
  expect([...names].sort()).toEqual(Object.keys(writes).sort());
});

const send = (token: string, [address, call = {}]: Read): Promise<Answer> =>
  address.startsWith("/api/data/")
    ? server.records(token, address, call)
    : server.call(address, { token, ...call });

/** Status and body, without the identifiers of the request and without random ones. */
const shapeOf = ({ status, text }: Answer, { records, ...target }: Target): unknown => {
  const values = [...Object.values(target), ...records.values()].map(String).filter((one) => one.length > 3);
  const named = new RegExp(String.raw`\b(?:${values.join("|")})\b`, "g");
  const plain = text.replace(/"uid":"[0-9a-f-]{36}"/, "");
  return [status, plain.replace(named, "#")];
};

/** Tables that the server also writes to without a request. */
const ownTables = new Set([
  "error_log",
  "node_lease",
  "node_message",
  "oid_block",
  "rollup_turn",
  "server_log",
]);

/** Hash of each table. */
const readTables = async (): Promise<ReadonlyMap<string, string>> => {
  const tables = await server.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of tables.filter((one) => !ownTables.has(one.name))) {
    const [row] = await server.db.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from "${name}" as t`,
    );
    found.set(name, row?.hash ?? "");
  }
  return found;
};

describe("writes at another tenant's records by a user of one tenant", () => {
  it("are answered like writes at records that do not exist, and change nothing", async () => {
    const before = await readTables();
    const faults: unknown[] = [];
    for (const [name, of] of Object.entries(writes)) {
      if (typeof of === "string") continue;
      const bogus = of(missing);
      for (const [index, write] of of(foreign).entries()) {
        const answer = await send(single, write);
        const isRefused =
          [403, 404].includes(answer.status) || (withRefusals.has(name) && answer.status === 200);
        const like = bogus[index] === undefined ? null : await send(single, bogus[index]);
        const shapes = [shapeOf(answer, foreign), like === null ? null : shapeOf(like, missing)];
        if (!isRefused || JSON.stringify(shapes[0]) !== JSON.stringify(shapes[1]))
          faults.push([write, shapes]);
      }
    }
    expect(faults).toEqual([]);
    expect(await readTables()).toEqual(before);
  });

  it("are refused on the hub", async () => {
    const before = await readTables();
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/api/hub/mate`, { accessTokenFactory: () => single })
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    const invocations = (target: Target): [string, ...unknown[]][] => [
      ["StartBridgeJob", "master-data", "export-articles", target.tenant],
      ["StartBridgeJob", "master-data", "import-articles", target.tenant],
      ["CancelBridgeJob", "master-data", "export-articles", target.tenant],
      ["PingRequest", "a-request", target.till],
      ["ResetProcessQueue", "a-request", target.till],
      ["ForcePosClassicSync", "a-request", target.till],
      ["ConnectTerminal", target.till, report],
      ["AcknowledgeMessages", target.chat, 1, true],
      ["SendMessage", target.chat, "a-client-id", "Hello"],
      ...withForm.map((kind): [string, ...unknown[]] => [
        "StartEditing",
        kind.area,
        kind.entity,
        oidOf(target, pathOf(kind)),
      ]),
    ];
    const outcomes = async (target: Target): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (const [name, ...values] of invocations(target)) {
        const done = connection.invoke(name, ...values);
        found.push(
          await done.then(
            () => [name, values, "done"],
            (error: unknown) => [name, String(error)],
          ),
        );
      }
      return found;
    };
    const refused = await outcomes(foreign);
    expect(refused.filter((one) => JSON.stringify(one).includes("done"))).toEqual([]);
    expect(refused).toEqual(await outcomes(missing));
    await connection.stop();
    expect(await readTables()).toEqual(before);
  });

  it("cannot point from an own record at a foreign one", async () => {
    const before = await readTables();
    const faults: unknown[] = [];
    let tried = 0;
    for (const kind of withForm.filter(({ area }) => area !== "identity")) {
      const oid = own.get(pathOf(kind));
      for (const field of kind.fields.filter(({ readonly }) => !readonly)) {
        const rows = [field, ...(field.properties ?? [])];
        for (const { name, lookup } of rows) {
          const model = lookup === null ? undefined : kind.lookups[lookup];
          if (model?.kind !== "remote" || model.valueField !== "Oid") continue;
          tried += 1;
          const answers: unknown[] = [];
          for (const target of [foreign, missing]) {
            const value = oidOf(target, model.path.replace("/api", ""));
            const json = name === field.name ? { [name]: value } : { [field.name]: [{ [name]: value }] };
            const requests: Read[] = [
              [`/api${pathOf(kind)}/${oid}`, { method: "PATCH", json }],
              [`/api${pathOf(kind)}?tenantOid=${vienna}`, { method: "POST", json }],
            ];
            for (const request of requests) answers.push(shapeOf(await send(single, request), target));
          }
          const half = answers.length / 2;
          const isLike = JSON.stringify(answers.slice(0, half)) === JSON.stringify(answers.slice(half));
          const isStoredNow = JSON.stringify(answers).includes("[20");
          if (!isLike || isStoredNow) faults.push([pathOf(kind), name, answers]);
        }
      }
    }
    expect(tried).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    expect(await readTables()).toEqual(before);
  });
});

it("refuses every write of a user who only reads, and changes nothing", async () => {
  const before = await readTables();
  const faults: unknown[] = [];
  const reading: ReadonlySet<string> = new Set([
    "PUT /api/user/primary-tenant",
    "PUT /api/user/chats/{oid}/read",
    "PUT /api/user/chats/{oid}/mute",
  ]);
  for (const [name, of] of Object.entries(writes)) {
    if (typeof of === "string" || reading.has(name)) continue;
    for (const write of of(foreign)) {
      const { status, text } = await send(viewer, write);
      // 409: a viewer sees settings and documents, and may see that these have changed or are locked.
      const isRefused = [403, 404, 409].includes(status) || (withRefusals.has(name) && status === 200);
      if (!isRefused) faults.push([write, status, text.slice(0, 200)]);
    }
  }
  expect(faults).toEqual([]);
  expect(await readTables()).toEqual(before);
});
