import { describe, expect, it } from "vitest";
import { callQuery, readNamed } from "./documentQuery.ts";
import { readAttachments, readLinks } from "./properties/documentParts.ts";
import { readAmount } from "./paper/findText.ts";
import { toItems } from "./list/listItems.ts";
import { readPaper } from "./paper/paperDocument.ts";
import { readReceiptParts } from "./properties/receiptParts.ts";
import { haveManyOffsets, zoneTimes } from "./properties/zoneTimes.ts";

const record = (changes: Readonly<Record<string, unknown>> = {}) => ({
  Oid: 1,
  ETag: "1",
  TenantOid: 2,
  Disabled: false,
  Deleted: false,
  CreatedAt: "2026-05-20T10:00:00.000Z",
  ModifiedAt: null,
  ModifiedBy: null,
  ...changes,
});

describe("an amount that was typed", () => {
  it.each([
    ["59.84", "en", 59.84],
    ["59,84", "de", 59.84],
    ["59,84", "en", 59.84],
    ["1.284,35 €", "en", 1284.35],
    ["CHF 1'284.35", "de", 1284.35],
    ["\u221224.90", "en", -24.9],
    ["12,480", "en", 12_480],
    ["18.250 BHD", "en", 18.25],
    ["18,250", "de", 18.25],
    ["1 284 350", "fr", 1_284_350],
    ["٥٩٫٨٤", "ar", 59.84],
    ["R0001", "en", undefined],
    ["1..2,3x", "en", undefined],
    ["", "en", undefined],
  ])("%s in %s is %s", (text, locale, amount) => {
    expect(readAmount(text, locale)).toBe(amount);
  });
});

const noFilters = {
  q: null,
  in: null,
  from: null,
  to: null,
  type: null,
  location: null,
  terminal: null,
  customer: null,
  operator: null,
  state: null,
};

describe("the address", () => {
  it("names a document by uid or oid, and nothing else", () => {
    expect(readNamed({ document: "9f2c-41b7" })).toEqual({ document: "9f2c-41b7", oid: "" });
    expect(readNamed({ document: "../x", oid: "1e9" })).toEqual({ document: "", oid: "" });
  });

  it("searches everything by default, and one place if it is chosen", () => {
    expect(callQuery({ ...noFilters, q: "59,84" }, "de")).toMatchObject({
      isNothing: false,
      search: "",
      fields: { Anywhere: "59,84", Total: "", Article: "" },
    });
    expect(callQuery({ ...noFilters, q: "59,84", in: "amount" }, "de")).toMatchObject({
      isNothing: false,
      fields: { Anywhere: "", Total: 59.84, Article: "" },
    });
    expect(callQuery({ ...noFilters, q: "59,84", in: "text" }, "de").search).toBe("59,84");
    expect(callQuery({ ...noFilters, q: "bread", in: "amount" }, "de").isNothing).toBe(true);
    expect(callQuery({ ...noFilters, type: ["void"] }, "de").filter).toEqual({
      BusinessType: { in: ["void"] },
    });
  });
});

describe("an answer in parts", () => {
  const page = (text: string) => `<!doctype html><html><body>${text}</body></html>`;
  const multipart = (boundary: string, parts: readonly string[], end = `--${boundary}--\r\n`) =>
    `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}${end}`;
  const original = `Content-Type: text/html; charset=utf-8\r\n\r\n${page("original")}`;
  const copy = `content-type: text/html\r\nRed-Receipt-Copy: type="copy",\r\n variant="1", printed=?1\r\n\r\n${page("copy")}`;
  const of = (boundary: string) => `multipart/mixed; boundary="${boundary}"`;

  it("is the original and copies with variant and printed mark, whatever the boundary is", () => {
    for (const boundary of ["receipt-1", "=_(a.b)+*?", "x".repeat(70)]) {
      expect(
        readReceiptParts(of(boundary), `preamble\r\n${multipart(boundary, [original, copy])}epilogue`),
      ).toEqual({
        problem: null,
        parts: [
          { html: page("original"), type: "original", variant: null, printed: null },
          { html: page("copy"), type: "copy", variant: "1", printed: true },
        ],
      });
    }
  });

  it("is told apart by a boundary whose case was changed, and not by one that stands within a line", () => {
    const text = multipart("AbC", [original.replace("original", "a --AbC b"), copy]);
    expect(readReceiptParts("multipart/mixed; boundary=abc", text).parts).toHaveLength(2);
  });

  it("that was cut off keeps what is whole and says so, wherever the cut is", () => {
    const text = multipart("b", [original, copy]);
    const second = text.indexOf("\r\n--b", 5) + "\r\n--b\r\n".length;
    const end = text.lastIndexOf("\r\n--b");
    const cuts = Array.from({ length: text.length - 4 }, (_, length) => length);
    const counts = cuts.map((length) => {
      const { parts, problem } = readReceiptParts(of("b"), text.slice(0, length));
      expect([length, problem]).not.toEqual([length, null]);
      for (const { html } of parts) expect(html).toMatch(/^<!doctype html>.*<\/html>$/);
      return parts.length;
    });
    expect(new Set(counts.slice(second, end))).toEqual(new Set([1]));
  });

  it("that holds no page says so", () => {
    expect(readReceiptParts("multipart/mixed", original)).toEqual({ parts: [], problem: "unreadable" });
    expect(readReceiptParts(of("b"), "no parts")).toEqual({ parts: [], problem: "unreadable" });
    const pdf = "Content-Type: application/pdf\r\n\r\n%PDF";
    expect(readReceiptParts(of("b"), multipart("b", [pdf, original]))).toMatchObject({
      parts: [{ html: page("original") }],
      problem: "unreadable",
    });
    expect(readReceiptParts("text/html; charset=utf-8", page("one"))).toEqual({
      parts: [{ html: page("one"), type: "original", variant: null, printed: null }],
      problem: null,
    });
    expect(readReceiptParts("text/html", " ").problem).toBe("unreadable");
  });
});

describe("the list", () => {
  const papers = ["2026-05-20", "2026-05-20", "2026-05-19", ""].map((BusinessDate, index) =>
    readPaper(record({ Oid: index + 1, BusinessDate })),
  );

  it("has a heading for each day, with its count once it is known", () => {
    const items = toItems(papers.slice(0, 3), false);
    expect(items.map((item) => (item.kind === "day" ? [item.day, item.count] : item.document.oid))).toEqual([
      ["2026-05-20", 2],
      1,
      2,
      ["2026-05-19", null],
      3,
    ]);
    expect(toItems(papers, true).at(-2)).toMatchObject({ day: "", count: 1 });
  });
});

it("a record of another shape is read as far as it says something", () => {
  const odd = {
    Uid: 5,
    Total: "12",
    Lines: [null, "x", { Tax: 7, Total: 3 }],
    Payments: {},
    Discounts: [{ Amount: -1 }],
  };
  expect(readPaper(record(odd))).toMatchObject({
    uid: "",
    total: 0,
    lines: [{ tax: 7, total: 3 }],
    payments: [],
    discount: -1,
    issuedAt: "2026-05-20T10:00:00.000Z",
  });
  expect(readAttachments([{ AttachmentId: 3, FileName: "a.png" }, { FileName: "b" }, 4])).toEqual([
    { id: "3", fileName: "a.png", mediaType: "", size: null },
  ]);
  expect(readLinks({ documents: [{ oid: 1, uid: "u", kind: "receipt" }, { oid: "2" }] })).toHaveLength(1);
  expect(readLinks(null)).toEqual([]);
});

describe("times of a document", () => {
  const instant = "2026-07-20T22:38:00.000Z";
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

  it("are those of its zone, summer time included, which is named where the viewer's clock differs", () => {
    const times = zoneTimes("en-GB", own === "Asia/Tokyo" ? "Europe/Vienna" : "Asia/Tokyo");
    expect(times.time(instant)).toBe(own === "Asia/Tokyo" ? "00:38" : "07:38");
    expect(times.dateTime(instant)).toContain("21 Jul 2026");
    expect(times.zoneName(instant)).not.toBe("");
    expect(zoneTimes("en-GB", "Europe/Vienna").time("2026-01-20T22:38:00.000Z")).toBe("23:38");
  });

  it("say how far they are from UTC where clocks of a list differ, and only there", () => {
    const [winter, summer] = ["2026-01-20T22:38:00.000Z", "2026-07-20T22:38:00.000Z"];
    expect(zoneTimes("en-GB", "Asia/Tokyo").offset(winter)).toBe("GMT+9");
    expect(haveManyOffsets(new Set(["Europe/Vienna", "Europe/Prague"]), winter)).toBe(false);
    expect(haveManyOffsets(new Set(["Europe/Vienna", "Asia/Tokyo"]), winter)).toBe(true);
    const phoenixAndDenver = new Set(["America/Phoenix", "America/Denver"]);
    expect(haveManyOffsets(phoenixAndDenver, winter)).toBe(false);
    expect(haveManyOffsets(phoenixAndDenver, summer)).toBe(true);
    expect(haveManyOffsets(new Set(), "")).toBe(false);
  });

  it("are the viewer's where the zone is unknown, and then it is not named", () => {
    const date = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
    for (const zone of ["", "Mars/Olympus", own]) {
      expect(zoneTimes("en-GB", zone).time(instant)).toBe(date.format(Date.parse(instant)));
      expect(zoneTimes("en-GB", zone).zoneName(instant)).toBe("");
    }
    expect(zoneTimes("en-GB", "UTC").time("yesterday")).toBe("");
  });
});
