/** Documents are found by the beginnings of words of their lines, whichever way the database looks for them. */
import { everything } from "../src/records/visible.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { countRecords } from "../src/records/count.ts";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { createParams } from "../src/db/sqlParams.ts";
import type { Visible } from "../src/records/visible.ts";
import "../src/app/subjects.ts";
import { requiredKind } from "../src/model/registry.ts";
import { fillWords, lineWords } from "../src/documents/lineWords.ts";
import { withTestDatabase } from "./database.ts";
import { prague, vienna } from "./people.ts";

const database = withTestDatabase();
const receipt = requiredKind("pos", "receipt");

const texts = [
  "Blanket Burgundy",
  "Blanket Burgund 4x6",
  "Burg Ålesund Crème",
  "Straße 12e5 7-teilig",
  "青い 毛布 Blau",
  "بطانية زرقاء",
  "O'Neill \\ & | ! :* ( 0,5l",
  // More words with one beginning than are listed.
  ...Array.from({ length: 60 }, (_, index) => `Many${index} Blanket`),
];
const gtins = ["4000000000012", "4000000000029", "40000001", "12"];

beforeAll(async () => {
  const rows = Array.from({ length: 400 }, (_, index) => {
    const lines = [0, 1].map((line) => ({
      GTIN: gtins[(index + line) % gtins.length],
      Text: texts[(index * 7 + line * 3) % texts.length],
    }));
    return {
      oid: 1000 + index,
      tenant_oid: index % 3 === 0 ? prague : vienna,
      kind: index % 10 === 0 ? "invoice" : "receipt",
      deleted: index % 17 === 0,
      uid: `w${index}`,
      document_number: `W${index}`,
      business_date: `2026-05-${String(1 + (index % 9)).padStart(2, "0")}`,
      issued_at: index % 5 === 0 ? null : `2026-05-10T10:0${index % 10}:00Z`,
      lines,
      line_words: lineWords(lines),
    };
  });
  await database().query(
    `insert into document (oid, tenant_oid, kind, deleted, uid, document_number, business_date, issued_at, currency, lines, line_words)
     select oid, tenant_oid, kind, deleted, uid, document_number, business_date, issued_at, 'EUR', lines, line_words
     from jsonb_to_recordset($1::jsonb) as given(oid bigint, tenant_oid bigint, kind text, deleted boolean, uid text,
       document_number text, business_date date, issued_at timestamptz, lines jsonb, line_words text)`,
    [JSON.stringify(rows)],
  );
  await database().query(fillWords);
});

const words = texts.flatMap((text) => text.split(" ")).concat(gtins, "xylophone", "BLÁNK", "many");
const beginning = fc
  .tuple(fc.constantFrom(...words), fc.nat(12))
  .map(([word, length]) => word.slice(0, length === 0 ? undefined : length));
const query = fc.record({
  Article: fc.array(beginning, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" ")),
  tenants: fc.constantFrom<Visible["tenants"]>("all", [vienna], [prague], [vienna, prague]),
  skip: fc.constantFrom("0", "3", "40"),
  take: fc.constantFrom("1", "10", "100"),
  From: fc.constantFrom("2026-05-01", "2026-05-05"),
});

describe("a search for words", () => {
  it("finds the same documents in the same order, prepared or not", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(query, async ({ tenants, ...parameters }) => {
        const plain = parseListQuery(receipt, parameters);
        const prepared = await plain.prepare(database());
        const pageOf = (request: typeof plain) =>
          readPage(database(), { kind: receipt, request, visible: { ...everything, tenants }, caller: null });
        const page = await pageOf(prepared);
        expect(page).toEqual(await pageOf(plain));
        const countOf = (request: typeof plain) =>
          countRecords(database(), {
            kind: receipt,
            request,
            visible: { ...everything, tenants },
            caller: null,
          });
        expect(await countOf(prepared)).toEqual(await countOf(plain));
        if (page.json !== "[]") found += 1;
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(30);
  });

  it("looks for whole words, but where too many begin so", async () => {
    const valuesOf = async (Article: string) => {
      const params = createParams();
      (await parseListQuery(receipt, { Article }).prepare(database())).conditions(params);
      return params.values;
    };
    expect(await valuesOf("burg")).toEqual(["'burg' | 'burgund' | 'burgundy'"]);
    expect(await valuesOf("many blanket")).toEqual(["many:*", "'blanket'"]);
    expect(await valuesOf("4000000000012 xylophone")).toEqual(["4000000000012", "xylophone:*"]);
  });

  it("finds words that came with a change of a document", async () => {
    const numbers = async () => {
      const request = await parseListQuery(receipt, { Article: "zirk" }).prepare(database());
      const { json } = await readPage(database(), {
        kind: receipt,
        request,
        visible: everything,
        caller: null,
      });
      return (JSON.parse(json) as { DocumentNumber: string }[]).map(({ DocumentNumber }) => DocumentNumber);
    };
    expect(await numbers()).toEqual([]);
    await database().query("update document set line_words = 'zirkel zirkon' where oid = 1001");
    expect(await numbers()).toEqual(["W1"]);
  });
});

describe("a search for anything", () => {
  const numbersOf = async (Anywhere: string, isPrepared = true) => {
    const plain = parseListQuery(receipt, { Anywhere, take: "1000", orderBy: "Oid" });
    const request = isPrepared ? await plain.prepare(database()) : plain;
    const { json } = await readPage(database(), {
      kind: receipt,
      request,
      visible: everything,
      caller: null,
    });
    return (JSON.parse(json) as { DocumentNumber: string }[]).map(({ DocumentNumber }) => DocumentNumber);
  };

  it("finds documents by article, customer, number and amount", async () => {
    await database().query(
      "update document set search = 'n-0777 moller', total = 1284.35, line_words = 'kaffee' where oid = 1002",
    );
    await database().query("update document set total = 1284 where oid = 1003");
    for (const words of ["kaff", "Möller", "0777", "1.284,35 €", "moller n-0777"])
      expect([words, await numbersOf(words)]).toEqual([words, ["W2"]]);
    expect(await numbersOf("1.284")).toEqual(["W3"]);
    expect(await numbersOf("xylophone")).toEqual([]);
    expect(await numbersOf("&")).toEqual([]);
  });

  it("finds the same documents if they are too many to be named", async () => {
    for (const words of ["blanket", "many", "moller", "1284"])
      expect([words, await numbersOf(words)]).toEqual([words, await numbersOf(words, false)]);
  });
});

describe("documents by operator, customer and total", () => {
  const found = async (query: Record<string, string>, visible: Visible = everything) => {
    const given = parseListQuery(receipt, { ...query, take: "1000", orderBy: "Oid" });
    const requests = [given, await given.prepare(database()), await given.prepare(database(), "all")];
    const pages = requests.map((request) =>
      readPage(database(), { kind: receipt, request, visible, caller: null }),
    );
    const [first = [], ...others] = (await Promise.all(pages)).map(({ json }) =>
      (JSON.parse(json) as { Oid: number }[]).map(({ Oid }) => Oid),
    );
    for (const other of others) expect(other).toEqual(first);
    return first;
  };

  it("are found by one value and by a list of values", async () => {
    await database().query(
      "update document set operator_oid = 12, customer_oid = 123, total = 12.5 where oid = 1004",
    );
    await database().query("update document set operator_oid = 123, total = -12 where oid = 1005");
    expect(await found({ OperatorOid: "12" })).toEqual([1004]);
    expect(await found({ CustomerOid: "123" })).toEqual([1004]);
    expect(await found({ CustomerOid: "12" })).toEqual([]);
    expect(await found({ Total: "12.5" })).toEqual([1004]);
    expect(await found({ Total: "-12" })).toEqual([1005]);
    expect(await found({ filter: '{"OperatorOid":{"in":[12,123,null]}}' })).toContain(1005);
    expect(await found({ filter: '{"OperatorOid":{"in":[12,123]}}' })).toEqual([1004, 1005]);
    expect(await found({ filter: '{"Total":{"eq":12.50}}' })).toEqual([1004]);
    expect(await found({ filter: '{"OperatorOid":{"eq":1e300}}' })).toEqual([]);
  });

  it("are found among the newest if more than 4,000 have the value", async () => {
    await database().query(
      `insert into document (oid, tenant_oid, kind, uid, document_number, business_date, currency, operator_oid)
       select 500000 + n, $1, 'receipt', 'many-' || n, 'M' || n, '2026-01-01', 'EUR', 77 from generate_series(1, 4001) as n`,
      [vienna],
    );
    expect(await found({ OperatorOid: "77" })).toHaveLength(1000);
    expect(await found({ OperatorOid: "77" }, { ...everything, tenants: [prague] })).toEqual([]);
  });
});
