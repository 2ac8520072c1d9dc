/** Growing tables can be partitioned by tenant: their keys contain the tenant, and they have no triggers. Read from the catalogue. */
import { expect, it } from "vitest";
import "../src/app/subjects.ts";
import { allKinds, isStored } from "../src/model/registry.ts";
import { withTestDatabase } from "./database.ts";
import { distributedTables, sharedTables } from "./tablePlaces.ts";

const database = withTestDatabase();

/** Tables of the server, of users and of rights: small, or without tenants. All other tables count as growing. */
const small = new Set([
  "access_version",
  "api_access_use",
  "bridge",
  "bridge_job",
  "chat_delivery",
  "chat_member",
  "chat_person_delivery",
  "chat_reading",
  "chat_restricted",
  "create_key",
  "currency",
  "document_word",
  "error_log",
  "form_extension",
  "job_run",
  "job_run_line",
  "login_address",
  "login_attempt",
  "mail_token",
  "node_lease",
  "node_message",
  "oid_block",
  "outbox",
  "receipt_template_version",
  "role_permission",
  "rollup_turn",
  "schema_migration",
  "session",
  "signing_key",
  "table_size",
  "terminal_presence",
  "upload",
  "user_extension",
  "user_identity",
  "user_permission",
  "user_role",
  "user_tenant",
]);

const smallKinds = new Set(
  allKinds()
    .filter((kind) => isStored(kind) && (!kind.isLarge || kind.isOwnTenant))
    .map(({ table }) => table),
);

const growing = (table: string): boolean => !small.has(table) && !smallKinds.has(table);

it("has the tenant in every key of a growing table", async () => {
  const keys = await database().query<{ table: string; key: string; hasTenant: boolean }>(
    `select t.relname as table, i.relname as key,
       exists (select from pg_attribute as a where a.attrelid = t.oid and a.attnum = any(x.indkey) and a.attname = 'tenant_oid') as "hasTenant"
     from pg_index as x join pg_class as t on t.oid = x.indrelid join pg_class as i on i.oid = x.indexrelid
     where x.indisunique and t.relnamespace = current_schema()::regnamespace order by i.relname`,
  );
  const ofGrowing = keys.filter(({ table }) => growing(table));
  expect(ofGrowing.map(({ key }) => key)).toContain("document_pkey");
  expect(ofGrowing.filter(({ hasTenant }) => !hasTenant)).toEqual([]);
});

it("has the tenant in every key of a table that deploy/distribute.sql distributes", () => {
  expect([...distributedTables]).toContain("document");
  expect([...distributedTables].filter((table) => !growing(table))).toEqual([]);
});

it("has every table that deploy/distribute.sql names", async () => {
  const tables = await database().query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  const names = new Set(tables.map(({ name }) => name));
  expect([...distributedTables, ...sharedTables].filter((name) => !names.has(name))).toEqual([]);
});

it("has no trigger on a growing table", async () => {
  const triggers = await database().query<{ table: string }>(
    `select distinct t.relname as table from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
     where not g.tgisinternal and t.relnamespace = current_schema()::regnamespace`,
  );
  expect(triggers.filter(({ table }) => growing(table))).toEqual([]);
});

it("has eight indexes with an entry for every document", async () => {
  const indexes = await database().query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'document'::regclass and indpred is null`,
  );
  expect(indexes).toHaveLength(8);
});
