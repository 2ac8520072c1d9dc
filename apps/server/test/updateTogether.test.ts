import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const articles = "/api/data/pos-supply/article";
let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await startTestServer();
  token = await server.logIn("manager");
});
afterAll(() => server.stop());

interface Article {
  readonly Oid: number;
  readonly ETag: string;
}

let numbers = 0;
const create = async (name: string): Promise<Article> => {
  numbers += 1;
  const json = {
    TenantOid: vienna,
    GTIN: String(1000 + numbers),
    InternalNumber: name,
    Text: name,
    RetailPrice: 2.5,
  };
  const { status, body } = await server.records(token, articles, { method: "POST", json });
  expect(status).toBe(201);
  return body as Article;
};

const createMany = (name: string, count: number): Promise<readonly Article[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => create(`${name}-${index}`)));

const patch = ({ Oid }: Article, json: Record<string, unknown>, etag?: string) =>
  server.records(token, `${articles}/${Oid}`, {
    method: "PATCH",
    json,
    ...(etag !== undefined && { headers: { "if-match": `"${etag}"` } }),
  });

const read = async ({ Oid }: Article): Promise<unknown> =>
  (await server.records(token, `${articles}/${Oid}`)).body;

/** Audit rows of changes of records, and the transactions that wrote them. */
const journalOf = async (oids: readonly number[]) => {
  const rows = await server.db.query<{ oid: number; after: unknown; by: string; logged: number }>(
    `select a.record_oid as oid, a.after, a.xmin::text as by,
       (select count(*) from change_log as c where c.record_oid = a.record_oid and c.action = 'update') as logged
     from audit as a where a.action = 'update' and a.record_oid = any($1::bigint[]) order by a.record_oid`,
    [oids],
  );
  return {
    rows: rows.map(({ by: _by, ...row }) => row),
    transactions: new Set(rows.map(({ by }) => by)).size,
  };
};

describe("records that are changed at the same time", () => {
  it("stores each change once, with its journal, and returns it as a read does", async () => {
    const records = await createMany("each", 40);
    const answers = await Promise.all(
      records.map((record, index) => patch(record, { Description: `No. ${index}`, Note: { index } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(records.map(() => 200));
    for (const [index, record] of records.entries()) {
      const { body } = answers[index] ?? {};
      expect(body).toMatchObject({ Oid: record.Oid, Description: `No. ${index}`, Note: { index } });
      expect(await read(record)).toEqual(body);
    }
    const { rows, transactions } = await journalOf(records.map(({ Oid }) => Oid));
    expect(rows).toEqual(
      records
        .map(({ Oid }, index) => ({
          oid: Oid,
          after: { Description: `No. ${index}`, Note: { index } },
          logged: 1,
        }))
        .toSorted((a, b) => a.oid - b.oid),
    );
    expect(transactions).toBeLessThan(records.length);
  });

  it("keeps the first change of a version and refuses the others", async () => {
    const record = await create("first");
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => patch(record, { Description: `No. ${index}` }, record.ETag)),
    );
    const [kept, ...refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(kept?.status).toBe(200);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await read(record)).toEqual(kept?.body);
  });

  it("stores changes of different fields of one record that name no version", async () => {
    const record = await create("fields");
    const answers = await Promise.all([
      patch(record, { Description: "Both" }),
      patch(record, { Text: "Fields" }),
      patch(record, { Disabled: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(record)).toMatchObject({ Description: "Both", Text: "Fields", Disabled: true });
  });

  it("stores the valid changes if others are refused", async () => {
    const records = await createMany("valid", 12);
    const [used, same, wrong, price] = records;
    if (used === undefined || same === undefined || wrong === undefined || price === undefined)
      throw new Error("No articles were created");
    const [duplicate, missing, priced, ...others] = await Promise.all([
      patch(same, { InternalNumber: "valid-0" }),
      patch(wrong, { QuantityUnit: "none" }),
      patch(price, { RetailPrice: 3.75 }),
      ...records.slice(4).map((record) => patch(record, { Description: "Valid" })),
    ]);
    expect(duplicate?.body).toMatchObject({ errors: [{ field: "InternalNumber", rule: "unique" }] });
    expect(missing?.body).toMatchObject({ errors: [{ field: "QuantityUnit", rule: "lookup" }] });
    expect(priced?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const prices = await server.db.query("select retail_price from article_price where article_oid = $1", [
      price.Oid,
    ]);
    expect(prices).toHaveLength(2);
  });

  it.runIf(process.env["DATABASE_URL"])(
    "does not wait for a record that another transaction has locked",
    async () => {
      const [locked, ...others] = await createMany("locked", 10);
      if (locked === undefined) throw new Error("No articles were created");
      const waiting = await server.db.transaction(async (tx) => {
        await tx.query("select from article where oid = $1 for update", [locked.Oid]);
        const answer = patch(locked, { Description: "Later" });
        const answers = await Promise.all(others.map((record) => patch(record, { Description: "Now" })));
        expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
        return { answer };
      });
      expect((await waiting.answer).body).toMatchObject({ Description: "Later" });
    },
  );
});
