import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { watchBridges } from "./bridgeClient.ts";
import type { BridgeClient } from "./bridgeClient.ts";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let folder: string;
let server: TestServer;
let client: BridgeClient;
const spool = (...parts: string[]) => path.join(folder, "spool", "master-data", ...parts);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-spool-"));
  server = await startTestServer(
    {},
    async (db) => {
      await createPeople(db);
      await db.query(
        "insert into currency (id, name, is_reference) values ('EUR', 'Euro', true), ('USD', 'US dollar', false), ('CZK', 'Koruna', false)",
      );
    },
    { filesFolder: folder },
  );
});
beforeEach(async () => {
  client = await watchBridges(server.url, await server.logIn("admin"));
  // The folders are there once the bridge is on.
  await vi.waitUntil(async () => (await readdir(spool()).catch(() => [])).length === 4, 20_000);
});
afterEach(async () => {
  await disconnectHubs();
  for (const name of ["inbox", "archive", "failed"]) {
    for (const file of await readdir(spool(name))) await rm(spool(name, file), { recursive: true });
  }
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const lay = (name: string, content: string | Uint8Array) => writeFile(spool("inbox", name), content);
const importArticles = (tenantOid: number | null = null) =>
  client.run("master-data", "import-articles", tenantOid);
const articles = () =>
  server.db.query<{
    gtin: string;
    text: string;
    tenant_oid: number;
    retail_price: number | null;
    version: number;
  }>("select gtin, text, tenant_oid, retail_price, version from article order by gtin, tenant_oid");
/** Names without the time in front of them. */
const namesIn = async (name: string) =>
  (await readdir(spool(name))).map((file) => file.replace(/^.*?Z_/, "")).sort();

describe("a good file", () => {
  it("creates and changes articles by the rules of the kind, with journal and events", async () => {
    const { events } = await connectHub(server.url, await server.logIn("viewer"));
    await lay(
      "articles-1.csv",
      '\uFEFFGTIN;InternalNumber;Text;RetailPrice;Disabled;Dimensions\r\n1000;A1;"Tea; green";2.50;false;"{""Width"":3}"\r\n1001;A2;\'=Formula;;true;\r\n',
    );
    expect(await importArticles()).toMatchObject({ state: 3, count: 2, countMax: 2, error: null });
    expect(await articles()).toEqual([
      { gtin: "1000", text: "Tea; green", tenant_oid: 1, retail_price: 2.5, version: 1 },
      { gtin: "1001", text: "=Formula", tenant_oid: 1, retail_price: null, version: 1 },
    ]);
    expect(await namesIn("inbox")).toEqual([]);
    expect(await namesIn("archive")).toEqual(["articles-1.csv"]);

    await lay("articles-2.json", JSON.stringify([{ GTIN: "1000", RetailPrice: 3 }, { GTIN: "1001" }]));
    expect(await importArticles()).toMatchObject({ state: 3, count: 2 });
    // What a file does not say stays, and what is the same is not written.
    expect(await articles()).toMatchObject([
      { text: "Tea; green", retail_price: 3, version: 2 },
      { text: "=Formula", version: 1 },
    ]);
    await expect
      .poll(() => events.map(([name, { userName }]) => `${name} ${userName}`))
      .toEqual(["DataServiceCreate admin", "DataServiceCreate admin", "DataServiceUpdate admin"]);
    const audit = await server.db.query(
      "select action, user_name from audit where entity = 'article' order by seq",
    );
    expect(audit).toHaveLength(3);
  });

  it("of a tenant lies in the tenant's folder and stays with the tenant", async () => {
    await client.run("master-data", "import-articles", vienna);
    await writeFile(spool("inbox", "100", "articles.csv"), "GTIN,InternalNumber,Text\n2000,V1,Melange\n");
    expect(await importArticles()).toMatchObject({ state: 3, count: 0 });
    expect(await importArticles(vienna)).toMatchObject({ state: 3, count: 1 });
    expect(await articles()).toContainEqual(expect.objectContaining({ gtin: "2000", tenant_oid: vienna }));
    const row = `TenantOid,GTIN,InternalNumber,Text\n${prague},2001,P1,Knedlik\n`;
    await writeFile(spool("inbox", "100", "articles.csv"), row);
    expect(await importArticles(vienna)).toMatchObject({
      state: 4,
      error: "articles.csv, line 2: TenantOid: The article belongs to another tenant than the job works for",
    });
  });

  it("of an export can be imported again", async () => {
    const before = await articles();
    await client.run("master-data", "export-articles");
    const names = (await readdir(spool("outbox"))).sort();
    for (const name of names) await lay(name, await readFile(spool("outbox", name)));
    expect(names).toHaveLength(2);
    expect(await importArticles()).toMatchObject({ state: 3, error: null, count: 2 * before.length });
    expect(await articles()).toEqual(before);
  });

  it("of rates stores them", async () => {
    await lay(
      "rates.csv",
      "ForeignCurrency;ExchangeRate;ModifiedAt\nUSD;1.0912;2026-01-05T14:00:00Z\nCZK;25.1;\n",
    );
    expect(await client.run("master-data", "import-rates")).toMatchObject({ state: 3, count: 2 });
    const rates = await server.db.query(
      "select foreign_currency, exchange_rate, tenant_oid from exchange_rate order by 1",
    );
    expect(rates).toEqual([
      { foreign_currency: "CZK", exchange_rate: 25.1, tenant_oid: 1 },
      { foreign_currency: "USD", exchange_rate: 1.0912, tenant_oid: 1 },
    ]);
  });
});

const header = "GTIN,InternalNumber,Text,RetailPrice";
const good = "9000,G1,Good,1";
const deep = `[{"GTIN":"1","Extensions":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}]`;

describe("a bad file changes nothing, is moved, and the job says why", () => {
  it.each<[problem: string, name: string, content: string | Uint8Array, error: string | RegExp]>([
    ["a rule of a field", "a.csv", `${header}\n${good}\n9001,G2,,1`, "line 3: Text: Is required"],
    [
      "a number that is none",
      "b.csv",
      `${header}\n9001,G2,Tea,"1,5"`,
      "line 2: RetailPrice: Must be a number",
    ],
    [
      "a formula",
      "c.csv",
      `${header}\n${good}\n9001,G2,=cmd|' /C calc'!A0,1`,
      /^line 3: Text begins like a formula/,
    ],
    [
      "another formula",
      "d.csv",
      `${header}\n9001,@SUM(A1),Tea,1`,
      /^line 2: InternalNumber begins like a formula/,
    ],
    [
      "a group that is not there",
      "r.csv",
      "GTIN,InternalNumber,Text,ProductGroup\n9001,G2,Tea,NOPE",
      "line 2: ProductGroup: There is no such record",
    ],
    ["an unknown column", "e.csv", "GTIN,Prize\n1,2", /^line 1: there is no column "Prize"/],
    ["a column named to harm", "f.csv", "GTIN,__proto__\n1,2", /^line 1: there is no column "__proto__"/],
    ["a column twice", "g.csv", "GTIN,GTIN\n1,2", "line 1: the column GTIN is there twice"],
    [
      "a line with too few cells",
      "h.csv",
      `${header}\n${good}\n9001,G2`,
      "line 3: has another number of cells than the first line",
    ],
    ["a quotation mark left open", "i.csv", `${header}\n9001,"G2,Tea,1\n`, /a quotation mark is not closed/],
    [
      "a huge line",
      "j.csv",
      `${header}\n9001,G2,${"x".repeat(100_000)},1`,
      /is longer than 65536 characters/,
    ],
    [
      "another encoding",
      "k.csv",
      Buffer.from(`${header}\n${good}\n9001,G2,K\u00e4se,1\n`, "latin1"),
      "line 3: is not UTF-8 text; save the file as UTF-8",
    ],
    ["UTF-16", "l.csv", Buffer.from(`\uFEFF${header}\n`, "utf16le"), /^line 1: is not UTF-8 text/],
    [
      "a NUL character",
      "m.csv",
      `${header}\n9001,G2,a\0b,1`,
      /^line 2: Text: Holds characters that cannot be stored/,
    ],
    ["nothing", "n.csv", "", "line 1: is empty; it must name the columns"],
    [
      "the same article twice",
      "o.csv",
      `${header}\n${good}\n9000,G2,Tea,1`,
      "line 3: GTIN: is the same as in line 2",
    ],
    [
      "a number of another article",
      "p.csv",
      `${header}\n9001,A1,Tea,1`,
      "line 2: InternalNumber: already used by another article",
    ],
    ["no JSON", "q.json", '[{"GTIN":"1"},\n{"GTIN":}]', "line 2: is no JSON"],
    ["no list", "r.json", '{"GTIN":"1"}', "must be a list of records"],
    ["a record that is none", "s.json", "[[1]]", "record 1: must be an object"],
    [
      "a record named to harm",
      "x.json",
      '[{"GTIN":"1","InternalNumber":"1","Text":"x","__proto__":{"a":1}}]',
      "record 1: names a field __proto__ or constructor.prototype",
    ],
    [
      "a value named to harm",
      "y.json",
      '[{"GTIN":"1","InternalNumber":"1","Text":"x","Own":[{"constructor":{"prototype":{}}}]}]',
      "record 1: names a field __proto__ or constructor.prototype",
    ],
    ["deep nesting", "t.json", deep, "record 1: is nested more than 64 levels deep"],
    [
      "a wrong type",
      "u.json",
      '[{"GTIN":"1","InternalNumber":{"a":1},"Text":"x"}]',
      /^record 1: InternalNumber: Must be a text/,
    ],
    [
      "a tenant that does not exist",
      "v.json",
      '[{"TenantOid":77,"GTIN":"1","InternalNumber":"1","Text":"x"}]',
      "record 1: You may not work for this tenant",
    ],
    ["another type of file", "w.xlsx", "PK", "is neither .csv nor .json"],
  ])("%s", async (_problem, ending, content, error) => {
    const before = await articles();
    const name = `articles-${ending}`;
    await lay(name, content);
    const job = await importArticles();
    expect(job).toMatchObject({ state: 4, isManualStarted: true });
    const reported = job.error?.replace(`${name}, `, "");
    expect(reported).toMatch(error);
    expect(await articles()).toEqual(before);
    expect(await namesIn("inbox")).not.toContain(name);
    expect(await namesIn("failed")).toEqual([name, `${name}.error.txt`]);
    const [, reason = ""] = (await readdir(spool("failed"))).sort();
    expect(await readFile(spool("failed", reason), "utf8")).toBe(`${job.error}\n`);
  });

  it("a link to another file is not followed", async () => {
    const secret = path.join(folder, "secret.csv");
    await writeFile(secret, `${header}\n${good}\n`);
    await symlink(secret, spool("inbox", "articles-link.csv"));
    expect(await importArticles()).toMatchObject({
      state: 4,
      error: "articles-link.csv, is no plain file; links and folders are not read",
    });
    expect(await readFile(secret, "utf8")).toContain("Good");
  });

  it("a name chosen to harm stays inside the folder and reads well", async () => {
    await lay("articles-..%2f..\\..\u202e\n<b>.csv", "");
    const job = await importArticles();
    expect(job.error).toBe("articles-.._2f.._..___b_.csv, line 1: is empty; it must name the columns");
    expect(await namesIn("failed")).toHaveLength(2);
  });

  it("does not keep the next one from being imported, nor are files taken that are still written", async () => {
    await lay("articles-1.csv", "nonsense");
    await lay("articles-2.csv", `${header}\n9100,H1,Next,1`);
    await lay("articles-3.csv.part", "GT");
    await lay("notes.txt", "not ours");
    const job = await importArticles();
    expect(job).toMatchObject({ state: 4, count: 1 });
    expect(job.error).toMatch(/^articles-1\.csv, line 1/);
    expect(await articles()).toContainEqual(expect.objectContaining({ gtin: "9100" }));
    expect((await namesIn("inbox")).filter((name) => name !== "100")).toEqual([
      "articles-3.csv.part",
      "notes.txt",
    ]);
  });

  it.each([
    ["EUR;1;", "ForeignCurrency: must be one of CZK, USD"],
    ["USD;0;", "ExchangeRate: must be a number above 0, with a point before the decimals"],
    ["USD;1,09;", "ExchangeRate: must be a number above 0, with a point before the decimals"],
    ["USD;1;5.1.2026", "ModifiedAt: must be a point in time, written YYYY-MM-DDTHH:mm:ssZ"],
    ["USD;1;2026-02-30T10:00:00Z", "ModifiedAt: must be a point in time, written YYYY-MM-DDTHH:mm:ssZ"],
    ["USD;1;9999-01-01T00:00:00Z", "ModifiedAt: must not be in the future"],
  ])("rates: %s", async (line, error) => {
    const before = await server.db.query(
      "select * from exchange_rate order by foreign_currency, modified_at",
    );
    await lay("rates.csv", `ForeignCurrency;ExchangeRate;ModifiedAt\nCZK;24;\n${line}\n`);
    const job = await client.run("master-data", "import-rates");
    expect(job).toMatchObject({ state: 4, error: `rates.csv, line 3: ${error}` });
    expect(
      await server.db.query("select * from exchange_rate order by foreign_currency, modified_at"),
    ).toEqual(before);
  });
});
