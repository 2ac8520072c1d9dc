import { sizes } from "@backroom/demo";
import {
  createFormatValue,
  defaultTemplates,
  documentModel,
  documentTypes,
  findField,
  toHtml,
} from "@backroom/receipt-template";
import type { Data, FieldScopes } from "@backroom/receipt-template";
import fc from "fast-check";
import { decode, encode } from "fast-png";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStore } from "../src/kernel/diskStore.ts";
import { attachmentsOf, openAttachment, storeAttachment } from "../src/receipts/attachments.ts";
import { makeReceipt } from "../src/receipts/makeReceipt.ts";
import { withTotals } from "../src/receipts/receiptTotals.ts";
import { everything } from "../src/records/visible.ts";
import { findDocuments } from "../src/receipts/receiptDocument.ts";
import { sampleDocument } from "../src/receipts/sampleDocument.ts";
import type { Database } from "../src/db/database.ts";
import { seedWith } from "../src/seed/seed.ts";
import { openTestDatabase } from "./database.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const format = createFormatValue({ language: "en", currency: "EUR", timeZone: "UTC" });

describe("what a document charges", () => {
  const totals = (
    Currency: string,
    Total: number,
    lines: readonly (readonly [tax: number, total: number])[],
  ) =>
    withTotals({
      Currency,
      Total,
      Lines: lines.map(([Tax, amount]) => ({ Tax, Total: amount, Quantity: 1 })),
    });
  const rates = (data: Data) => data["Taxes"] as readonly Record<"Rate" | "Net" | "Tax" | "Gross", number>[];

  it("is net and tax of each rate in whole coins, which make up the total", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(["EUR", 100] as const, ["JPY", 1] as const, ["BHD", 1000] as const),
        fc.array(fc.tuple(fc.constantFrom(0, 5.5, 7, 19, 21), fc.integer({ min: -99_999, max: 9_999_999 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        ([currency, coins], amounts, share) => {
          const lines = amounts.map(([tax, amount]) => [tax, amount / coins] as const);
          const sum = amounts.reduce((all, [, amount]) => all + amount, 0);
          const total = Math.round(sum * share);
          fc.pre(total !== 0 && sum > 0);
          const found = rates(totals(currency, total / coins, lines));
          const whole = (amount: number) => Math.round(amount * coins);
          for (const { Net, Tax, Gross } of found) {
            for (const amount of [Net, Tax, Gross]) expect(amount * coins).toBeCloseTo(whole(amount), 4);
            expect(whole(Net) + whole(Tax) - whole(Gross)).toBe(0);
          }
          expect(found.reduce((all, { Gross }) => all + whole(Gross), 0)).toBe(total);
        },
      ),
    );
  });

  it("has a discount only where less is paid than the lines cost", () => {
    expect(totals("EUR", 9, [[19, 10]])).toMatchObject({ Subtotal: 10, Discount: -1 });
    expect(totals("EUR", -9, [[19, -10]])).toMatchObject({ Subtotal: -10, Discount: 1 });
    expect(totals("EUR", 70, [])).toMatchObject({ Subtotal: 0, Discount: 0, Taxes: [] });
    expect(totals("EUR", 11, [[19, 10]])).toMatchObject({ Discount: 0 });
    expect(totals("JPY", 495.5, [[10, 495.5]])).toMatchObject({ Subtotal: 496, Discount: 0 });
    expect(
      totals("EUR", 0.1 + 0.2, [
        [19, 0.1],
        [19, 0.2],
      ]),
    ).toMatchObject({ Discount: 0 });
  });
});

describe("filling a template", () => {
  it("knows every field of the documents, for completion and checks", () => {
    for (const type of documentTypes) {
      const missing = (data: Data, scopes: FieldScopes): readonly string[] =>
        Object.entries(data).flatMap(([name, value]) => {
          const field = findField(scopes, [name]);
          if (field === null) return [name];
          const inner = Array.isArray(value) ? value : [value];
          return inner.flatMap((one: unknown) =>
            typeof one === "object" && one !== null ? missing({ ...one }, [field.fields]) : [],
          );
        });
      const { data } = sampleDocument(type, { currency: "EUR", language: "en" });
      const isGoods = type === "inventory" || type === "relocation";
      expect(isGoods ? [] : missing(data, [documentModel(type)])).toEqual([]);
    }
  });

  it("writes money, dates and words of each language", () => {
    const page = (language: string, currency: string) => {
      const stored = { xml: defaultTemplates.receipt, language, logo: null };
      const { receipt, page: shown } = makeReceipt(
        stored,
        sampleDocument("receipt", { currency, language }),
        null,
      );
      return toHtml(receipt, shown).replaceAll("\u00a0", " ");
    };
    expect(page("de", "EUR")).toContain("28,26 €");
    expect(page("de", "EUR")).toContain("Vielen Dank");
    expect(page("cs", "CZK")).toContain("28,26 Kč");
    expect(page("ja", "JPY")).toContain("合計");
    expect(page("ar", "AED")).toContain('dir="rtl"');
    expect(page("zz-no-such", "EUR")).toContain("Thank you");
    expect(format(-0.001, "currency")).toBe("€0.00");
  });
});

const profile = 'application/json; profile="pascal-case"';
const uid = "11111111-2222-4333-a444-555555555555";
const hostileText = '<script>alert("x")</script>';
const png = encode({ width: 2, height: 2, data: new Uint8Array([0, 255, 255, 0]), channels: 1, depth: 8 });
let server: TestServer;
let attachment = 0;
const tokens: Record<string, string> = {};

const fill = async (db: Database) => {
  await createPeople(db);
  const lines = [
    { GTIN: "4006381333931", Text: `Kaffee ${hostileText}`, Quantity: 2, Price: 3, Tax: 20, Total: 6 },
  ];
  const row = [1, vienna, "EUR", JSON.stringify(lines)];
  await db.query(
    `insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date,
      created_at, currency, total, tax, operator_text, lines)
      values (2900 + $1::bigint, '${uid}', $2, 2301, 2401, 'receipt', 'R1', '2026-05-20', '2026-05-20T10:00:00Z', $3, 6, 1, 'Eva', $4::jsonb)`,
    row,
  );
  await db.query(
    `insert into document_copy (document_oid, tenant_oid, variant, printed)
      select oid, tenant_oid, copy.variant, copy.printed from document, (values ('1', true), ('2"x', false)) as copy(variant, printed)
      where oid = 2901`,
  );
  await db.query("update tenant set language = 'de' where oid = $1", [vienna]);
};

beforeAll(async () => {
  server = await startTestServer({}, fill);
  for (const name of ["admin", "viewer", "single", "nobody"]) tokens[name] = await server.logIn(name);
  const file = { documentOid: 2901, mediaType: "image/png", bytes: png };
  attachment = await storeAttachment(server.db, createDiskStore(server.filesFolder), {
    ...file,
    fileName: "sig ü.png",
  });
  for (const fileName of ["../../evil.png", "EVIL.png"]) {
    await storeAttachment(server.db, createDiskStore(server.filesFolder), { ...file, fileName });
  }
});
afterAll(() => server.stop());

const as = (name: string, address: string, call: Call = {}) =>
  server.call(address, { token: tokens[name] ?? "", ...call });
const receipt = (file: string, accept = "*/*", name = "admin", of = uid) =>
  as(name, `/api/download/receipt/${of}/${file}`, { headers: { accept } });
const partsOf = (answer: { headers: Headers; text: string }) => {
  const boundary = /boundary="([^"]+)"/.exec(answer.headers.get("content-type") ?? "")?.[1] ?? "none";
  return answer.text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", ...body] = part.trimStart().split("\r\n\r\n");
      return { head, html: body.join("\r\n\r\n") };
    });
};

describe("receipts as pages", () => {
  it("come in parts, the original first, copies with their header", async () => {
    const answer = await receipt("receipt.html", "multipart/mixed");
    expect(answer.status).toBe(200);
    const parts = partsOf(answer);
    expect(parts).toHaveLength(3);
    expect(parts[0]?.head).toBe("Content-Type: text/html; charset=utf-8");
    expect(parts[1]?.head).toContain('red-receipt-copy: type="copy", variant="1", printed=?1');
    expect(parts[2]?.head).toContain(String.raw`red-receipt-copy: type="copy", variant="2\"x", printed=?0`);
    expect(parts[0]?.html).not.toContain("Kopie");
    expect(parts[1]?.html).toContain("Kopie 1");
    for (const { html } of parts) expect(html).toContain("6,00");
  });

  it("come as one page when no parts are requested, harmless", async () => {
    const answer = await receipt("receipt.html", "text/html,*/*;q=0.1");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.text).not.toContain("<script");
    expect(answer.text).toContain("Kaffee &lt;script&gt;");
    expect(answer.text).toContain("Graben");
    expect((await receipt("receipt.html", "image/png")).status).toBe(406);
  });

  it("come in parts to whoever does not say, and name the barcode call there", async () => {
    const parts = partsOf(await receipt("receipt.html"));
    expect(parts).toHaveLength(3);
    for (const { html } of parts) expect(html).toMatch(/<img src="\/api\/barcode\/R1\.svg\?width=/);
  });

  it("hold their barcodes when they are kept as files", async () => {
    const { text } = await receipt("receipt.html", "text/html");
    const [, base64 = ""] = /<img src="data:image\/svg\+xml;base64,([^"]+)"/.exec(text) ?? [];
    const { width = "", height = "" } =
      /width="(?<width>\d+)" height="(?<height>\d+)" alt="R1"/.exec(text)?.groups ?? {};
    const called = await server.call(`/api/barcode/R1.svg?width=${width}&height=${height}&text=true`);
    expect(Buffer.from(base64, "base64").toString()).toBe(called.text);
    expect(text).not.toContain("/api/");
  });

  it("say that there is no document: 404, or a page on demand", async () => {
    const missing = await receipt("receipt.html", "multipart/mixed", "admin", "no-such");
    expect(missing.body).toMatchObject({ errorCode: 40401 });
    const fallback = await receipt(
      "receipt.html?notFoundFallback=true",
      "multipart/mixed",
      "admin",
      "no-such",
    );
    expect(fallback.status).toBe(200);
    expect(partsOf(fallback)).toHaveLength(1);
    expect(fallback.text).toContain("This document was not found");
    expect((await receipt("receipt.pdf?notFoundFallback=true", "*/*", "admin", "no-such")).status).toBe(404);
    const unclear = await receipt("receipt.html?notFoundFallback=yes", "*/*", "admin", "no-such");
    expect(unclear).toMatchObject({
      status: 400,
      body: { message: "notFoundFallback must be true or false" },
    });
  });

  it("belong to those who may see the document", async () => {
    expect((await receipt("receipt.html", "text/html", "viewer")).status).toBe(200);
    expect((await receipt("receipt.html", "text/html", "single")).status).toBe(200);
    expect((await receipt("receipt.html", "text/html", "nobody")).body).toMatchObject({ errorCode: 40301 });
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [prague, uid]);
    const other = await receipt("receipt.html", "text/html", "single");
    const unknown = await receipt("receipt.html", "text/html", "single", "no-such");
    expect(other.status).toBe(unknown.status);
    expect(other.body).toMatchObject({ errorCode: 40401, message: "There is no such document" });
    const scoped = await receipt(`receipt.html?tenantOid=${vienna}`, "text/html");
    expect(scoped.status).toBe(404);
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [vienna, uid]);
  });

  it.each(["..%2F..%2Fetc%2Fpasswd", "%00", "'%20or%201=1", "a".repeat(300), "%E7%89%9B", ".."])(
    "find nothing for the uid %s",
    async (odd) => {
      for (const file of ["receipt.html", "receipt.pdf", "..%2F..%2Fx.xml"]) {
        expect((await receipt(file, "*/*", "admin", odd)).status).toBe(404);
      }
    },
  );
});

describe("times on a receipt", () => {
  const set = async (issued: string, location: string | null, tenant: string | null, language = "en-GB") => {
    await server.db.query("update document set issued_at = $1 where uid = $2", [issued, uid]);
    await server.db.query("update location set time_zone = $1 where oid = 2301", [location]);
    await server.db.query("update tenant set time_zone = $1, language = $3 where oid = $2", [
      tenant,
      vienna,
      language,
    ]);
  };
  afterAll(() => set("2026-05-20T10:00:00Z", null, null, "de"));

  it.each([
    ["of the location", "2026-05-20T22:30:00Z", "Asia/Tokyo", "Europe/Vienna", "21 May 2026, 07:30"],
    ["west of Tokyo", "2026-05-20T22:30:00Z", "Asia/Bahrain", "Europe/Vienna", "21 May 2026, 01:30"],
    ["of the tenant, in summer", "2026-05-20T22:30:00Z", null, "Europe/Vienna", "21 May 2026, 00:30"],
    ["of the tenant, in winter", "2026-01-20T22:30:00Z", null, "Europe/Vienna", "20 Jan 2026, 23:30"],
    [
      "of UTC without a zone, wherever the server is",
      "2026-05-20T22:30:00Z",
      null,
      null,
      "20 May 2026, 22:30",
    ],
    ["the first hour of a change", "2026-10-25T00:30:00Z", "Europe/Vienna", null, "25 Oct 2026, 02:30"],
    ["the same hour again", "2026-10-25T01:30:00Z", "Europe/Vienna", null, "25 Oct 2026, 02:30"],
    ["the hour that is left out", "2026-03-29T01:00:00Z", "Europe/Vienna", null, "29 Mar 2026, 03:00"],
  ])("are %s", async (_case, issued, location, tenant, shown) => {
    await set(issued, location, tenant);
    expect((await receipt("receipt.html", "text/html")).text).toContain(shown);
  });

  it("are the same in the PDF", async () => {
    await set("2026-05-20T22:30:00Z", "Asia/Tokyo", null);
    const [document] = await findDocuments(server.db, uid, everything);
    const template = {
      xml: "<receipt><text>{CreatedAt:datetime}</text></receipt>",
      language: null,
      logo: null,
    };
    const made = document === undefined ? null : makeReceipt(template, document, null);
    expect(made?.receipt.blocks[0]).toMatchObject({ text: "21 May 2026, 07:30" });
  });

  it("need a zone that exists", async () => {
    const change = (TimeZone: string) =>
      as("admin", `/api/data/tenancy/location/2301?tenantOid=${vienna}`, {
        method: "PATCH",
        json: { TimeZone },
        headers: { accept: profile, "content-type": profile },
      });
    for (const odd of ["Europe/Nowhere", "+02:00", "'; drop table location"]) {
      expect((await change(odd)).body).toMatchObject({ errors: [{ field: "TimeZone", rule: "lookup" }] });
    }
    expect((await change("Asia/Tokyo")).status).toBe(200);
  });
});

describe("receipts as files", () => {
  const bytesOf = async (file: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens["admin"]}` };
    const answer = await fetch(`${server.url}/api/download/receipt/${uid}/${file}`, { headers, ...init });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it("are PDF, XML and ZIP by their ending, whatever their name", async () => {
    const pdf = await bytesOf("receipt.pdf");
    expect(pdf.answer.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.answer.headers.get("content-disposition")).toBe("attachment; filename=R1.pdf");
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.bytes.toString("latin1")).toContain("/Lang (de)");
    const xml = await bytesOf("some%20%22odd%22%20name.xml");
    expect(xml.answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(xml.bytes.toString()).toMatch(/^<\?xml/);
    expect(xml.bytes.toString()).toContain("<Text>Kaffee &lt;script&gt;");
    expect(xml.bytes.toString()).toMatch(/<CreatedAt>[\d-]{10}T[\d:]{8}\.\d{3}Z</);
    const zip = await bytesOf("receipt.ZIP");
    expect(zip.answer.headers.get("content-type")).toBe("application/zip");
    expect(zip.bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect((await receipt("receipt.exe")).status).toBe(404);
  });

  it("fail as XML when a file was requested", async () => {
    const failed = await receipt("receipt.pdf", "application/pdf", "admin", "no-such");
    expect(failed.status).toBe(404);
    expect(failed.text).toContain("<Fault><Code><Value>40401</Value></Code>");
    expect(failed.text).toContain("There is no such document");
  });

  it.each([
    ["2026/0815", "2026_0815.pdf"],
    ["../../CON", "_.._CON.pdf"],
    ["nul", "_nul.pdf"],
    ["R1. ", "R1.pdf"],
  ])("of the document %s are called %s", async (number, name) => {
    await server.db.query("update document set document_number = $1 where uid = $2", [number, uid]);
    const { answer } = await bytesOf("receipt.pdf");
    await server.db.query("update document set document_number = 'R1' where uid = $1", [uid]);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename=${name}`);
  });

  it("open by the cookie of a download link", async () => {
    const cookie = { headers: { cookie: `auth_token=${tokens["single"]}` } };
    expect((await bytesOf("receipt.pdf", cookie)).answer.status).toBe(200);
    expect((await bytesOf("receipt.pdf", { headers: {} })).answer.status).toBe(401);
  });

  it("hold every part in the ZIP, the attachments too, with names that stay inside", async () => {
    const { bytes } = await bytesOf("receipt.zip");
    const names: string[] = [];
    const contents = new Map<string, Buffer>();
    for (let at = bytes.indexOf("PK\u0001\u0002"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
      const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
      const local = bytes.readUInt32LE(at + 42);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
      contents.set(name, bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
      names.push(name);
    }
    expect(names.toSorted()).toEqual(
      [
        "R1 copy 1.html",
        "R1 copy 2_x.html",
        "R1.html",
        "R1.pdf",
        "R1.xml",
        "attachments/EVIL (2).png",
        "attachments/evil.png",
        "attachments/sig ü.png",
      ].toSorted(),
    );
    expect(contents.get("attachments/sig ü.png")?.equals(Buffer.from(png))).toBe(true);
    for (const name of names.filter((one) => one.endsWith(".html"))) {
      expect(contents.get(name)?.toString()).toContain("data:image/svg+xml;base64,");
    }
    expect(contents.get("R1.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

it("a document counts its printed copies and attachments, and names the zone of its place", async () => {
  const read = async () =>
    JSON.parse((await as("admin", "/api/data/pos/receipt/2901", { headers: { accept: profile } })).text);
  expect(await read()).toMatchObject({ PrintedCopies: 1, AttachmentCount: 3, TimeZone: "UTC" });
  await server.db.query("update tenant set time_zone = 'Europe/Vienna' where oid = $1", [vienna]);
  expect(await read()).toMatchObject({ TimeZone: "Europe/Vienna" });
  await server.db.query("update tenant set time_zone = null where oid = $1", [vienna]);
});

describe("attachments", () => {
  const open = (name: string, id: string | number, fileName: string, of = uid) =>
    as(name, `/api/download/receipt-attachment/${of}/${id}/${encodeURIComponent(fileName)}`);

  it("are the bytes that were stored, never shown inline", async () => {
    const address = `${server.url}/api/download/receipt-attachment/${uid}/${attachment}/${encodeURIComponent("sig ü.png")}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${tokens["single"]}` } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(png))).toBe(true);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("sandbox");
  });

  it("are not found by another name, document, number, or without the right", async () => {
    expect((await open("admin", attachment, "other.png")).status).toBe(404);
    expect((await open("admin", attachment, "../sig ü.png")).status).toBe(404);
    expect((await open("admin", attachment + 1000, "sig ü.png")).status).toBe(404);
    expect((await open("admin", `${attachment}e0`, "sig ü.png")).status).toBe(404);
    expect((await open("admin", attachment, "sig ü.png", "no-such")).status).toBe(404);
    expect((await open("nobody", attachment, "sig ü.png")).status).toBe(403);
  });
});

describe("receipt templates", () => {
  const kind = "/api/data/pos-preferences/receipt-template";
  const post = (json: object, tenantOid: number) =>
    as("admin", `${kind}?tenantOid=${tenantOid}`, {
      method: "POST",
      json: { DocumentType: "receipt", Text: "Mine", Xml: "<receipt/>", TenantOid: tenantOid, ...json },
      headers: { accept: profile, "content-type": profile },
    });

  const oidOf = ({ body }: { body: unknown }) => (body as { Oid: number }).Oid;
  const publish = (oid: number, name = "admin", ifMatch = "*") =>
    as(name, `${kind}/${oid}/publish`, { method: "POST", headers: { "if-match": ifMatch } });
  const published = async (json: object, tenantOid: number) => {
    const made = await post(json, tenantOid);
    await publish(oidOf(made));
    return made;
  };

  it("are refused with line and column when their XML cannot be used", async () => {
    const answer = await post({ Xml: "<receipt>\n  <row/>\n</receipt>" }, vienna);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: [
        {
          field: "Xml",
          rule: "template",
          params: { line: 2, column: 3 },
          message: expect.stringContaining("Line 2, column 3"),
        },
      ],
    });
    const bomb = await post({ Xml: '<!DOCTYPE a [<!ENTITY b "bb">]><receipt>&b;</receipt>' }, vienna);
    expect(bomb.body).toMatchObject({ errors: [{ field: "Xml" }] });
  });

  it("take a small PNG as logo only", async () => {
    const asData = (bytes: Uint8Array, type = "png") =>
      `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    for (const Logo of [
      asData(Buffer.from("<svg onload=alert(1)>"), "svg+xml"),
      asData(Buffer.from("GIF89a")),
      asData(bomb),
      asData(Buffer.from(png).subarray(0, 40)),
      "https://x.example/logo.png",
    ]) {
      expect((await post({ Logo }, vienna)).body).toMatchObject({ errors: [{ field: "Logo" }] });
    }
    expect((await post({ Logo: asData(png), DocumentType: "invoice" }, vienna)).status).toBe(201);
  });

  it("of the tenant come before the shared ones; disabled ones are not used", async () => {
    const shown = async () => (await receipt("receipt.html", "text/html")).text;
    const shared = await published({ Xml: "<receipt><text>SHARED {Id}</text></receipt>" }, 1);
    expect(shared.status).toBe(201);
    expect(await shown()).toContain("SHARED R1");
    await published({ Xml: "<receipt><text>PRAGUE</text></receipt>" }, prague);
    const own = await published(
      { Xml: "<receipt><text>OWN {t:total}</text></receipt>", Language: "fr" },
      vienna,
    );
    expect(await shown()).toContain("OWN Total");
    const oid = (own.body as { Oid: number }).Oid;
    await as("admin", `${kind}/${oid}?tenantOid=${vienna}`, {
      method: "PATCH",
      json: { Disabled: true },
      headers: { accept: profile, "content-type": profile },
    });
    expect(await shown()).toContain("SHARED R1");
  });

  it("show a preview with a sample, or with a document the viewer may see", async () => {
    const made = await post(
      { Xml: "<receipt><text>P {Id}</text></receipt>", DocumentType: "relocation" },
      vienna,
    );
    const preview = `${kind}/${(made.body as { Oid: number }).Oid}/details/preview`;
    const html = (answer: { body: unknown }) => (answer.body as { html: string }).html;
    expect(html(await as("single", preview))).toContain("P R00000001");
    expect(html(await as("single", `${preview}?document=${uid}`))).toContain("P R1");
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [prague, uid]);
    expect((await as("single", `${preview}?document=${uid}`)).status).toBe(404);
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [vienna, uid]);
    expect((await as("single", `${preview}?document=no-such`)).status).toBe(404);
    expect((await as("nobody", preview)).status).toBe(403);
  });

  it("are printed in the version that was published, whatever the draft says", async () => {
    const made = await post({ Xml: "<receipt><text>ONE</text></receipt>" }, vienna);
    const oid = oidOf(made);
    const shown = async () => (await receipt("receipt.html", "text/html")).text;
    const versions = async (name = "admin") => (await as(name, `${kind}/${oid}/versions`)).body;
    const save = (Xml: string) =>
      as("admin", `${kind}/${oid}?tenantOid=${vienna}`, {
        method: "PATCH",
        json: { Xml },
        headers: { accept: profile, "content-type": profile, "if-match": "*" },
      });
    // Others of this tenant must not be taken instead.
    await server.db.query("update receipt_template set disabled = true where oid <> $1", [oid]);
    expect(await versions()).toEqual([]);
    expect(await shown()).not.toContain("ONE");
    expect((await publish(oid)).body).toMatchObject({ live: 1, etag: "2" });
    expect(await shown()).toContain("ONE");
    expect((await publish(oid)).body).toMatchObject({ live: 1, etag: "2" });
    await save("<receipt>\n<text>TWO</text></receipt>");
    expect(await shown()).toContain("ONE");
    expect((await publish(oid, "admin", '"2"')).body).toMatchObject({ errorCode: 40901 });
    expect((await publish(oid, "admin", '"3"')).body).toMatchObject({ live: 2, etag: "4" });
    expect(await shown()).toContain("TWO");
    expect(await versions("viewer")).toMatchObject([
      { number: 2, publishedBy: "admin", isLive: true },
      { number: 1, isLive: false },
    ]);
    await save("<receipt>\n<text>THREE</text></receipt>");
    const preview = async (query: string) =>
      (await as("viewer", `${kind}/${oid}/details/preview?${query}`)).text;
    expect(await preview("version=1")).toContain("ONE");
    expect(await preview("version=live")).toContain("TWO");
    expect(await preview("paper=58mm&language=ar")).toMatch(/dir=."rtl.*size: 58mm auto.*THREE/s);
    expect((await as("viewer", `${kind}/${oid}/details/preview?version=9`)).status).toBe(404);
    expect((await as("viewer", `${kind}/${oid}/comparison?from=2&to=draft`)).body).toEqual([
      { kind: "same", lines: ["<receipt>\n"] },
      { kind: "removed", lines: ["<text>TWO</text></receipt>"] },
      { kind: "added", lines: ["<text>THREE</text></receipt>"] },
    ]);
    const restore = (number: number | string, name = "admin") =>
      as(name, `${kind}/${oid}/versions/${number}/restore`, { method: "POST", headers: { "if-match": "*" } });
    expect((await restore(1)).body).toMatchObject({ live: 2 });
    expect(await preview("")).toContain("ONE");
    expect(await shown()).toContain("TWO");
    expect((await as("viewer", `${kind}/${oid}/versions/1`)).body).toMatchObject({
      number: 1,
      xml: "<receipt><text>ONE</text></receipt>",
    });
    for (const odd of ["9", "0", "1e0", "draft"]) expect((await restore(odd)).status).toBe(404);

    expect((await publish(oid, "viewer")).status).toBe(403);
    expect((await restore(1, "viewer")).status).toBe(403);
    expect((await as("nobody", `${kind}/${oid}/versions`)).status).toBe(403);
    await server.db.query("update receipt_template set tenant_oid = $1 where oid = $2", [prague, oid]);
    for (const call of ["versions", "versions/1", "comparison?from=1&to=2"]) {
      expect((await as("single", `${kind}/${oid}/${call}`)).status).toBe(404);
    }
    expect((await publish(oid, "single")).status).toBe(404);
    await server.db.query("update receipt_template set disabled = false");
  });

  it("that are not stored are shown, too, with a document the caller may see", async () => {
    const preview = (json: object, name = "viewer") =>
      as(name, "/api/receipt-template/preview", { method: "POST", json });
    const xml = "<receipt><text>{Id}</text><text>{t:total}</text></receipt>";
    const html = async (json: object) => ((await preview(json)).body as { html: string }).html;
    expect(await html({ xml, language: "ja", paper: "a4" })).toMatch(/size: 210mm 297mm.*R00000001.*合計/s);
    expect(await html({ xml, document: uid })).toContain("R1");
    expect((await preview({ xml: "<receipt>\n<row/></receipt>" })).body).toMatchObject({
      message: expect.stringContaining("Line 2, column 1"),
    });
    const bomb = `<receipt>${'<lines source="Lines">'.repeat(12)}<text>{Text}</text>${"</lines>".repeat(12)}</receipt>`;
    expect((await preview({ xml: bomb })).body).toMatchObject({ message: expect.stringContaining("longer") });
    expect((await preview({ xml: "x".repeat(200_000) })).status).toBe(400);
    expect((await preview({ xml }, "nobody")).status).toBe(403);
    const data = (address: string, name = "viewer") => as(name, `/api/receipt-template/data/${address}`);
    expect((await data("invoice")).body).toMatchObject({ type: "invoice", data: { Id: "R00000001" } });
    expect((await data(`receipt?document=${uid}`)).body).toMatchObject({ number: "R1", data: { Id: "R1" } });
    expect((await data("receipt", "nobody")).status).toBe(403);
    expect((await data("nothing")).status).toBe(404);
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [prague, uid]);
    expect((await data(`receipt?document=${uid}`, "single")).status).toBe(404);
    expect((await preview({ xml, document: uid }, "single")).status).toBe(404);
    await server.db.query("update document set tenant_oid = $1 where uid = $2", [vienna, uid]);
  });
});

it("rejects a condition on the location, terminal or customer if the document has none", async () => {
  const where = (name: string) =>
    `<if test="${name}"><text>in ${name}</text></if><if test="not ${name}"><text>no ${name}</text></if>`;
  const xml = `<receipt>${["Location", "Terminal", "Customer"].map(where).join("")}</receipt>`;
  const found = async () => {
    const json = { xml, document: uid };
    const { body } = await as("viewer", "/api/receipt-template/preview", { method: "POST", json });
    return String(Object(body).html).match(/(?:in|no) (?:Location|Terminal|Customer)/g);
  };
  const place = (location: number, terminal: number) =>
    server.db.query("update document set location_oid = $1, terminal_oid = $2 where uid = $3", [
      location,
      terminal,
      uid,
    ]);
  expect(await found()).toEqual(["in Location", "in Terminal", "no Customer"]);
  await place(0, 0);
  expect(await found()).toEqual(["no Location", "no Terminal", "no Customer"]);
  await place(2301, 2401);
});

describe("sample data", () => {
  it("has templates of every type, copies, and attachments whose bytes are there", async () => {
    const db = await openTestDatabase();
    const filesFolder = await mkdtemp(path.join(tmpdir(), "backroom-files-"));
    const files = createDiskStore(filesFolder);
    try {
      const size = { ...sizes.small, articles: 200, documents: 900, customers: 10 };
      await seedWith(db, size, () => undefined, new Date("2026-05-20T11:00:00Z"), files);
      const types = await db.query<{ type: string }>(
        "select distinct document_type as type from receipt_template where tenant_oid = 1 order by 1",
      );
      expect(types.map(({ type }) => type)).toEqual([...documentTypes].toSorted());
      const [copies] = await db.query<{ n: number }>("select count(*) as n from document_copy");
      expect(copies?.n).toBeGreaterThan(50);
      const [first] = await db.query<{ documentOid: number; size: number }>(
        `select document_oid as "documentOid", size from document_attachment order by oid limit 1`,
      );
      const [stored] = await attachmentsOf(db, first?.documentOid ?? 0);
      const opened = stored === undefined ? null : await openAttachment(files, stored);
      const bytes = opened === null ? Buffer.alloc(0) : await buffer(opened.open());
      expect(bytes.length).toBe(first?.size);
      expect(decode(bytes).width).toBeGreaterThan(0);
    } finally {
      await db.close();
      await rm(filesFolder, { recursive: true, force: true });
    }
  });
});
