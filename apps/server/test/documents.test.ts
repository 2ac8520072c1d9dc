import { entityRecordSchema, entityRecordsSchema, parse } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentTurnover } from "../src/documents/rollups/current.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const receipts = "/api/data/pos/receipt";
const tokens: Record<string, string> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);

const listed = async (name: string, path: string): Promise<EntityRecord[]> => {
  const answer = await as(name, path);
  const parsed = parse(entityRecordsSchema, answer.body, "Records");
  if (!parsed.ok) throw new Error(answer.text);
  return parsed.value;
};

let count = 0;
/** What a till sends. */
const sale = (changes: Record<string, unknown> = {}) => {
  count += 1;
  return {
    TenantOid: vienna,
    Uid: `till-${count}`,
    DocumentNumber: `R${String(count).padStart(6, "0")}`,
    BusinessDate: "2026-05-20",
    LocationOid: 2301,
    TerminalOid: 2401,
    Operator: "Zoë",
    Currency: "EUR",
    Total: 24,
    Tax: 4,
    Lines: [{ GTIN: "4012345678901", Text: "Coffee", Quantity: 2, Price: 12, Tax: 20, Total: 24 }],
    ...changes,
  };
};

const post = async (json: unknown, path = receipts, name = "single"): Promise<EntityRecord> => {
  const answer = await as(name, path, { method: "POST", json });
  const parsed = parse(entityRecordSchema, answer.body, "Record");
  if (!parsed.ok || answer.status !== 201) throw new Error(answer.text);
  return parsed.value;
};

const put = (name: string, { Oid, ETag, ...record }: EntityRecord, changes: Record<string, unknown>) =>
  as(name, `${receipts}/${Oid}`, {
    method: "PUT",
    json: { ...record, ...changes },
    headers: { "if-match": `"${ETag}"` },
  });

describe("a uid", () => {
  it("is unique in its tenant, and says nothing of others", async () => {
    const foreign = await post(
      sale({ TenantOid: prague, LocationOid: 0, TerminalOid: 0 }),
      receipts,
      "manager",
    );
    const own = await post(sale({ Uid: foreign["Uid"] }));
    const page = (name: string, query = "") =>
      as(name, `/api/download/receipt/${String(own["Uid"])}/r.xml${query}`, { headers: { accept: "*/*" } });
    expect((await page("single")).text).toContain(String(own["DocumentNumber"]));
    expect((await page("manager", `?tenantOid=${vienna}`)).text).toContain(String(own["DocumentNumber"]));
    expect((await page("manager", `?tenantOid=${prague}`)).text).toContain(String(foreign["DocumentNumber"]));
    const lock = await as("single", `/api/documents/${String(own["Uid"])}/lock`, { method: "PUT" });
    expect(lock.status).toBeLessThan(300);
    expect((await put("manager", own, { Total: 1 })).body).toMatchObject({ errorCode: 40905 });
    expect((await put("manager", foreign, { Total: 25 })).status).toBe(200);
  });
});

describe("a link to a file", () => {
  it("is opened with the cookie of the session by GET below /api/download, and no other call is", async () => {
    const address = `/api/download/receipt/${String((await post(sale()))["Uid"])}/r.xml`;
    const cookie = `theme=dark; auth_token=${await server.logIn("single")}`;
    const open = async (path: string, init: object = {}) =>
      (await server.call(path, { headers: { cookie, accept: "*/*" }, ...init })).status;
    expect(await open(address)).toBe(200);
    expect(await open(address, { headers: { cookie: "auth_token=a.b.c", accept: "*/*" } })).toBe(401);
    expect(await open(address, { method: "HEAD" })).toBe(401);
    expect(await open("/api/user/profile")).toBe(401);
    expect(await open("/api/download/../user/profile")).toBe(401);
  });
});

describe("many lines", () => {
  const line = (index: number) => ({
    Text: `Article number ${index} with a name`,
    Quantity: 1,
    Price: 1.5,
    Tax: 20,
    Total: 1.5,
  });
  const lines = (length: number) => ({ Lines: Array.from({ length }, (_, index) => line(index)) });

  it("are shown up to 2000, and more are refused", async () => {
    const made = await post(sale(lines(2000)));
    // A ZIP file holds the same files.
    for (const ending of ["html", "pdf", "xml"]) {
      const address = `/api/download/receipt/${String(made["Uid"])}/r.${ending}`;
      const { status } = await as("single", address, { headers: { accept: "*/*" } });
      expect([ending, status]).toEqual([ending, 200]);
    }
    const refused = { status: 400, body: { errors: [{ field: "Lines", rule: "max" }] } };
    expect(await as("single", receipts, { method: "POST", json: sale(lines(2001)) })).toMatchObject(refused);
    expect(await put("single", made, lines(2001))).toMatchObject(refused);
  });
});

describe("a till", () => {
  it("stores a document, which waits to be processed, whatever it says of its state", async () => {
    const made = await post(sale({ State: "processed", Attempts: 7 }));
    expect(made).toMatchObject({ State: "unprocessed", Attempts: 0, Error: null, ModifiedBy: "single" });
    expect((await as("single", `${receipts}/${made.Oid}`)).body).toEqual(made);
    expect((await as("single", `${receipts}/${made.Oid}/details/lines`)).body).toMatchObject([
      { GTIN: "4012345678901", Text: "Coffee", Quantity: 2, Price: 12, Tax: 20, Total: 24 },
    ]);
  });

  it("gets 409 when it sends one again, also as another type", async () => {
    const first = sale();
    await post(first);
    for (const type of ["receipt", "invoice"]) {
      const again = await as("single", `/api/data/pos/${type}`, { method: "POST", json: first });
      expect(again).toMatchObject({ status: 409, body: { errorCode: 40902, errors: [{ field: "Uid" }] } });
    }
  });

  it.each([
    [{ Uid: "" }, "Uid"],
    [{ Uid: "../../etc" }, "Uid"],
    [{ BusinessDate: "yesterday" }, "BusinessDate"],
    [{ BusinessDate: "0000-01-01" }, "BusinessDate"],
    [{ Currency: "XXX" }, "Currency"],
    [{ LocationOid: 999_999 }, "LocationOid"],
    [{ Total: "24" }, "Total"],
    [{ Lines: [{ Quantity: "two" }] }, "Lines.0.Quantity"],
    [{ Lines: "none" }, "Lines"],
  ])("is refused with what is wrong: %j", async (changes, field) => {
    const answer = await as("single", receipts, { method: "POST", json: sale(changes) });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 40002 } });
    expect(answer.text).toContain(`"field":"${field}"`);
  });

  it("writes for its own tenant only", async () => {
    const foreign = sale({ TenantOid: prague, LocationOid: 0, TerminalOid: 0 });
    expect((await as("single", receipts, { method: "POST", json: foreign })).status).toBe(403);
  });
});

describe("what follows a document", () => {
  it("is linked in both directions, within the tenant and what the viewer may read", async () => {
    const first = await post(sale());
    const invoice = await post(sale({ LinkedUid: first["Uid"] }), "/api/data/pos/invoice");
    const back = await post(sale({ LinkedUid: first["Uid"], BusinessType: "return", Total: -12 }));
    await post(
      sale({ TenantOid: prague, LocationOid: 0, TerminalOid: 0, LinkedUid: first["Uid"] }),
      receipts,
      "manager",
    );
    const links = async (type: string, oid: number) =>
      (await as("single", `/api/data/pos/${type}/${oid}/details/links`)).body;
    const origin = { oid: first.Oid, kind: "receipt", isOrigin: true };
    expect(await links("receipt", first.Oid)).toMatchObject({
      documents: [
        { oid: invoice.Oid, kind: "invoice", uid: invoice["Uid"], isOrigin: false },
        { oid: back.Oid, kind: "receipt", businessType: "return", total: -12, currency: "EUR" },
      ],
    });
    expect(await links("invoice", invoice.Oid)).toMatchObject({ documents: [origin] });
    expect(await links("receipt", back.Oid)).toMatchObject({ documents: [origin] });
  });
});

describe("an operator", () => {
  it("corrects a document that waits, and none that was processed", async () => {
    const made = await post(sale({ Error: "x" }));
    const corrected = await put("manager", made, { DocumentNumber: "R-NEW", State: "processed" });
    expect(corrected).toMatchObject({
      status: 200,
      body: { DocumentNumber: "R-NEW", State: "unprocessed", ModifiedBy: "manager" },
    });
    await server.db.query("delete from document_waiting where oid = $1", [made.Oid]);
    const [stored] = await listed("manager", `${receipts}?Uid=${String(made["Uid"])}`);
    if (stored === undefined) throw new Error("The document is gone");
    const refused = await put("manager", stored, { DocumentNumber: "R-LATE" });
    expect(refused).toMatchObject({
      status: 409,
      body: { errorCode: 40905, message: "The document was processed and cannot be changed any more" },
    });
  });

  it("meets a document another user has open as locked (40905)", async () => {
    const made = await post(sale());
    await server.db.query(
      `insert into document_lock (oid, tenant_oid, document_oid, user_oid, locked_by, locked_at, document_type, document_number)
       values (700, $1, $2, 2203, 'viewer', now(), 'receipt', 'R1')`,
      [vienna, made.Oid],
    );
    expect(await put("manager", made, { DocumentNumber: "X" })).toMatchObject({
      status: 409,
      body: { errorCode: 40905, subject: "Concurrency" },
    });
    await server.db.query("delete from document_lock where oid = 700");
    expect((await put("manager", made, { DocumentNumber: "X" })).status).toBe(200);
  });

  it("never deletes one, and a reader writes none", async () => {
    const made = await post(sale());
    const remove: Call = { method: "DELETE", headers: { "if-match": "*" } };
    expect((await as("admin", `${receipts}/${made.Oid}`, remove)).status).toBe(403);
    expect((await put("viewer", made, { DocumentNumber: "X" })).status).toBe(403);
    expect((await as("viewer", receipts, { method: "POST", json: sale() })).status).toBe(403);
  });
});

describe("the list of a type", () => {
  it("holds that type only, and answers period, number and terminal", async () => {
    const invoice = await post(sale({ BusinessDate: "2026-04-01" }), "/api/data/pos/invoice");
    const old = await post(sale({ BusinessDate: "2026-04-01", TerminalOid: 0 }));
    const oids = async (query: string, type = "receipt") =>
      (await listed("single", `/api/data/pos/${type}?take=1000&${query}`)).map(({ Oid }) => Oid);
    expect(await oids("From=2026-04-01&To=2026-04-01")).toEqual([old.Oid]);
    expect(await oids("from=2026-04-01&to=2026-04-01", "invoice")).toEqual([invoice.Oid]);
    expect(await oids("To=2026-04-01&TerminalOid=2401")).toEqual([]);
    expect(await oids(`DocumentNumber=${String(old["DocumentNumber"])}`)).toEqual([old.Oid]);
    expect(await oids(`search=${String(old["Uid"])}`)).toEqual([old.Oid]);
    const paper = await post(
      sale({
        BusinessDate: "2026-04-02",
        BusinessType: "return",
        Customer: "Ångström",
        Total: -17.31,
        Lines: [
          { GTIN: "96385074", Text: "Crème brûlée (2 pc.)", Quantity: -1, Price: 17.31, Total: -17.31 },
        ],
      }),
    );
    for (const query of [
      "Total=-17.31",
      "BusinessType=return&To=2026-04-02",
      "search=angstrom",
      "Article=96385074",
      "Article=brulee%20creme",
      "Article=brul&BusinessType=return&BusinessType=void",
    ])
      expect([query, await oids(query)]).toEqual([query, [paper.Oid]]);
    for (const query of ["Article=rulee", "Article=%20-%20", "Article=creme%20%26%20!x", "Total=17.31"])
      expect([query, await oids(query)]).toEqual([query, []]);
    const counted = await as("single", `${receipts}/count?From=2026-04-01&To=2026-04-01`);
    expect(counted.body).toEqual({ count: 1, exact: true });
    expect((await as("single", `/api/data/pos/invoice/${old.Oid}`)).status).toBe(404);
    expect((await as("single", `/api/data/pos/invoice/${old.Oid}/details/lines`)).status).toBe(404);
    for (const day of ["soon", "0000-01-01", "2026-02-30"]) {
      expect((await as("single", `${receipts}?From=${day}`)).body).toMatchObject({ errorCode: 40001 });
    }
    expect((await as("single", `${receipts}?From=2026-01-01&From=2026-02-01`)).body).toMatchObject({
      errorCode: 40001,
    });
  });

  it("names its query parameters, which are no fields, in the meta data", async () => {
    const { body } = await as("single", `${receipts}/meta`);
    expect(body).toMatchObject({
      query: {
        parameters: [
          { name: "From", type: "Date" },
          { name: "To", label: "i18n:To" },
          { name: "Article" },
          { name: "Anywhere" },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toContain("business_date");
  });

  it("shows another tenant's documents to nobody of this one", async () => {
    const foreign = await post(
      sale({ TenantOid: prague, LocationOid: 0, TerminalOid: 0 }),
      receipts,
      "admin",
    );
    expect((await as("single", `${receipts}/${foreign.Oid}`)).status).toBe(404);
    const seen = await listed("single", `${receipts}?take=1000`);
    expect(seen.map(({ TenantOid }) => TenantOid)).not.toContain(prague);
    const change: Call = { method: "PATCH", json: { DocumentNumber: "mine" } };
    expect((await as("single", `${receipts}/${foreign.Oid}`, change)).status).toBe(404);
  });
});

it("includes a written document in the turnover immediately", async () => {
  const amount = async () => {
    const [row] = await server.db.query<{ amount: number }>(
      `select sum(amount) as amount from ${currentTurnover} as t where business_date = '2026-03-03' and tenant_oid = $1`,
      [vienna],
    );
    return row?.amount ?? 0;
  };
  const made = await post(sale({ BusinessDate: "2026-03-03", Total: 10 }));
  await post(sale({ BusinessDate: "2026-03-03", Total: 99 }), "/api/data/pos/inventory");
  await post(sale({ BusinessDate: "2026-03-03", Total: -500, BusinessType: "cash-drop" }));
  expect(await amount()).toBe(10);
  expect((await put("manager", made, { Total: 15.5 })).status).toBe(200);
  expect(await amount()).toBe(15.5);
});

it("adds a posted document to the rollups in the background", async () => {
  await post(sale({ BusinessDate: "2026-03-04", Total: 12 }));
  const kept = async () => {
    const [row] = await server.db.query<{ amount: number | null }>(
      "select sum(amount) as amount from turnover_daily where business_date = '2026-03-04'",
    );
    return row?.amount ?? null;
  };
  await expect.poll(kept, { timeout: WAIT_LIMIT_MS }).toBe(12);
  expect(await server.db.query("select 1 from rollup_feed where business_date = '2026-03-04'")).toEqual([]);
});
