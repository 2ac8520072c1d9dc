import { entityRecordSchema, parse } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { sizes } from "@backroom/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import { seedWith } from "../src/seed/seed.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";

const articles = "/api/data/pos-supply/article";
const hostile = `'; drop table tenant; --<img src=x onerror=alert(1)>"\\\${0}%00`;
const small = { ...sizes.small, articles: 600, documents: 100, customers: 20 };
const tokens: Record<string, string> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, (db) => seedWith(db, small, () => undefined, new Date()));
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);

const recordsOf = (body: unknown): EntityRecord[] =>
  (Array.isArray(body) ? body : [body]).map((one) => {
    const parsed = parse(entityRecordSchema, one, "Record");
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  });
const listed = async (name: string, path: string) => recordsOf((await as(name, path)).body);

/** Every way to write records of a kind, on this record. */
const writes = (path: string, { Oid, ...record }: Partial<EntityRecord>): [string, Call][] => [
  [path, { method: "POST", json: record }],
  [`${path}/${Oid}`, { method: "PUT", json: record, headers: { "if-match": "*" } }],
  [`${path}/${Oid}`, { method: "PATCH", json: { Disabled: true } }],
  [`${path}/${Oid}`, { method: "DELETE", headers: { "if-match": "*" } }],
];

const rowsOf = async (table: string) =>
  (await server.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

describe("single", () => {
  it("opens Articles, edits the price of an article of their tenant and saves", async () => {
    const profileOf = await server.call("/api/user/profile", { token: tokens["single"] ?? "" });
    expect(profileOf.body).toMatchObject({ username: "single", tenantOids: [expect.any(Number)] });
    const home = Object(profileOf.body)["primaryTenantOid"];
    expect((await as("single", `${articles}/meta`)).status).toBe(200);
    const [article] = await listed("single", `${articles}?tenantOid=${home}&TenantOid=${home}&take=1`);
    const path = `${articles}/${article?.Oid}`;
    const opened = await as("single", path);
    const etag = opened.headers.get("etag") ?? "";
    const [record] = recordsOf(opened.body);
    const json = { ...record, RetailPrice: 12.34 };
    const put = (ifMatch: string) =>
      as("single", path, { method: "PUT", json, headers: { "if-match": ifMatch } });
    expect(await put(etag)).toMatchObject({
      status: 200,
      body: { RetailPrice: 12.34, ModifiedBy: "single" },
    });
    expect((await as("single", path)).body).toMatchObject({ RetailPrice: 12.34 });
    expect(await put(etag)).toMatchObject({ status: 409, body: { errorCode: 40901 } });
  });

  it("meets records of other tenants in no call of any kind", async () => {
    const home = Object((await server.call("/api/user/profile", { token: tokens["single"] ?? "" })).body);
    let tried = 0;
    for (const kind of kinds.filter(({ area }) => area !== "identity")) {
      const path = `/api/data/${kind.area}/${kind.entity}`;
      const all = await listed("admin", `${path}?take=1000`);
      const foreign = all.find(({ TenantOid }) => TenantOid !== 1 && TenantOid !== home["primaryTenantOid"]);
      if (foreign === undefined) continue;
      tried += 1;
      const at = `${path}/${foreign.Oid}`;
      const details = kind.details.map(({ name }): [string, Call] => [`${at}/details/${name}`, {}]);
      const calls: [string, Call][] = [[at, {}], ...details, ...writes(path, foreign).slice(1)];
      for (const [address, call] of calls) {
        const { status } = await as("single", address, call);
        expect([address, call.method, status]).toEqual([address, call.method, 404]);
      }
      // 0 = of no tenant: as a question it means all the caller may see.
      if (foreign.TenantOid === 0) continue;
      expect((await as("single", `${path}?tenantOid=${foreign.TenantOid}`)).status).toBe(403);
    }
    expect(tried).toBeGreaterThan(8);
  });
});

it("viewer gets 403 on every write of every kind, and nothing changes", async () => {
  for (const kind of kinds) {
    const path = `/api/data/${kind.area}/${kind.entity}`;
    const before = await rowsOf(kind.table);
    const [record = { Oid: 0 }] = await listed("viewer", `${path}?take=1`);
    // Without a record there is nothing to change, only to create.
    const calls = writes(path, record).slice(0, record.Oid === 0 ? 1 : 4);
    for (const [address, call] of calls) {
      const answer = await as("viewer", address, call);
      expect([address, call.method, answer.status]).toEqual([address, call.method, 403]);
      expect(answer.body).toMatchObject({ errorCode: 40301 });
    }
    // What is refused is logged.
    if (kind.table === "server_log") continue;
    expect(await rowsOf(kind.table)).toBe(before);
  }
});

it("manager gets 403 on every call of identity", async () => {
  for (const kind of kinds.filter(({ area }) => area === "identity")) {
    const path = `/api/data/${kind.area}/${kind.entity}`;
    const [record = { Oid: 0 }] = await listed("admin", `${path}?take=1`);
    const at = `${path}/${record.Oid}`;
    const reads = ["", "/count", "/meta", "/empty", "/form-extensions"].map((end) => `${path}${end}`);
    const details = kind.details.map(({ name }) => `${at}/details/${name}`);
    const calls: [string, Call][] = [...reads, at, ...details].map((address) => [address, {}]);
    const adjust: [string, Call] = [`${path}/adjust`, { method: "POST", json: {} }];
    for (const [address, call] of [...calls, adjust, ...writes(path, record)]) {
      const { status } = await as("manager", address, call);
      expect([address, call.method, status]).toEqual([address, call.method, 403]);
    }
  }
});

/** Records whose texts may hold anything: other settings are numbers, times, choices. */
const filters: Readonly<Record<string, string>> = { configuration: "&search=footer" };

it("SQL and HTML in the text fields of every kind are kept as text", async () => {
  const tenants = await rowsOf("tenant");
  for (const kind of kinds.filter(({ capabilities }) => capabilities.includes("create"))) {
    const path = `/api/data/${kind.area}/${kind.entity}`;
    const fields = kind.fields.filter(
      ({ name, type, lookup, usage, rules, readonly }) =>
        type === "String" &&
        // The path of a setting has rules of its own.
        name !== "Path" &&
        lookup === null &&
        !readonly &&
        rules === null &&
        (usage === null || usage === "MultilineText"),
    );
    const texts = Object.fromEntries(
      fields.map(({ name, maxLength }) => [name, hostile.slice(0, maxLength ?? hostile.length)]),
    );
    const records = await listed(
      "admin",
      `${path}?take=20${filters[kind.entity] ?? (kind.area === "pos" ? "&State=unprocessed" : "")}`,
    );
    const isOne = kind.area !== "pos" || kind.entity === "receipt";
    if (!isOne || records.length === 0 || fields.length === 0 || !kind.capabilities.includes("patch"))
      continue;
    const call = { method: "PATCH", json: texts, headers: { "if-match": "*" } };
    let saved: Answer | undefined;
    // Some documents are open at somebody's.
    for (const { Oid } of records)
      if (saved?.status !== 200) saved = await as("admin", `${path}/${Oid}`, call);
    expect([path, saved?.status, saved?.body]).toEqual([path, 200, expect.objectContaining(texts)]);
    const search = encodeURIComponent(hostile);
    for (const query of [`search=${search}`, `orderBy=${search}`, `${search}=1`, `Oid=${search}`]) {
      expect((await as("admin", `${path}?${query}`)).status).toBeLessThan(500);
    }
  }
  expect(await rowsOf("tenant")).toBe(tenants);
});
