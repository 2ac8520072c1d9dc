import { everything } from "../src/records/visible.ts";
import { mediaTypes, ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer, text as readText } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { csv } from "../src/records/export/csv.ts";
import { createDescribeRecords } from "../src/records/export/describeRecords.ts";
import { MAX_DOWNLOADS } from "../src/records/export/downloadSlots.ts";
import type { ExportContent, ExportRecord } from "../src/records/export/exportFormat.ts";
import { conditionsAfter } from "../src/records/keyset.ts";
import { readRecords, RECORDS } from "../src/records/export/readRecords.ts";
import { txt } from "../src/records/export/txt.ts";
import { xlsxOf } from "../src/records/export/xlsx.ts";
import { xml } from "../src/records/export/xml.ts";
import { keyOrder } from "../src/records/keyOrder.ts";
import { readableField } from "../src/records/recordSql.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { createParams } from "../src/db/sqlParams.ts";
import type { KindDefinition } from "../src/model/definition.ts";
import { kinds } from "../src/app/subjects.ts";
import { findKind, requiredKind } from "../src/model/registry.ts";
import type { Caller } from "../src/access/requestCaller.ts";
import { everybody } from "./dataApp.ts";
import { possibleInXml, readCsv, readTabs, readXlsx, readXml, readZip, unmarked } from "./download.ts";
import { vienna, prague } from "./people.ts";
import { sampleRecord } from "./sampleRecord.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const kindOf = (path: string): KindDefinition => {
  const [area = "", entity = ""] = path.split("/");
  const kind = findKind(area, entity);
  if (kind === undefined) throw new Error(`There is no kind ${path}`);
  return kind;
};

const download = async (path: string, accept: string, token = admin, method = "GET") => {
  const answer = await fetch(`${server.url}/api/data/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept },
    signal: AbortSignal.timeout(WAIT_LIMIT_MS),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString("utf8") };
};

const listOf = async (path: string, token = admin): Promise<Record<string, unknown>[]> => {
  const joined = path.includes("?") ? `${path}&take=1000` : `${path}?take=1000`;
  const answer = await server.call(`/api/data/${joined}`, { token, headers: { accept: mediaTypes.records } });
  return JSON.parse(answer.text);
};

/** Calls `before` with each statement that reads for a client. */
const beforeStatements = (before: (sql: string) => void) => {
  const cancellable = server.db.cancellable.bind(server.db);
  vi.spyOn(server.db, "cancellable").mockImplementation((signal) => ({
    async query(sql, params) {
      before(sql);
      return cancellable(signal).query(sql, params);
    },
  }));
};

/** Rows under their headings. */
const underHeadings = <Cell>([head = [], ...rows]: Cell[][]): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head[index]), cell])));

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

const paths = [
  "pos-supply/article",
  "pos-operating/customer",
  "tenancy/location",
  "identity/user",
  "pos-supply/packing-unit",
].filter((path) => kinds.some(({ area, entity }) => `${area}/${entity}` === path));

const hostile = [
  "=1+1",
  "+cmd|' /C calc'!A0",
  "-5",
  "-2+3",
  "@SUM(A1)",
  "＝1+1",
  "'=1",
  "  =1+1",
  "\u00a0\u0001@SUM(A1)",
  '"=1+1"',
  '"open',
  "\t",
  'a;b,c"d"',
  "line\nbreak\r\nhere",
  " blanks ",
  "\u0001\u001f_x0041_",
  "𝒳😀",
  "\u202Egnp.exe שלום",
  "<b>&amp;</b>]]>",
  "007",
  "",
];

beforeAll(async () => {
  for (const path of paths) {
    const kind = kindOf(path);
    for (let seed = 1; seed <= 5; seed += 1) {
      const json = {
        ...sampleRecord(kind, seed),
        ...(path === "tenancy/location" ? { TenantOid: vienna } : {}),
      };
      const { status, text } = await server.call(`/api/data/${path}`, {
        method: "POST",
        token: admin,
        json,
        headers: { "content-type": mediaTypes.records },
      });
      if (status !== 201) throw new Error(`${path}: ${text}`);
    }
  }
  for (const [index, text] of hostile.entries()) {
    await server.db.query(
      `insert into article (oid, tenant_oid, gtin, internal_number, text, long_text, retail_price, available_from)
       values ($1, $2, $3, $3, $4, $4, $5, '2026-02-28')`,
      [9_000_000 + index, index % 2 === 0 ? vienna : prague, `9${index}`, text, index - 3.5],
    );
  }
});

describe.each(paths)("%s", (path) => {
  const names = [
    "Oid",
    ...kindOf(path)
      .fields.filter((one) => !one.isWriteOnly)
      .map(({ name }) => name),
    "ModifiedBy",
  ];

  it("comes as CSV with what the list says, in its order", async () => {
    const { status, headers, text } = await download(path, mediaTypes.csv);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w -]+\.csv"$/);
    expect(text.startsWith("\uFEFFOid;TenantOid;")).toBe(true);
    const rows = underHeadings(readCsv(text));
    const records = await listOf(path);
    expect(records.length).toBeGreaterThanOrEqual(5);
    expect(rows.map((row) => names.map((name) => unmarked(row[name] ?? "?")))).toEqual(
      records.map((record) => names.map((name) => plain(record[name]))),
    );
  });

  it("comes as a ZIP file with the CSV file", async () => {
    const { headers, bytes } = await download(path, mediaTypes.zip);
    expect(headers.get("content-type")).toBe("application/zip");
    const [[name, content] = ["", Buffer.from("")]] = await readZip(bytes);
    expect(name).toMatch(/\.csv$/);
    expect(content.toString("utf8")).toBe((await download(path, mediaTypes.csv)).text);
  });

  it("comes as XML", async () => {
    const { headers, text } = await download(path, mediaTypes.xml);
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const records = await listOf(path);
    const read = readXml(text).children.map(({ children }) =>
      Object.fromEntries(children.map((one) => [one.name, one])),
    );
    const scalars = names.filter((name) =>
      kindOf(path).fields.every((field) => field.name !== name || !["Object", "Array"].includes(field.type)),
    );
    expect(read.map((row) => scalars.map((name) => row[name]?.text ?? ""))).toEqual(
      records.map((record) => scalars.map((name) => possibleInXml(plain(record[name])))),
    );
  });

  it("comes as a workbook with typed cells", async () => {
    const { headers, bytes } = await download(path, mediaTypes.xlsx);
    expect(headers.get("content-type")).toBe(mediaTypes.xlsx);
    const [sheet] = await readXlsx(bytes);
    const rows = underHeadings(sheet?.data ?? []);
    const records = await listOf(path);
    const expected = (name: string, value: unknown) => {
      const type = kindOf(path).fields.find((field) => field.name === name)?.type;
      if (value === null || value === "" || typeof value === "number" || typeof value === "boolean")
        return value || (value ?? null);
      if (type === "Date" || type === "DateTime") return new Date(plain(value));
      return typeof value === "string" ? value : JSON.stringify(value);
    };
    const compared = names.filter((name) =>
      kindOf(path).fields.every((one) => one.name !== name || one.type !== "Time"),
    );
    expect(rows).toHaveLength(records.length);
    for (const [index, record] of records.entries()) {
      for (const name of compared) {
        const cell = rows[index]?.[name];

        expect([name, cell]).toEqual([
          name,
          expected(name, record[name]) === "" ? null : expected(name, record[name]),
        ]);
      }
    }
  });

  it("comes as text with the columns of the grid", async () => {
    const { headers, text } = await download(path, mediaTypes.text);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const shown = kindOf(path).columns.filter(({ visible }) => visible);
    const [head, ...lines] = readTabs(text);
    const zoneOf = (name: string) => (readableField(kindOf(path), name)?.type === "DateTime" ? " (UTC)" : "");
    expect(head).toEqual(shown.map(({ label, name }) => label.replace("i18n:", "") + zoneOf(name)));
    expect(lines).toHaveLength((await listOf(path)).length);
    for (const line of lines) expect(line).toHaveLength(shown.length);
  });

  it("comes as PDF", async () => {
    const { headers, bytes } = await download(path, mediaTypes.pdf);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString().trim()).toBe("%%EOF");
    expect(bytes.toString("latin1")).toMatch(/\/Type \/Pages\s*\/Count 1\b/);
  });
});

/** Texts of cells as ECMA-376 escapes them. */
const decoded = (cell: string): string =>
  cell.replaceAll(/_x([\dA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

describe("the query of a file", () => {
  const csvOids = async (path: string, token = admin) =>
    underHeadings(readCsv((await download(path, mediaTypes.csv, token)).text)).map(({ Oid }) => Number(Oid));

  it.each([
    "?orderBy=-RetailPrice",
    "?orderBy=ProductGroup,-Text",
    "?search=text%203",
    `?filter=${encodeURIComponent('{"RetailPrice":{"gte":2}}')}`,
    `?tenantOid=${vienna}`,
    `?tenantOid=${prague}&retailPrice=-2.5`,
  ])("is that of the list: %s", async (query) => {
    const path = `pos-supply/article${query}`;
    const listed = (await listOf(path)).map(({ Oid }) => Oid);
    expect(listed.length).toBeGreaterThan(0);
    expect(await csvOids(path)).toEqual(listed);
  });

  it("shows another tenant's records as little as the list does", async () => {
    const single = await server.logIn("single");
    const own = await csvOids("pos-supply/article", single);
    expect(own).toEqual((await listOf("pos-supply/article", single)).map(({ Oid }) => Oid));
    expect(own).not.toContain(9_000_001);
    expect(await csvOids(`pos-supply/article?tenantOid=${vienna}`, single)).not.toContain(9_000_001);
    expect(await download(`pos-supply/article?tenantOid=${prague}`, mediaTypes.csv, single)).toMatchObject({
      status: 403,
    });
  });

  it("never holds a secret, whatever the format", async () => {
    for (const accept of [mediaTypes.csv, mediaTypes.xml, mediaTypes.text]) {
      expect((await download("identity/user", accept)).text).not.toMatch(/password|argon2|\$v=/i);
    }
    const { bytes } = await download("identity/user", mediaTypes.xlsx);
    for (const part of (await readZip(bytes)).values())
      expect(part.toString()).not.toMatch(/password|argon2/i);
  });

  it("answers HEAD without reading the records", async () => {
    const { status, headers, bytes } = await download("pos-supply/article", mediaTypes.csv, admin, "HEAD");
    expect([status, headers.get("content-type"), bytes.length]).toEqual([200, "text/csv; charset=utf-8", 0]);
  });
});

describe("which format", () => {
  it.each([
    ["text/csv;q=0.3, application/xml;q=0.9, application/json;q=0.5", "application/xml; charset=utf-8"],
    ["text/csv; charset=utf-8", "text/csv; charset=utf-8"],
    ["image/png, text/plain", "text/plain; charset=utf-8"],
    ["*/*", "application/json; charset=utf-8"],
    ["application/json, text/csv", "application/json; charset=utf-8"],
    ["text/csv;q=0, */*;q=0.1", "application/json; charset=utf-8"],
  ])("%s -> %s", async (accept, type) => {
    const { status, headers } = await download("pos-operating/customer", accept);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
  });

  it.each(["image/png", "text/csv;q=0", "application/*;q=0", "nonsense", "text/html"])(
    "%s answers 406",
    async (accept) => {
      const { status, text } = await download("pos-operating/customer", accept);
      expect([status, JSON.parse(text).errorCode]).toEqual([406, 40600]);
    },
  );

  const exported = kinds.filter(({ capabilities }) => capabilities.includes("export"));
  it.each(exported.map(({ area, entity }) => `${area}/${entity}`))("%s is exported", async (path) => {
    const { status, text } = await download(path, mediaTypes.csv);
    expect(status).toBe(200);
    expect(readCsv(text).length - 1).toBe((await listOf(path)).length);
  });

  const notExported = kinds.filter(({ capabilities }) => !capabilities.includes("export"));
  it.each(notExported.map(({ area, entity }) => `${area}/${entity}`))("%s is not exported", async (path) => {
    expect(await download(path, mediaTypes.csv)).toMatchObject({ status: 406 });
  });
});

describe("a download that fails", () => {
  it.each([
    ["pos-supply/nothing", 404, 40402],
    ["pos-supply/article?filter=%7B", 400, 40001],
    ["pos-supply/article?orderBy=Nothing", 400, 40001],
    ["pos-supply/article?take=10", 400, 40001],
    ["pos-supply/article?skip=0", 400, 40001],
    ["pos-supply/article?tenantOid=999", 403, 40302],
  ])("%s answers a Fault", async (path, status, code) => {
    const answer = await download(path, mediaTypes.xlsx);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBeNull();
    expect(answer.headers.get("red-rsp-uid")).toMatch(/^[\da-f-]{36}$/);
    const fault = readXml(answer.text);
    expect([fault.name, fault.children[0]?.children[0]?.text]).toEqual(["Fault", String(code)]);
    expect(fault.children[1]?.children[0]?.text).toMatch(/^\w/);
    // The same failure of the list is JSON.
    expect((await server.call(`/api/data/${path}`, { token: admin })).headers.get("content-type")).toMatch(
      /json/,
    );
  });

  it("answers a Fault without a token and without a right", async () => {
    const nobody = await server.logIn("nobody");
    expect((await download("pos-supply/article", mediaTypes.csv, nobody)).text).toContain(
      "<Value>40301</Value>",
    );
    const answer = await download("pos-supply/article", mediaTypes.csv, "a.b.c");
    expect(answer.status).toBe(401);
    expect(answer.text).toMatch(/<Fault><Code><Value>40111</);
  });

  it("answers a Fault in English whatever the reader's language; JSON and the remembered error are translation keys", async () => {
    const ask = (accept: string) =>
      server.call("/api/data/pos-supply/article?tenantOid=999", {
        token: admin,
        headers: { accept, "accept-language": "de" },
      });
    const { text, reason, headers } = await ask(mediaTypes.csv);
    const followed = await server.call(`/api/error(${headers.get("red-rsp-uid")})`, { token: admin });
    expect(followed.body).toMatchObject({ message: "i18n:You may not work for this tenant" });
    expect(text).toContain('<Text xml:lang="en">You may not work for this tenant</Text>');
    expect(reason).toBe("You may not work for this tenant [40302]");
    expect((await ask("application/json")).body).toMatchObject({
      message: "i18n:You may not work for this tenant",
    });
  });

  /** Lets the statement that reads records fail from that one on. */
  const failFrom = (first: number) => {
    let read = 0;
    beforeStatements((sql) => {
      if (sql.includes("unnest(")) read += 1;
      if (read >= first) throw new Error("The disk is broken");
    });
  };

  it("before its first byte answers a Fault with 500", async () => {
    failFrom(1);
    const answer = await download("pos-supply/article", mediaTypes.csv);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("<Value>50001</Value>");
    expect(answer.text).not.toContain("disk");
  });

  it.each([mediaTypes.csv, mediaTypes.xml, mediaTypes.text, mediaTypes.xlsx, mediaTypes.zip, mediaTypes.pdf])(
    "in the middle is never taken for a whole one: %s",
    async (accept) => {
      await server.db.query(
        `insert into product_group (oid, id, text) select 8000000 + i, 'many' || i, 'Many ' || i from generate_series(1, 1500) as i
         on conflict do nothing`,
      );
      const ask = async (encoding: string) => {
        failFrom(2);
        const answered = fetch(`${server.url}/api/data/pos-supply/product-group`, {
          headers: { authorization: `Bearer ${admin}`, accept, "accept-encoding": encoding },
        });
        const outcome = await answered
          .then((answer) => answer.text())
          .catch(({ message, cause }: Error) => `${message}: ${String(cause)}`);
        vi.restoreAllMocks();
        return outcome;
      };
      const brokenOff = /^(?:terminated|fetch failed): .*(?:other side closed|ECONNRESET)/;
      // As programs ask, and as browsers do: what compresses may not have let go of anything yet.
      expect(await ask("identity")).toMatch(brokenOff);
      for (const encoding of ["br", "gzip"])
        expect(await ask(encoding)).toMatch(new RegExp(`${brokenOff.source}|<Value>50001</Value>`));
      await server.db.query("delete from product_group where oid > 8000000");
    },
  );
});

const article = kindOf("pos-supply/article");

const contentOf = (records: readonly ExportRecord[]): ExportContent => ({
  kind: article,
  fileName: "Article",
  createdAt: new Date("2026-01-02T03:04:05Z"),
  describe: createDescribeRecords(server.db, article, everybody),
  batches: (async function* () {
    yield records;
  })(),
});

/** Texts as a database holds them: any but NUL and halves of characters. */
const storedText = fc
  .oneof(fc.string({ unit: "binary" }), fc.string(), fc.constantFrom(...hostile))
  .map((text) => text.replaceAll("\0", ""));

/** What a spreadsheet runs or strips. */
const runs = /^[\t\r\n]|^[\s\p{Cc}]*(?:[=@＝＋－＠]|[+-](?![\d.,]*$))/u;

describe("files that people read", () => {
  const record = {
    Oid: 1,
    TenantOid: vienna,
    ArticleNumber: "007",
    Text: "Milk",
    ProductGroup: "described",
    RetailPrice: -1234.5,
    DisallowDiscount: true,
    ModifiedAt: "2026-03-01T23:30:00Z",
  };
  const rowOf = async (caller: Caller, values: ExportRecord = record) => {
    const content = { ...contentOf([values]), describe: createDescribeRecords(server.db, article, caller) };
    const [row = {}] = underHeadings(readTabs(await readText(txt.write(content))));
    return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replaceAll(/\s/g, " ")]));
  };
  beforeAll(async () => {
    await server.db.query(
      `insert into product_group (oid, tenant_oid, id, text) values
       (7000001, ${ROOT_OID}, 'described', 'Of all'), (7000002, ${vienna}, 'described', '=1+1'),
       (7000003, ${prague}, 'described', 'Of Prague')`,
    );
    await server.db.query("update tenant set currency = 'JPY' where oid = $1", [vienna]);
  });
  afterAll(() => server.db.query("delete from product_group where oid between 7000001 and 7000003"));

  it("say names, currencies, days and yes or no as the grid does, and run nothing", async () => {
    expect(await rowOf(everybody)).toMatchObject({
      "Article number": "007",
      Text: "Milk",
      "Product group": "'=1+1",
      "Retail price": "-1,235 JPY",
      "Disallow discount": "Yes",
      "Modified at (UTC)": "Mar 1, 2026, 11:30 PM",
    });
    expect(await rowOf(everybody, { ...record, TenantOid: 2999, Currency: "CZK" })).toMatchObject({
      "Product group": "Of all",
      "Retail price": "-1,234.50 CZK",
    });
    const typed = { ...record, Currency: "+cmd|' /C calc'!A0" };
    expect((await rowOf(everybody, typed))["Retail price"]).toMatch(/^'-1,234\.50 /);
  });

  it("name nothing that their reader may not see", async () => {
    const stranger: Caller = {
      ...everybody,
      may: (path, right, tenantOid) =>
        !path.endsWith("/product-group") && everybody.may(path, right, tenantOid),
    };
    expect(await rowOf(stranger)).toMatchObject({ "Product group": "described" });
  });
});

describe("cells", () => {
  it("of CSV come back as they were, and none is a formula", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storedText, { minLength: 1 }), async (texts) => {
        const records = texts.map((Text, index) => ({ Oid: index, Text, RetailPrice: -index - 0.5 }));
        const rows = underHeadings(readCsv(await readText(csv.write(contentOf(records)))));
        expect(rows.map((row) => unmarked(row["Text"] ?? ""))).toEqual(texts);
        for (const row of rows) expect(row["Text"]).not.toMatch(runs);
        expect(rows.map((row) => Number(row["RetailPrice"]))).toEqual(records.map((one) => one.RetailPrice));
      }),
    );
  });

  it("of a text file stay one cell each, and none is a formula", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storedText, { minLength: 1 }), async (texts) => {
        const records = texts.map((Text, index) => ({ Oid: index, Text, ProductGroup: "A" }));
        const rows = underHeadings(readTabs(await readText(txt.write(contentOf(records)))));
        const shown = texts.map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "));
        expect(rows.map((row) => unmarked(row["Text"] ?? "").trim())).toEqual(
          shown.map((text) => text.trim()),
        );
        for (const row of rows) expect(row["Text"]).not.toMatch(runs);
      }),
    );
  });

  it("of a workbook come back as they were", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storedText, { minLength: 1 }), async (texts) => {
        const records = texts.map((Text, index) => ({ Oid: index, Text, RetailPrice: -index - 0.5 }));
        const bytes = await buffer(xlsxOf(1000).write(contentOf(records)));
        const parts = await readZip(bytes);
        const sheet = readXml(parts.get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "");
        const rows = sheet.children.find(({ name }) => name === "sheetData")?.children ?? [];
        const cells = rows.slice(1).map((row) => row.children[1]?.children[0]?.children[0]?.text ?? "");
        expect(cells.map(decoded)).toEqual(texts);
        const prices = rows.slice(1).map((row) => Number(row.children[2]?.children[0]?.text));
        expect(prices).toEqual(records.map((one) => one.RetailPrice));
      }),
      { numRuns: 50 },
    );
  });

  it("of XML come back as they were, but for what XML cannot hold", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(storedText, { minLength: 1 }),
        fc.string({ minLength: 1 }),
        async (texts, key) => {
          const records = texts.map((Text) => ({ Text, Extensions: { [key]: Text } }));
          const read = readXml(await readText(xml.write(contentOf(records)))).children;
          const possible = texts.map(possibleInXml);
          expect(read.map(({ children }) => children[0]?.text)).toEqual(possible);
          expect(read.map(({ children }) => children[1]?.children[0]?.text)).toEqual(possible);
        },
      ),
    );
  });

  it("of days, times and too long texts fit a workbook", async () => {
    const [sheet] = await readXlsx(
      await buffer(
        xlsxOf(1000).write(
          contentOf([
            {
              AvailableFrom: "1900-03-01",
              CreatedAt: "2026-02-28T23:59:59.123Z",
              Disabled: true,
              Text: "x".repeat(40_000),
            },
            { AvailableFrom: "1899-12-31", CreatedAt: null, Disabled: false, Text: "😀".repeat(20_000) },
          ]),
        ),
      ),
    );
    const [first, second] = underHeadings(sheet?.data ?? []);
    expect(first).toMatchObject({
      AvailableFrom: new Date("1900-03-01"),
      CreatedAt: new Date("2026-02-28T23:59:59.123Z"),
      Disabled: true,
      Text: `${"x".repeat(32_766)}…`,
    });
    expect(second).toMatchObject({ AvailableFrom: "1899-12-31", CreatedAt: null, Disabled: false });
    expect(String(second?.["Text"])).toHaveLength(32_767);
  });

  it("show the zone of points in time in a workbook, in columns that are wide enough", async () => {
    const content = contentOf([{ CreatedAt: "2026-02-28T23:59:59Z" }]);
    const parts = await readZip(await buffer(xlsxOf(1000).write(content)));
    expect(String(parts.get("xl/styles.xml"))).toContain(
      'formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; UTC&quot;"',
    );
    const sheet = String(parts.get("xl/worksheets/sheet1.xml"));
    const letters = /<c r="([A-Z]+)2" s="2">/.exec(sheet)?.[1] ?? "";
    const index = letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    const width = Number(new RegExp(`<col min="${index}"[^>]* width="([\\d.]+)"`).exec(sheet)?.[1]);
    expect(width).toBeGreaterThan("2026-02-28 23:59:59 UTC".length);
  });

  it("go to a further sheet where one is full", async () => {
    for (const [count, sheets] of [
      [0, 1],
      [3, 1],
      [4, 2],
      [10, 4],
    ] as const) {
      const records = Array.from({ length: count }, (_, index) => ({ Oid: index + 1 }));
      const read = await readXlsx(await buffer(xlsxOf(4).write(contentOf(records))));
      expect(read.map(({ sheet }) => sheet)).toEqual(
        ["Article", "Article 2", "Article 3", "Article 4"].slice(0, sheets),
      );
      expect(read.flatMap(({ data }) => data.slice(1).map(([oid]) => oid))).toEqual(
        records.map(({ Oid }) => Oid),
      );
      for (const { data } of read) expect(data[0]?.slice(0, 2)).toEqual(["Oid", "TenantOid"]);
    }
  });
});

describe("positions in an order", () => {
  it("part the records into those before and those after, with ties and nulls", async () => {
    await server.db.query(
      `insert into article (oid, gtin, internal_number, text, product_group, retail_price, modified_at, disallow_discount)
       select 7000000 + i, 'k' || i, 'k' || i, 'k' || (i % 4), case when i % 3 > 0 then 'g' || (i % 3) end,
         case when i % 5 > 0 then i % 5 - 2.25 end, timestamptz '2026-01-01' + make_interval(secs => (i % 7) * 0.000001), i % 2 = 0
       from generate_series(1, 60) as i`,
    );
    for (const orderBy of [
      "Text",
      "-Text",
      "ProductGroup",
      "-ProductGroup,RetailPrice",
      "RetailPrice,-ModifiedAt",
      "ModifiedAt",
      "-DisallowDiscount,ProductGroup,-RetailPrice",
      "-Oid",
    ]) {
      const { orders } = parseListQuery(article, { orderBy });
      const { keys, by } = keyOrder(article, orders);
      const texts = orders.map((_order, index) => `s${index}::text`);
      const rows = await server.db.query<{ oid: number; position: (string | null)[] }>(
        `select oid, json_build_array(${[...texts, "oid::text"].join(", ")}) as position
         from (select ${["t.oid", ...keys].join(", ")} from article as t where oid between 7000001 and 7000060) as k order by ${by}`,
      );
      for (const place of [0, 1, 17, 30, 44, 58, 59]) {
        const params = createParams();
        const parts = conditionsAfter(orders, rows[place]?.position ?? [], params);
        const after = await server.db.query<{ oid: number }>(
          `select oid from (${parts.map((part) => `select ${["t.oid", ...keys].join(", ")} from article as t where oid between 7000001 and 7000060 and ${part}`).join(" union all ")}) as k order by ${by}`,
          params.values,
        );
        expect(after.map(({ oid }) => oid)).toEqual(rows.slice(place + 1).map(({ oid }) => oid));
      }
    }
    await server.db.query("delete from article where oid between 7000001 and 7000060");
  });
});

describe("a large download", () => {
  const COUNT = 15_000;
  const path = "pos-supply/article?orderBy=RetailPrice&search=bulk";

  beforeAll(async () => {
    // Texts of 3.6 kB that hardly compress: more than the 36 MB that Linux buffers at most on the way to a client.
    await server.db.query(
      `insert into article (oid, gtin, internal_number, text, long_text, retail_price, search)
       select 5000000 + i, 'b' || i, 'b' || i, 'Bulk ' || i, long_texts.text, nullif(i % 1000, 7), 'bulk'
       from generate_series(1, ${COUNT}) as i join (
         select k, string_agg(substr(encode(decode(md5(k || '-' || part), 'hex'), 'base64'), 1, 21), '') as text
         from generate_series(0, 36) as k, generate_series(1, 172) as part group by k) as long_texts on k = (i % 1000 * 15 + i / 1000) % 37`,
    );
    await server.db.query("analyze article");
  });
  afterAll(() => server.db.query(`delete from article where oid between 5000001 and ${5_000_000 + COUNT}`));

  const statements = () => {
    let read = 0;
    beforeStatements((sql) => (read += sql.includes("unnest(") ? 1 : 0));
    return () => read;
  };

  const start = async (accept: string): Promise<IncomingMessage> => {
    const call = httpRequest(`${server.url}/api/data/${path}`, {
      headers: { authorization: `Bearer ${admin}`, accept },
      // A connection that has carried a large answer already has a receive buffer that holds another one.
      agent: false,
    }).end();
    // An aborted call says so here.
    call.on("error", () => undefined);
    const [response] = (await once(call, "response")) as [IncomingMessage];
    return response;
  };

  /** Other calls of the same moment; the embedded database answers them in turn with the download. */
  const listCalls = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      expect(await listOf("pos-operating/customer")).toHaveLength(5);
    }
  };

  const collectGarbage = (): (() => void) => {
    setFlagsFromString("--expose-gc");
    return runInNewContext("gc") as () => void;
  };

  it("holds every record once, in order, in little memory", async () => {
    const gc = collectGarbage();
    gc();
    const before = process.memoryUsage().heapUsed;
    let [highest, lines, next, tail] = [0, -1, 0, ""];
    const oids = new Set<number>();
    const misplaced: number[] = [];
    let last: [number, number] = [-1, 0];
    const response = await start(mediaTypes.csv);
    for await (const chunk of response.setEncoding("utf8")) {
      const parts: string[] = (tail + String(chunk)).split("\r\n");
      tail = parts.pop() ?? "";
      for (const line of parts) {
        lines += 1;
        if (lines === 0) continue;
        const cells = line.split(";");
        const [oid, price] = [Number(cells[0]), cells[11] === "" ? Infinity : Number(cells[11])];
        oids.add(oid);
        if (price < last[0] || (price === last[0] && oid <= last[1])) misplaced.push(oid);
        last = [price, oid];
      }
      if (lines < next) continue;
      next += 2000;
      gc();
      highest = Math.max(highest, process.memoryUsage().heapUsed - before);
    }
    expect([lines, oids.size, misplaced]).toEqual([COUNT, COUNT, []]);
    // The file is 56 MB.
    expect(highest).toBeLessThan(10 * 1024 * 1024);
  });

  it.each([mediaTypes.csv, mediaTypes.xlsx, mediaTypes.zip])(
    "waits for a client that does not read, and ends with one that leaves: %s",
    async (accept) => {
      const read = statements();
      const response = await start(accept);
      response.pause();
      const settled = async () => {
        let seen = -1;
        while (read() > seen) {
          seen = read();
          await listCalls(10);
        }
        return seen;
      };
      // What fits into the buffers on the way is read ahead, then nothing more.
      expect(await settled()).toBeLessThan(COUNT / RECORDS);
      response.destroy();
      // A read that is under way when the client leaves may still be answered; the rest is never read.
      expect(await settled()).toBeLessThan(COUNT / RECORDS);
    },
  );

  it("is one of few its user reads at once; what ended or failed leaves its place", async () => {
    const unread = await Promise.all(Array.from({ length: MAX_DOWNLOADS }, () => start(mediaTypes.csv)));
    const small = (token?: string) => download("pos-supply/product-group", mediaTypes.csv, token);
    expect(await small()).toMatchObject({ status: 429 });
    expect(await small(await server.logIn("viewer"))).toMatchObject({ status: 200 });
    for (const response of unread) response.destroy();
    await expect.poll(async () => (await small()).status).toBe(200);
    for (let index = 0; index <= MAX_DOWNLOADS; index += 1) {
      expect((await download("pos-supply/product-group", mediaTypes.csv, admin, "HEAD")).status).toBe(200);
      expect((await download(path, mediaTypes.pdf)).status).toBe(400);
      expect((await small()).status).toBe(200);
    }
  });

  it("is refused as PDF", async () => {
    const { status, text } = await download(path, mediaTypes.pdf);
    expect([status, readXml(text).children[1]?.children[0]?.text]).toEqual([
      400,
      "A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
    ]);
  });

  it("holds every record once, in order, however many statements find their keys", async () => {
    const request = parseListQuery(article, { search: "bulk", orderBy: "RetailPrice" });
    const query = { kind: article, request, visible: everything, caller: everybody } as const;
    const read: ExportRecord[] = [];
    for await (const batch of readRecords(server.db, query, 5000)) read.push(...batch);
    const expected = await server.db.query<{ oid: number }>(
      "select oid from article where search = 'bulk' order by retail_price, oid",
    );
    expect(read.map((one) => one["Oid"])).toEqual(expected.map(({ oid }) => oid));
  });

  it("holds every large record, read in parts of about 8 MB", async () => {
    await server.db.query(
      `insert into packing_unit (oid, id, text, quantity, search, extra)
       select 7000000 + n, 'BIG' || n, 'Big', 1, 'big', jsonb_build_object('Blob', repeat('a', 3 * 1024 * 1024))
       from generate_series(1, 7) as n`,
    );
    const kind = requiredKind("pos-supply", "packing-unit");
    const request = parseListQuery(kind, { search: "big", orderBy: "Id" });
    const parts: unknown[][] = [];
    for await (const batch of readRecords(server.db, {
      kind,
      request,
      visible: everything,
      caller: everybody,
    }))
      parts.push(batch.map(({ Id }) => Id));
    expect(parts).toEqual([["BIG1", "BIG2", "BIG3"], ["BIG4", "BIG5", "BIG6"], ["BIG7"]]);
    await server.db.query("delete from packing_unit where oid > 7000000");
  });

  it("has no record twice when its sort value changes meanwhile", async () => {
    const request = parseListQuery(article, { search: "bulk", orderBy: "Text" });
    const query = { kind: article, request, visible: everything, caller: everybody } as const;
    const seen: unknown[] = [];
    for await (const batch of readRecords(server.db, query, 5000)) {
      if (seen.length === 0)
        await server.db.query("update article set text = 'zzz' where oid = $1", [batch[0]?.["Oid"]]);
      for (const { Oid } of batch) seen.push(Oid);
    }
    expect(seen).toHaveLength(COUNT);
    expect(new Set(seen).size).toBe(COUNT);
  });
});

describe("a download of a session that ends", () => {
  const COUNT = 10_000;
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer();
    await other.db.query(
      `insert into product_group (oid, id, text, description) select 8000000 + i, 'many' || i, 'Many ' || i, repeat('x', 2000)
       from generate_series(1, ${COUNT}) as i`,
    );
  });
  afterAll(() => other.stop());

  /** A download of 20 MB that its client has begun to read. */
  const startLongDownload = async () => {
    const token = await other.logIn("admin");
    const call = httpRequest(`${other.url}/api/data/pos-supply/product-group`, {
      headers: { authorization: `Bearer ${token}`, accept: mediaTypes.csv },
      agent: false,
    }).end();
    call.on("error", () => undefined);
    const [response] = (await once(call, "response")) as [IncomingMessage];
    response.pause();
    return { token, response };
  };

  it("is broken off, and no other", async () => {
    const { token, response } = await startLongDownload();
    const { token: otherToken, response: otherResponse } = await startLongDownload();
    await other.call("/api/auth/logout", { method: "POST", token: await other.logIn("admin") });
    await other.call("/api/auth/logout", { method: "POST", token });
    await expect(buffer(response)).rejects.toThrow(/aborted/);
    const lines = (await readText(otherResponse)).split("\r\n");
    expect(lines.length).toBeGreaterThan(COUNT);
    expect(otherToken).not.toBe(token);
  });

  it("is broken off when the server stops", async () => {
    const { response } = await startLongDownload();
    await other.app.close();
    await expect(buffer(response)).rejects.toThrow(/aborted/);
  });
});
