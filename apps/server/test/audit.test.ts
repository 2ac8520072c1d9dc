import { auditEntrySchema, auditKindsSchema, auditPageSchema, parse } from "@backroom/contract";
import type { AuditEntry, AuditPage } from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanAudit } from "../src/audit/cleanAudit.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

let server: TestServer;
let admin = "";
let single = "";
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
  single = await server.logIn("single");
});
afterAll(() => server.stop());

const read = <S extends TSchema>(schema: S, { body, status, text }: Answer): Static<S> => {
  expect([status, text]).toEqual([200, expect.any(String)]);
  const parsed = parse(schema, body, "Audit");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const search = async (token: string, query = ""): Promise<AuditPage> =>
  read(auditPageSchema, await server.call(`/api/audit?${query}`, { token }));
const historyOf = async (token: string, record: string, query = ""): Promise<AuditPage> =>
  read(auditPageSchema, await server.call(`/api/audit/record/${record}?${query}`, { token }));

const write = async (method: string, path: string, json: unknown, status = [200, 201]) => {
  const answer = await server.records(admin, `/api/data/${path}`, {
    method,
    json,
    headers: { "if-match": "*" },
  });
  expect([answer.text, status.includes(answer.status)]).toEqual([answer.text, true]);
  return Number(Object(answer.body)["Oid"]);
};
const create = (path: string, json: unknown, tenantOid = 1) =>
  write("POST", `${path}?tenantOid=${tenantOid}`, json);
const patch = (path: string, json: unknown, tenantOid = 1) =>
  write("PATCH", `${path}?tenantOid=${tenantOid}`, json);
const remove = (path: string, tenantOid = 1) =>
  write("DELETE", `${path}?tenantOid=${tenantOid}`, undefined, [204]);

const changesOf = ({ changes }: AuditEntry) =>
  Object.fromEntries(changes.map(({ name, before, after }) => [name, [before, after]]));

describe("the history of a record", () => {
  it("says newest first who changed which field from what to what, in the words of the kind", async () => {
    await create("pos-supply/product-group", { Id: "COATS", Text: "Coats" });
    const other = await create("pos-supply/product-group", {
      Id: "HATS",
      Text: "Hats",
      ParentGroup: "COATS",
    });
    await patch(`pos-supply/product-group/${other}`, { Text: "Hüte", ParentGroup: null });
    const { entries, next } = await historyOf(admin, `pos-supply/product-group/${other}`);
    expect(next).toBeNull();
    expect(
      entries.map(({ action, userName, name, exists, title }) => [action, userName, name, exists, title]),
    ).toEqual([
      ["update", "admin", "Hüte", true, "i18n:Product group"],
      ["create", "admin", "Hats", true, "i18n:Product group"],
    ]);
    const [update, creation] = entries;
    if (update === undefined || creation === undefined) throw new Error("Two entries are expected");
    expect(changesOf(update)).toMatchObject({ Text: ["Hats", "Hüte"], ParentGroup: ["COATS", null] });
    expect(update.changes.find(({ name }) => name === "ParentGroup")).toMatchObject({
      beforeText: "Coats",
      afterText: null,
      state: "plain",
    });
    expect(changesOf(creation)).toMatchObject({ Id: [null, "HATS"], Text: [null, "Hats"] });
    // What a new record leaves empty says nothing.
    expect(Object.keys(changesOf(creation))).not.toContain("Disabled");
  });

  it("goes back page by page, and stays when the record is gone", async () => {
    const oid = await create("pos-preferences/title", { Id: "DR", Text: "Dr. 0" });
    for (const turn of [1, 2, 3, 4]) await patch(`pos-preferences/title/${oid}`, { Text: `Dr. ${turn}` });
    await remove(`pos-preferences/title/${oid}`);
    const seen: string[] = [];
    let next: number | null = null;
    do {
      const page: AuditPage = await historyOf(
        admin,
        `pos-preferences/title/${oid}`,
        `take=4${next === null ? "" : `&before=${next}`}`,
      );
      for (const { action, name, exists } of page.entries) seen.push(`${action} ${name} ${exists}`);
      ({ next } = page);
    } while (next !== null);
    expect(seen).toEqual([
      "delete Dr. 4 false",
      ...[4, 3, 2, 1].map((turn) => `update Dr. ${turn} false`),
      "create Dr. 0 false",
    ]);
  });

  it("cuts long values, which their entry has whole, and knows fields that are gone", async () => {
    const long = "x".repeat(30_000);
    const oid = await create("pos-preferences/title", { Id: "LONG", Text: "Long" });
    await server.db.query(
      `insert into audit (user_oid, user_name, action, area, entity, record_oid, tenant_oid, before, after)
       values (7, 'older', 'update', 'pos-preferences', 'title', $1, 1, $2::jsonb, $3::jsonb)`,
      [oid, JSON.stringify({ Text: "short", Shade: 3 }), JSON.stringify({ Text: long, Shade: "red" })],
    );
    const [entry] = (await historyOf(admin, `pos-preferences/title/${oid}`)).entries;
    if (entry === undefined) throw new Error("An entry is expected");
    expect(entry.changes).toMatchObject([
      { name: "Text", state: "cut", before: "short", after: expect.stringMatching(/^"?x{150,200}$/) },
      { name: "Shade", label: null, state: "gone", before: 3, after: "red" },
    ]);
    const whole = read(
      auditEntrySchema,
      await server.call(`/api/audit/entry/${entry.seq}`, { token: admin }),
    );
    expect(whole.changes[0]).toMatchObject({ state: "plain", after: long });
  });

  it("returns the values of a created receipt, which the audit does not store", async () => {
    const lines = Array.from({ length: 300 }, () => ({
      Text: "x".repeat(150),
      Quantity: 1,
      Price: 0,
      Total: 0,
    }));
    const oid = await create(
      "pos/receipt",
      {
        Uid: "created-with",
        DocumentNumber: "CW-1",
        BusinessDate: "2026-05-21",
        Currency: "EUR",
        Total: 10,
        Operator: "Eva",
        Lines: lines,
      },
      vienna,
    );
    await patch(`pos/receipt/${oid}`, { Total: 11, Operator: null }, vienna);
    await patch(`pos/receipt/${oid}`, { Total: 12, Customer: "Novak" }, vienna);
    const { entries } = await historyOf(admin, `pos/receipt/${oid}`);
    const creation = entries.find(({ action }) => action === "create");
    if (creation === undefined) throw new Error("The creation is expected");
    expect(changesOf(creation)).toMatchObject({ Total: [null, 10], Operator: [null, "Eva"] });
    expect(changesOf(creation)).not.toHaveProperty("Customer");
    expect(creation.changes.find(({ name }) => name === "Lines")).toMatchObject({ state: "cut" });
    const whole = await server.call(`/api/audit/entry/${creation.seq}`, { token: admin });
    expect(changesOf(read(auditEntrySchema, whole))["Lines"]?.[1]).toMatchObject(lines);
    const stored = await server.db.query("select after from audit where record_oid = $1 and action = $2", [
      oid,
      "create",
    ]);
    expect(stored).toEqual([{ after: null }]);
  });

  it("never has a secret, and leaves flags of matrices out", async () => {
    await patch("identity/user/2203", {
      Password: "quite secret",
      Permissions: { "data.pos-supply": { e: true } },
    });
    const [entry] = (await historyOf(admin, "identity/user/2203")).entries;
    expect(entry?.changes).toMatchObject([
      { name: "Password", state: "secret", before: null, after: null },
      { name: "Permissions", state: "matrix", before: null, after: null },
    ]);
  });

  it("is for who may read the kind for its tenant", async () => {
    const own = await create("pos-preferences/title", { Id: "OWN", Text: "Own" }, vienna);
    const others = await create("pos-preferences/title", { Id: "THEIRS", Text: "Theirs" }, prague);
    const call = async (token: string, record: string) =>
      (await server.call(`/api/audit/record/${record}`, { token })).status;
    expect(await call(single, `pos-preferences/title/${own}`)).toBe(200);
    expect(await call(single, `pos-preferences/title/${others}`)).toBe(404);
    expect(await call(admin, `pos-preferences/title/${others}`)).toBe(200);
    expect(await call(admin, "pos-preferences/title/999999")).toBe(404);
    expect(await call(admin, "no/such/1")).toBe(404);
    expect(await call(admin, "sales/turnover/1")).toBe(404);
    expect(await call(await server.logIn("nobody"), `pos-preferences/title/${own}`)).toBe(403);
    const [entry] = (await historyOf(admin, `pos-preferences/title/${others}`)).entries;
    const one = (token: string) => server.call(`/api/audit/entry/${entry?.seq}`, { token });
    expect([(await one(admin)).status, (await one(single)).status]).toEqual([200, 404]);
  });
});

describe("the search", () => {
  it("finds by who, kind, record, action, period and words of the name, whatever their case and accents", async () => {
    const oid = await create("pos-supply/quantity-unit", { Id: "KISTE", Text: "Große Kiste" });
    await patch(`pos-supply/quantity-unit/${oid}`, { Text: "Gröbste Kiste" });
    const found = async (query: string) =>
      (await search(admin, query)).entries.map(({ action, name }) => `${action} ${name}`);
    const both = ["update Gröbste Kiste", "create Große Kiste"];
    expect(await found("search=KISTE")).toEqual(both);
    expect(await found("search=grobste")).toEqual(both.slice(0, 1));
    expect(await found(`kind=pos-supply/quantity-unit&oid=${oid}`)).toEqual(both);
    expect(await found(`kind=pos-supply/quantity-unit&oid=${oid}&action=create`)).toEqual(both.slice(1));
    expect(await found("search=kiste&user=ADMIN")).toEqual(both);
    expect(await found("search=kiste&user=manager")).toEqual([]);
    expect(await found("search=kiste&from=2100-01-01T00:00:00Z")).toEqual([]);
    expect(await found("search=100%25")).toEqual([]);
    for (const query of ["kind=article", "from=yesterday", "take=0", "before=-1", "search=%00"])
      expect([query, (await server.call(`/api/audit?${query}`, { token: admin })).status]).toEqual([
        query,
        400,
      ]);
  });

  it("finds only what people did with people=true, and refuses other values", async () => {
    await server.db.query(
      "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values (2991, '/service/terminal-connection', 'Update', 1, true)",
    );
    await server.db.query("insert into user_role (user_oid, role_oid, tenant_oid) values (2992, 2991, 1)");
    await server.db.query(
      `insert into audit (user_oid, user_name, action, area, entity, record_oid, tenant_oid)
       select user_oid, name, 'update', 'pos-supply', 'article', 77001, 1
       from (values (2992, 'tills'), (0, 'system'), (2201, 'admin')) as by(user_oid, name)`,
    );
    const of = async (query: string) =>
      (await search(admin, `kind=pos-supply/article&oid=77001${query}`)).entries.map(
        ({ userName }) => userName,
      );
    expect((await of("")).toSorted()).toEqual(["admin", "system", "tills"]);
    expect(await of("&people=true")).toEqual(["admin"]);
    expect((await server.call("/api/audit?people=yes", { token: admin })).status).toBe(400);
  });

  it("shows nothing of other tenants, nor of kinds that may not be read", async () => {
    await create("pos-preferences/title", { Id: "P", Text: "Only of Prague" }, prague);
    await create("pos-preferences/title", { Id: "V", Text: "Only of Vienna" }, vienna);
    const names = async (token: string, query: string) =>
      (await search(token, query)).entries.map(({ name }) => name);
    expect(await names(single, "search=only")).toEqual(["Only of Vienna"]);
    expect(await names(admin, "search=only")).toEqual(["Only of Vienna", "Only of Prague"]);
    expect(await names(admin, `search=only&tenantOid=${prague}`)).toEqual(["Only of Prague"]);
    expect((await server.call(`/api/audit?tenantOid=${prague}`, { token: single })).status).toBe(403);
    expect((await server.call("/api/audit", { token: await server.logIn("nobody") })).status).toBe(403);

    const manager = await server.logIn("manager");
    expect((await search(admin, "kind=identity/session")).entries.length).toBeGreaterThan(0);
    expect((await search(manager, "kind=identity/session")).entries).toEqual([]);
    const kinds = read(auditKindsSchema, await server.call("/api/audit/kinds", { token: manager }));
    const entities = kinds.map(({ entity }) => entity);
    expect(entities).toContain("article");
    expect(entities).not.toContain("user");
  });

  it("answers a file with a line for each change, which no spreadsheet takes for a formula", async () => {
    await create("pos-supply/quantity-unit", { Id: "EVIL", Text: "=1+1" });
    await create("pos-preferences/contactTask", { Text: "Call", DueAt: "2026-05-20T22:30:00Z" });
    const tasks = await server.call("/api/audit?kind=pos-preferences/contactTask&action=create", {
      token: admin,
      headers: { accept: "text/csv" },
    });
    expect(tasks.text.replaceAll("\u202f", " ")).toContain('Due at;;"May 20, 2026, 10:30 PM UTC"');
    const file = await server.call("/api/audit?kind=pos-supply/quantity-unit&action=create&search=1", {
      token: admin,
      headers: { accept: "text/csv" },
    });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = file.text.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("Time;User;Action;Kind;Oid;Record;Tenant;Field;Before;After");
    expect(lines.map((line) => line.split(";").slice(1))).toContainEqual([
      "admin",
      "create",
      "Quantity unit",
      expect.any(String),
      "'=1+1",
      "1",
      "Text",
      "",
      "'=1+1",
    ]);
  });
});

it("keeps what is younger than the setting says, and everything without one", async () => {
  const insert = (name: string, days: number) =>
    server.db.query(
      `insert into audit (at, user_oid, user_name, action, area, entity, record_oid, tenant_oid)
       values (now() - $2::integer * interval '1 day', 1, $1, 'update', 'a', 'b', 1, 1)`,
      [name, days],
    );
  await insert("old", 31);
  await insert("young", 29);
  const kept = async () =>
    (
      await server.db.query<{ name: string }>(
        "select user_name as name from audit where area = 'a' order by seq",
      )
    ).map(({ name }) => name);
  await cleanAudit(server.db, 0);
  expect(await kept()).toEqual(["old", "young"]);
  await cleanAudit(server.db, 30);
  expect(await kept()).toEqual(["young"]);
});
