import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormatValue } from "./render/formatValue.ts";
import { renderTemplate } from "./render/renderTemplate.ts";
import type { ReceiptBlock } from "./render/receipt.ts";
import type { Data } from "./render/values.ts";
import { templateLimits } from "./limits.ts";
import { holds, parseTest } from "./read/parseTest.ts";
import { parseText } from "./read/parseText.ts";
import { parseTemplate } from "./read/readTemplate.ts";

const format = createFormatValue({ language: "en", currency: "EUR", timeZone: "UTC" });

const blocksOf = (xml: string, data: Data = {}): readonly ReceiptBlock[] => {
  const parsed = parseTemplate(xml);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.code}`);
  const rendered = renderTemplate(parsed.template, {
    data,
    language: "en",
    formatValue: format,
    word: (key) => `<${key}>`,
  });
  if (!rendered.ok) throw new Error(rendered.failure.code);
  return rendered.receipt.blocks;
};
/** A text per line, a list of texts per row. */
const textsOf = (xml: string, data: Data = {}): readonly (string | readonly string[])[] => {
  const found: (string | readonly string[])[] = [];
  for (const block of blocksOf(`<receipt>${xml}</receipt>`, data)) {
    if (block.kind === "text") found.push(block.text);
    if (block.kind === "row") found.push(block.cells.map(({ text }) => text));
  }
  return found;
};
const errorOf = (xml: string) => {
  const parsed = parseTemplate(xml);
  return parsed.ok ? null : parsed.error;
};

describe("the XML of a template", () => {
  it.each([
    ["a document type", '<!DOCTYPE r [<!ENTITY a "aa">]>\n<receipt>&a;</receipt>', "doctype", 1],
    ["an entity beyond the five", "<receipt>\n<text>&nbsp;</text></receipt>", "entity", 2],
    ["an open element", "<receipt>\n<text></receipt>", "unclosed", 2],
    ["two roots", "<receipt/>\n<receipt/>", "secondRoot", 2],
    ["nothing", " ", "empty", 1],
    ["no XML", "hello", "textOutside", 1],
    ["a processing instruction", "<receipt><?php x?></receipt>", "instruction", 1],
    ["another root", "<html/>", "root", 1],
    ["deep nesting", `<receipt>${"<a>".repeat(40)}`, "depth", 1],
    ["many elements", `<receipt>${"<a/>".repeat(templateLimits.elements)}</receipt>`, "elements", 1],
    ["a huge attribute", `<receipt a="${"x".repeat(2000)}"/>`, "attributeLong", 1],
    [
      "many attributes",
      `<receipt ${Array.from({ length: 30 }, (_, i) => `a${i}="1"`).join(" ")}/>`,
      "attributes",
      1,
    ],
    ["a huge file", `<receipt>${" ".repeat(templateLimits.characters)}</receipt>`, "tooLong", 1],
    ["a bad number", '<receipt>\n  <text size="9">x</text></receipt>', "number", 2],
    ["a bad width", '<receipt width="9999"/>', "number", 1],
    [
      "too wide columns",
      '<receipt>\n<row><col width="30"/><col width="30"/></row></receipt>',
      "columnsTooWide",
      2,
    ],
    ["a row without columns", "<receipt>\n<row/></receipt>", "rowWithoutColumns", 2],
    ["a bad field", "<receipt>\n\n<text>{Total()}</text></receipt>", "placeholderField", 3],
    ["an open brace", "<receipt><text>{Total</text></receipt>", "textOpening", 1],
    ["an unknown format", "<receipt><text>{Total:euro}</text></receipt>", "placeholderFormat", 1],
    ["a bad condition", '<receipt>\n<if test="a = 1"/></receipt>', "testToken", 2],
    ["no condition", "<receipt><if/></receipt>", "testEnd", 1],
    ["no list", "<receipt><lines/></receipt>", "source", 1],
    ["a closing brace", "<receipt><text>Total}</text></receipt>", "textClosing", 1],
    ["two formats", "<receipt><text>{Total:number:text}</text></receipt>", "placeholderColons", 1],
    ["another format of an element", '<receipt><text format="euro">{Total}</text></receipt>', "format", 1],
    ["a choice there is not", '<receipt><text align="left">x</text></receipt>', "choice", 1],
    ["a number below its range", '<receipt><space lines="0"/></receipt>', "number", 1],
    ["a number with a unit", '<receipt><space lines="2px"/></receipt>', "number", 1],
    ["a bad language", '<receipt language="German"/>', "language", 1],
    ["a later version", '<receipt version="2"/>', "number", 1],
    ["a huge text", `<receipt><text>${"x".repeat(templateLimits.text + 1)}</text></receipt>`, "textLong", 1],
  ])("is refused for %s, with the place", (_case, xml, code, line) => {
    const error = errorOf(xml);
    expect(error?.code).toBe(code);
    expect(error?.line).toBe(line);
    expect(error?.column).toBeGreaterThan(0);
  });

  it("takes any text without failing otherwise", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (xml) => {
        const parsed = parseTemplate(xml);
        expect(parsed.ok || parsed.error.column > 0).toBe(true);
      }),
    );
    const hostile = fc.array(
      fc.constantFrom(
        "<",
        ">",
        "/",
        "a",
        "&",
        ";",
        "#",
        "x",
        '"',
        "=",
        " ",
        "!",
        "[",
        "]",
        "--",
        "?",
        "{",
        "}",
        "receipt",
        "\0",
      ),
      { maxLength: 60 },
    );
    fc.assert(fc.property(hostile, (parts) => void parseTemplate(`<receipt>${parts.join("")}</receipt>`)));
  });
});

describe("placeholders", () => {
  it("take fields of the data, words and formats, and nothing else", () => {
    const data = { Total: 1234.5, Rate: 7, Tenant: { Text: "A & B" }, Date: "2026-05-20", Lines: [] };
    expect(textsOf("<text>{Tenant.Text}: {Total:currency}</text>", data)).toEqual(["A & B: €1,234.50"]);
    expect(textsOf('<text format="percent">{Rate}</text><text>{t:total} {Date:date}</text>', data)).toEqual([
      "7%",
      "<total> May 20, 2026",
    ]);
    expect(textsOf("<text>{{Total}}</text>", data)).toEqual(["{Total}"]);
    expect(textsOf("<text>a{Missing}{Tenant.Missing}{Total.x}{Lines}{Tenant}b</text>", data)).toEqual(["ab"]);
    expect(textsOf("<text>{Missing}</text>", data)).toEqual([]);
  });

  it("are parted by one space where the file has line breaks and indents", () => {
    const xml = "<text>\n    Total:\n    { Total : currency }\n    {Text}\n  </text>";
    expect(textsOf(xml, { Total: 5, Text: " a " })).toEqual(["Total: €5.00  a "]);
  });

  it("never reach what JavaScript adds to objects", () => {
    for (const path of [
      "constructor",
      "__proto__",
      "Tenant.constructor",
      "Tenant.__proto__.x",
      "toString",
      "Text.length",
    ]) {
      expect(textsOf(`<text>[{${path}}]</text>`, { Tenant: { Text: "x" }, Text: "abc" })).toEqual(["[]"]);
      const parsed = parseTest(path);
      expect(parsed.ok && holds(parsed.test, [{ Tenant: {}, Text: "abc" }])).toBe(false);
    }
  });

  it("are read from any text without failing otherwise", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void parseText(text)));
    const braces = fc.array(fc.constantFrom("{", "}", "t:", "a", ".", ":", " "), { maxLength: 40 });
    fc.assert(
      fc.property(braces, (parts) => {
        const parsed = parseText(parts.join(""));
        expect(parsed.ok || parsed.to > parsed.from).toBe(true);
      }),
    );
  });
});

describe("conditions", () => {
  const data = {
    Total: 5,
    Text: "abc",
    Empty: "",
    Flag: true,
    Nothing: null,
    Lines: [{}],
    Number: "7",
    Zero: "0.00",
    None: [],
    Big: "10",
  };
  it.each([
    ["Total", true],
    ["Missing", false],
    ["Empty", false],
    ["Lines", true],
    ["not Missing", true],
    ["Total == 5", true],
    ["Total != 5", false],
    ["Total > 4 and Total <= 5", true],
    ["Total < 4 or Text == 'abc'", true],
    ["not (Total < 4 or Text == 'abc')", false],
    ["Number > 6.5", true],
    ["Flag == true", true],
    ["Nothing == null", true],
    ["Missing == null", true],
    ["Text > 4", false],
    ["Text < 'abd'", true],
    ["-1 < Total", true],
    ["Total == 6", false],
    ["Total != 6", true],
    ["Total > 5", false],
    ["Total >= 5", true],
    ["Total >= 6", false],
    ["Total < 5", false],
    ["Total <= 5", true],
    ["Total <= 4", false],
    ["Number == 7", true],
    ["Number < Big", true],
    ["Text == 'abc'", true],
    ["Text == 'abd'", false],
    ["Text >= 'abc'", true],
    ["Text > 'abd'", false],
    ["Text == 4", false],
    ["Text != 4", true],
    ["Nothing < 1", false],
    ["Nothing >= 0", false],
    ["Nothing != null", false],
    ["Flag == false", false],
    ["None", false],
    ["Total > 4 and Total > 9", false],
    ["Total > 9 and Total > 4", false],
    ["Missing or Empty", false],
    ["Total or Missing and Empty", true],
    ["Missing and Empty or Total", true],
    ["not Missing and Empty", false],
    [" 'it is' == 'it is' ", true],
    ["Zero", false],
    ["not Zero", true],
  ])("%s is %s", (text, expected) => {
    const parsed = parseTest(text);
    if (!parsed.ok) throw new Error(parsed.code);
    expect(holds(parsed.test, [data])).toBe(expected);
  });

  it.each([
    ["", "testEnd"],
    ["Total ==", "testEnd"],
    ["Total 5", "testUnexpected"],
    ["(Total", "testParenthesis"],
    ["a == and", "testOperand"],
    ["a..b", "testOperand"],
    [`${"(".repeat(20)}a${")".repeat(20)}`, "testDepth"],
    ["a or ".repeat(60) + "a", "testLong"],
    ["a;b", "testToken"],
  ])("%j is refused as %s", (text, code) => {
    expect(parseTest(text)).toMatchObject({ ok: false, code });
  });

  it("are refused with a reason, however odd they are", () => {
    for (const text of [
      "",
      "(",
      "Total ==",
      "Total 5",
      "and",
      "a == and",
      "'open",
      "a;b",
      "f(1)",
      "(".repeat(50),
      "not ".repeat(60) + "a",
    ]) {
      const parsed = parseTest(text);
      expect(parsed.ok ? text : parsed.code).toMatch(/^test/);
      expect(parsed.ok).toBe(false);
    }
    const parts = fc.array(
      fc.constantFrom("a", "(", ")", "and", "or", "not", "==", "<", "'x'", "1", " ", "'", "."),
      { maxLength: 60 },
    );
    fc.assert(fc.property(parts, (list) => void parseTest(list.join(" "))));
  });
});

describe("filling a template", () => {
  it("repeats lines with the fields of their row before those of the document", () => {
    const data = { Text: "outer", Currency: "EUR", Lines: [{ Text: "a", Total: 1 }, { Total: 2 }, 5, null] };
    const xml = '<lines source="Lines"><row><col width="10">{Text}</col><col>{Total}</col></row></lines>';
    expect(textsOf(xml, data)).toEqual([
      ["a", "1"],
      ["outer", "2"],
    ]);
    expect(textsOf('<lines source="Text"><text>x</text></lines>', data)).toEqual([]);
  });

  it("leaves out unknown elements, and what a condition does not want", () => {
    expect(textsOf("<future><text>hidden</text></future><text>shown</text>")).toEqual(["shown"]);
    expect(textsOf('<if test="A"><text>a</text></if><if test="not A"><text>b</text></if>', { A: 0 })).toEqual(
      ["b"],
    );
  });

  it("makes each element with its attributes, and each without them as usual", () => {
    const made = (xml: string) => blocksOf(`<receipt><footer>${xml}</footer></receipt>`, { Id: "1" });
    expect(
      made(
        '<line style="double"/><space lines="2"/><image width="10" align="end"/><cut/>' +
          '<barcode type="qrcode" height="20" text="false">{Id}</barcode>',
      ),
    ).toMatchObject([
      { kind: "rule", style: "double" },
      { kind: "space", lines: 2 },
      { kind: "image", source: "logo", width: 10, align: "end" },
      { kind: "cut" },
      { kind: "barcode", code: "1", isQr: true, height: 20, hasCaption: false },
    ]);
    expect(made("<line/><space/><image/><barcode>{Id}</barcode><barcode>{Missing}</barcode>")).toMatchObject([
      { kind: "rule", style: "dashed" },
      { kind: "space", lines: 1 },
      { kind: "image", source: "logo", width: 20, align: "center" },
      { kind: "barcode", code: "1", isQr: false, height: 12, hasCaption: true },
    ]);
  });

  it("prints columns as their row says, unless they say otherwise", () => {
    const [row] = blocksOf(
      '<receipt><row bold="true" size="2" align="end"><col>a</col><col bold="false" size="1" align="start">b</col></row></receipt>',
    );
    expect(row?.kind === "row" && row.cells).toMatchObject([
      { text: "a", isBold: true, size: 2, align: "end" },
      { text: "b", isBold: false, size: 1, align: "start" },
    ]);
  });

  it("shares the width among columns", () => {
    const [row] = blocksOf(
      '<receipt width="40"><row><col width="10">a</col><col>b</col><col>c</col></row></receipt>',
    );
    expect(row?.kind === "row" && row.cells.map(({ width }) => width)).toEqual([10, 15, 15]);
  });

  it("is bounded", () => {
    const plain = { language: "en", formatValue: format, word: String };
    const nested = `${'<lines source="Lines">'.repeat(12)}<text>x</text>${"</lines>".repeat(12)}`;
    const parsed = parseTemplate(`<receipt>${nested}</receipt>`);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const data = { Lines: Array.from({ length: 50 }, () => ({})) };
    const rendered = renderTemplate(parsed.template, { ...plain, data });
    expect(rendered).toEqual({ ok: false, failure: { code: "tooManyLines", max: 10_000 } });
    const barcodes = parseTemplate('<receipt><lines source="Lines"><barcode>1</barcode></lines></receipt>');
    if (!barcodes.ok) throw new Error(barcodes.error.code);
    const many = { Lines: Array.from({ length: 501 }, () => ({})) };
    const drawn = renderTemplate(barcodes.template, { ...plain, data: many });
    expect(drawn).toEqual({ ok: false, failure: { code: "tooManyBarcodes", max: 500 } });
    const fewer = { Lines: many.Lines.slice(1) };
    expect(renderTemplate(barcodes.template, { ...plain, data: fewer }).ok).toBe(true);
    const texts = parseTemplate('<receipt><lines source="Lines"><text>{Text}</text></lines></receipt>');
    if (!texts.ok) throw new Error(texts.error.code);
    const long = (lines: number) =>
      renderTemplate(texts.template, {
        ...plain,
        data: { Lines: Array.from({ length: lines }, () => ({ Text: "x".repeat(5000) })) },
      });
    expect(long(211)).toEqual({ ok: false, failure: { code: "tooManyLines", max: 10_000 } });
    const kept = long(210);
    const [first] = kept.ok ? kept.receipt.blocks : [];
    expect(first?.kind === "text" && first.text).toHaveLength(2000);
  });
});
