import { entityMetaSchema, entityRecordSchema, parse } from "@backroom/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { columnType, createTableSql } from "../src/model/ddl.ts";
import { kinds } from "../src/app/subjects.ts";
import { isStored } from "../src/model/registry.ts";
import { createDataApp } from "./dataApp.ts";
import type { DataApp } from "./dataApp.ts";
import { openEmptyDatabase, withTestDatabase } from "./database.ts";
import { createSamples } from "./sampleRecord.ts";

const database = withTestDatabase();
/** Holds no records: what is written goes to the other. */
const emptyDatabase = withTestDatabase();
let data: DataApp;
let empty: DataApp;

beforeAll(async () => {
  data = await createDataApp(database());
  empty = await createDataApp(emptyDatabase());
});

const record = (json: string): Record<string, unknown> => JSON.parse(json);

const sampleOf = createSamples(
  async ({ area, entity }, body) =>
    (await data.call(`${area}/${entity}`, { method: "POST", body })).json().Oid,
);

const writable = kinds.filter((kind) => kind.capabilities.includes("create"));
/** Kinds whose records can be created, and then changed and deleted; the others have tests of their own. */
const updatable = writable.filter(({ hasForm }) => hasForm);
const editable = updatable.filter(({ capabilities }) => capabilities.includes("delete"));

it("there are all kinds of the product", () => {
  expect(kinds.map(({ area, entity }) => `${area}/${entity}`).sort()).toMatchSnapshot();
});

describe.each(kinds.map((kind) => [`${kind.area}/${kind.entity}`, kind] as const))("%s", (path, kind) => {
  it("answers meta data of the contract's shape, without columns of the database", async () => {
    const answer = await data.call(`${path}/meta`);
    expect(answer.statusCode).toBe(200);
    const meta = answer.json();
    expect(parse(entityMetaSchema, meta, "meta").ok).toBe(true);
    expect(meta.fields.length).toBe(kind.fields.length);
    for (const field of meta.fields) {
      expect(field).not.toHaveProperty("column");
      expect(field.label).toMatch(/^i18n:[A-Z]/);
      expect([null, ...Object.keys(meta.lookups)]).toContain(field.lookup);
      expect(meta.tabs.map((tab: { key: string }) => tab.key)).toContain(field.tab);
    }
    for (const { columns } of meta.details) {
      for (const { lookup = null } of columns) expect([null, ...Object.keys(meta.lookups)]).toContain(lookup);
    }
    for (const name of [...meta.query.fields, ...meta.query.sort]) {
      const plain = name.replace("-", "");
      const asked = [...meta.fields, ...(meta.query.parameters ?? [])];
      const names = [...asked.map((field: { name: string }) => field.name), "search", "Disabled"];
      expect(names).toContain(plain);
    }
    const again = await data.call(`${path}/meta`, {
      headers: { "if-none-match": String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("lists and counts, without any record", async () => {
    expect((await empty.call(path)).json()).toEqual([]);
    expect((await empty.call(`${path}/count`)).json()).toEqual({ count: 0, exact: true });
    expect((await empty.call(`${path}/form-extensions`)).json()).toEqual({
      tabs: [],
      fields: [],
      hidden: [],
      readonly: [],
    });
    expect((await empty.call(`${path}?search=abc%20d`)).json()).toEqual([]);
    for (const column of kind.columns.filter(({ sortable }) => sortable)) {
      expect((await empty.call(`${path}?orderBy=-${column.name}`)).statusCode).toBe(200);
    }
  });
});

describe.each(editable.map((kind) => [`${kind.area}/${kind.entity}`, kind] as const))("%s", (path, kind) => {
  it("a record goes from empty to deleted", async () => {
    const blank = await data.call(`${path}/empty`);
    expect(blank.statusCode).toBe(200);
    expect(blank.json()).toMatchObject({ Oid: 0, ETag: "", TenantOid: 1 });

    const body = { ...blank.json(), ...(await sampleOf(kind, 1)) };
    const created = await data.call(path, { method: "POST", body });
    expect(created.json()).toMatchObject({});
    expect(created.statusCode).toBe(201);
    const { Oid: oid, ETag: etag } = created.json();
    expect(created.headers).toMatchObject({ location: `/api/data/${path}/${oid}`, etag: `"${etag}"` });

    const read = await data.call(`${path}/${oid}`);
    expect(read.statusCode).toBe(200);
    expect(parse(entityRecordSchema, read.json(), "record").ok).toBe(true);
    const secrets = kind.fields.filter(({ isWriteOnly }) => isWriteOnly).map(({ name }) => name);
    const expected = Object.entries(await sampleOf(kind, 1)).filter(([name]) => !secrets.includes(name));
    expect(read.json()).toMatchObject(Object.fromEntries(expected));
    for (const name of secrets) expect(read.json()).not.toHaveProperty(name);
    expect(
      (await data.call(`${path}/${oid}`, { headers: { "if-none-match": `"${etag}"` } })).statusCode,
    ).toBe(304);

    const same = await data.call(`${path}/${oid}`, {
      method: "PUT",
      body: record(read.body),
      headers: { "if-match": `"${etag}"` },
    });
    expect(same.statusCode).toBe(304);

    const changed = await sampleOf(kind, 2);
    const put = (headers: Record<string, string>) =>
      data.call(`${path}/${oid}`, { method: "PUT", body: { ...record(read.body), ...changed }, headers });
    expect((await put({})).statusCode).toBe(428);
    const updated = await put({ "if-match": `"${etag}"` });
    expect(updated.statusCode).toBe(200);
    expect(updated.json()).toMatchObject({ ETag: expect.stringMatching(/^2(?:-|$)/), ModifiedBy: "tester" });
    const lost = await put({ "if-match": `"${etag}"` });
    expect(lost.statusCode).toBe(409);
    expect(lost.json()).toMatchObject({
      errorCode: 40901,
      current: { etag: updated.json()["ETag"], modifiedBy: "tester" },
    });

    for (const detail of kind.details) {
      const answer = await data.call(`${path}/${oid}/details/${detail.name}`);
      expect(answer.statusCode).toBe(200);
      const body = answer.json();
      const isRows = "sql" in detail.source;
      expect(Array.isArray("matrix" in detail.source ? body.nodes : body)).toBe(
        isRows || "matrix" in detail.source,
      );
    }
    expect((await data.call(`${path}/${oid}/details/unknown`)).statusCode).toBe(404);

    const remove = (ifMatch: string) =>
      data.call(`${path}/${oid}`, { method: "DELETE", headers: { "if-match": ifMatch } });
    expect((await remove(`"1"`)).statusCode).toBe(409);
    expect((await remove(`"2"`)).statusCode).toBe(204);
    expect((await data.call(`${path}/${oid}`)).statusCode).toBe(404);
    expect((await remove("*")).statusCode).toBe(404);
    expect(data.changes.slice(-3).map(({ action, oid, etag }) => ({ action, oid, etag }))).toEqual([
      { action: "create", oid, etag: "1" },
      { action: "update", oid, etag: "2" },
      { action: "delete", oid, etag: null },
    ]);
  });
});

/** Kinds of one table share its unique values, so one of them is enough. */
const oneOfEachTable = [...new Map(updatable.map((kind) => [kind.table, kind])).values()];
const guarded = oneOfEachTable.flatMap((kind) => {
  const unique = kind.fields.find((field) => field.unique);
  return unique === undefined ? [] : [[`${kind.area}/${kind.entity}`, kind, unique] as const];
});

describe.each(guarded)("%s", (path, kind, unique) => {
  it("a duplicate is 409 on POST and 422 on PUT, naming the field", async () => {
    const create = async (seed: number) =>
      data.call(path, { method: "POST", body: await sampleOf(kind, seed) });
    expect((await create(11)).statusCode).toBe(201);
    const other = (await create(12)).json();
    const again = await create(11);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      errorCode: 40902,
      errors: [{ field: unique.name, rule: "unique" }],
    });
    const put = await data.call(`${path}/${other.Oid}`, {
      method: "PUT",
      body: { ...other, ...(await sampleOf(kind, 11)) },
      headers: { "if-match": `"${other.ETag}"` },
    });
    expect(put.statusCode).toBe(422);
    expect(put.json()).toMatchObject({ errorCode: 42201, errors: [{ field: unique.name }] });
  });
});

/** Indexes for queries of no list: figures of the dashboard, the messages of a chat, in their order or by who sent them. */
const furtherIndexes = [
  "configuration_by_scope",
  "chat_by_audience",
  "chat_message_by_chat",
  "chat_message_by_sender",
  "chat_message_by_seq",
  "chat_message_by_terminal",
  "document_by_linked_uid",
  "document_by_location",
  "document_by_terminal",
  "document_newest",
  "document_tenant_newest",
  "document_tenant_number",
  "document_unique_uid",
  "server_log_by_level",
  "server_log_by_source",
  "server_log_by_user",
  "server_log_by_request",
  "server_log_by_uid",
  "terminal_server_log_by_level",
  "terminal_server_log_by_source",
  "terminal_server_log_by_terminal",
];

/** Columns that no field shows: what the call for a new secret stores, what the server counts. */
const furtherColumns = [
  "api_access.secret_hash",
  "chat.last_at",
  "chat.last_seq",
  "chat_message.seq",
  "chat_message.terminal_oid",
  "chat_message.user_oid",
  "document.figures_version",
  "document.processed_attempts",
  "document.words",
  "report_schedule.sending_at",
];

it("the migrations made exactly the tables the definitions name", async () => {
  // The state of terminals is a view.
  const stored = kinds.filter((kind) => isStored(kind) && kind.entity !== "terminal-state");
  const columnsOf = (db: ReturnType<typeof database>) =>
    db.query<{ tables: string }>(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and table_name || '.' || column_name <> all($2)
       order by table_name, column_name`,
      [stored.map(({ table }) => table), furtherColumns],
    );
  const indexesOf = (db: ReturnType<typeof database>) =>
    db.query(
      `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
       and indexdef not like '%gin%' and indexname <> all($2) order by indexname`,
      [stored.map(({ table }) => table), furtherIndexes],
    );
  const fresh = await openEmptyDatabase();
  try {
    const byTable = new Map(stored.map((kind) => [kind.table, kind]));
    for (const kind of byTable.values()) await fresh.query(createTableSql(kind));
    expect(await columnsOf(database())).toEqual(await columnsOf(fresh));
    expect(await indexesOf(database())).toEqual(await indexesOf(fresh));
  } finally {
    await fresh.close();
  }
});

it("every field type and usage appears in some kind", () => {
  const fields = kinds.flatMap((kind) => kind.fields);
  const types = ["String", "Number", "Boolean", "Date", "DateTime", "Time", "Object", "Array"];
  const usages =
    "MultilineText,Password,Email,Url,Xml,Json,Html,Color,Currency,Percent,Image,Country,Gtin".split(",");
  expect(types.filter((type) => !fields.some((field) => field.type === type))).toEqual([]);
  expect(usages.filter((usage) => !fields.some((field) => field.usage === usage))).toEqual([]);
  expect(fields.map(columnType)).not.toContain(undefined);
});
