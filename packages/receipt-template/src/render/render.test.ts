import { describe, expect, it } from "vitest";
import { defaultTemplates } from "../defaultTemplates.ts";
import { documentModel, documentTypes, fieldChoices } from "../model/documentModel.ts";
import { scopesWithin } from "../model/scopesAt.ts";
import { parseTemplateXml } from "../parse/parseTemplateXml.ts";
import { parseTemplate, readTemplate } from "../read/readTemplate.ts";
import { pathAt } from "../tree.ts";
import { createFormatValue } from "./formatValue.ts";
import type { PaperName } from "./paper.ts";
import { receiptText } from "./receiptText.ts";
import { renderTemplate } from "./renderTemplate.ts";
import { toHtml } from "./toHtml.ts";
import type { Data } from "./values.ts";

const filled = (xml: string, data: Data = {}, language = "en", paper?: PaperName) => {
  const parsed = parseTemplate(xml);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const rendered = renderTemplate(parsed.template, {
    data,
    language,
    paper,
    formatValue: createFormatValue({ language, currency: "EUR", timeZone: "UTC" }),
    word: (key) => receiptText(language, key),
  });
  if (!rendered.ok) throw new Error(rendered.failure.code);
  return rendered.receipt;
};
const textsOf = (xml: string, data: Data = {}, language = "en") =>
  filled(`<receipt>${xml}</receipt>`, data, language).blocks.flatMap((block) =>
    block.kind === "text" ? block.text : block.kind === "row" ? block.cells.map(({ text }) => text) : [],
  );

describe("a receipt", () => {
  it("has the text of its language, and another where no field has a value", () => {
    const xml = `<text>Discount {Text}<alt language="de">Rabatt {Text}</alt><alt language="pt-BR">Desconto</alt></text>`;
    expect(textsOf(xml, { Text: "A" })).toEqual(["Discount A"]);
    expect(textsOf(xml, { Text: "A" }, "de-AT")).toEqual(["Rabatt A"]);
    expect(textsOf(xml, {}, "pt")).toEqual(["Desconto"]);
    const exact = `<text>a<alt language="pt">b</alt><alt language="pt-BR">c</alt></text>`;
    expect(textsOf(exact, {}, "pt-br")).toEqual(["c"]);
    expect(textsOf(exact, {}, "pt-PT")).toEqual(["b"]);
    const empty = `<text>{Text}<empty>none</empty><empty language="ja">なし</empty></text>`;
    expect(textsOf(empty, { Text: "A" })).toEqual(["A"]);
    expect(textsOf(empty)).toEqual(["none"]);
    expect(textsOf(empty, {}, "ja")).toEqual(["なし"]);
    expect(textsOf("<text>Customer: {Text}<empty>No customer</empty></text>")).toEqual(["No customer"]);
    expect(textsOf("<text>{t:total}<empty>none</empty></text>")).toEqual(["Total"]);
  });

  it("prints the signs that XML writes as references or as CDATA", () => {
    expect(textsOf(`<text>Tea &amp; {Text} &lt;3</text>`, { Text: "Coffee" })).toEqual(["Tea & Coffee <3"]);
    expect(textsOf(`<text>{t:total} &#8364;<![CDATA[ <&> ]]>{Text}</text>`, { Text: "A" })).toEqual([
      "Total € <&> A",
    ]);
    expect(textsOf(`<row><col>a &amp; b</col></row>`)).toEqual(["a & b"]);
  });

  it("shares what is left of a line by grow, and a column without grow takes what its text needs", () => {
    const [row] = filled(
      `<receipt width="40"><row indent="4"><col>a</col><col grow="2">b</col><col grow="0">値引</col><col width="8">d</col></row></receipt>`,
    ).blocks;
    expect(row?.kind === "row" && row.cells.map(({ width }) => width)).toEqual([8, 16, 4, 8]);
    expect(row?.kind === "row" && row.indent).toBe(4);
  });

  it("is made for its paper, or for another one", () => {
    expect(filled("<receipt/>")).toMatchObject({ width: 42, paper: { width: 80, height: null } });
    expect(filled('<receipt paper="58mm"/>')).toMatchObject({ width: 32, paper: { width: 58, pitch: 1.5 } });
    expect(filled('<receipt paper="a4"/>')).toMatchObject({ width: 105, paper: { width: 210, height: 297 } });
    expect(filled('<receipt paper="a4"/>', {}, "en", "58mm")).toMatchObject({
      width: 105,
      paper: { width: 58 },
    });
    const page = (xml: string, language = "en") =>
      toHtml(filled(xml, {}, language), { title: "T", language, logo: null });
    expect(page('<receipt paper="a4"/>')).toContain("@page { size: 210mm 297mm;");
    expect(page('<receipt paper="58mm"/>')).toContain("@page { size: 58mm auto;");
    expect(page("<receipt/>", "ar")).toContain('dir="rtl"');
    expect(page('<receipt direction="rtl"/>')).toContain('lang="en" dir="rtl"');
    expect(page('<receipt direction="ltr"/>', "ar")).toContain('dir="ltr"');
  });

  it("draws a word that is too wide for its column smaller, and breaks one that would be too small", () => {
    const sizeIn = (word: string, paper: PaperName) => {
      const receipt = filled(
        `<receipt width="42"><row><col>${word}</col><col width="31">x</col></row></receipt>`,
        {},
        "it",
        paper,
      );
      return /font-size:([\d.]+)em/.exec(
        toHtml(receipt, { title: "T", language: "it", logo: null }).split("<main>")[1] ?? "",
      )?.[1];
    };
    for (const paper of ["58mm", "80mm"] as const) {
      expect(sizeIn("IVA", paper)).toBeUndefined();
      expect(Number(sizeIn("Imponibilen", paper))).toBeGreaterThanOrEqual(0.7);
      expect(sizeIn("Imponibile di IVA", paper)).toBeUndefined();
      expect(sizeIn("Donaudampfschifffahrtsgesellschaft", paper)).toBeUndefined();
    }
  });

  it("says which element made a line, and how often conditions and lists were met", () => {
    const xml =
      '<receipt><lines source="Lines"><if test="Discount"><text>{Text}</text></if></lines><row><col>x</col></row></receipt>';
    const data = { Lines: [{ Text: "a" }, { Text: "b", Discount: 1 }, { Text: "c", Discount: 2 }] };
    const { blocks, counts } = filled(xml, data);
    expect(blocks.map(({ from, to }) => xml.slice(from, to))).toEqual([
      "<text>{Text}</text>",
      "<text>{Text}</text>",
      "<row><col>x</col></row>",
    ]);
    expect(counts.get(xml.indexOf("<if"))).toEqual({ reached: 3, met: 2 });
    expect(counts.get(xml.indexOf("<lines"))).toEqual({ reached: 1, met: 3 });
    const html = toHtml(filled(xml, data), { title: "T", language: "en", logo: null }, { hasOrigins: true });
    expect(html).toContain(`data-from="${xml.indexOf("<col")}"`);
  });
});

describe("checks", () => {
  const found = (xml: string, documentType = "receipt") =>
    readTemplate(parseTemplateXml(xml), { documentType }).problems.map(
      ({ code, severity, from, to }) => [code, severity, xml.slice(from, to)] as const,
    );

  it("find nothing in the templates that come along", () => {
    for (const type of documentTypes) expect(found(defaultTemplates[type], type)).toEqual([]);
  });

  it("warn of what does nothing, and name the place", () => {
    expect(
      found(
        '<receipt><text colour="red">{Customer.Points} {Tenant.Text}</text><lines source="Items"/>' +
          '<row>x<text/><col>{Total}</col></row><if test="Missing == 1"/><new/><a:b/><text>{t:nothing}</text></receipt>',
      ),
    ).toEqual([
      ["unknownAttribute", "warning", "colour"],
      ["unknownField", "warning", "{Customer.Points}"],
      ["unknownList", "warning", "Items"],
      ["unusedText", "warning", "x"],
      ["misplaced", "warning", "<text"],
      ["unknownField", "warning", "Missing == 1"],
      ["unknownElement", "warning", "<new"],
      ["unknownWord", "warning", "{t:nothing}"],
    ]);
  });

  it("name the place of a field behind other parts of the text", () => {
    expect(
      found('<receipt><text>a {Tenant.Text}<alt language="de">b</alt> c {Nope}</text></receipt>'),
    ).toEqual([["unknownField", "warning", "{Nope}"]]);
    // Where a reference makes the text shorter than its source, the whole text is named.
    expect(found("<receipt><text>a &amp; {Nope}</text></receipt>")).toEqual([
      ["unknownField", "warning", "a &amp; {Nope}"],
    ]);
  });

  it("find several mistakes at once, and read what is left", () => {
    const xml = '<receipt><text size="9">a</text><row/><text>b';
    const { template, problems } = readTemplate(parseTemplateXml(xml));
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["unclosed", 1, 1],
      ["number", 1, 22],
      ["rowWithoutColumns", 1, 33],
      ["unclosed", 1, 39],
    ]);
    expect(template?.blocks).toHaveLength(2);
  });

  it("know the fields of a row inside its list", () => {
    const xml = '<receipt><lines source="Lines"><text>{Price}</text></lines></receipt>';
    expect(found(xml)).toEqual([]);
    expect(found(xml, "inventory")).toEqual([["unknownField", "warning", "{Price}"]]);
    const path = pathAt(parseTemplateXml(xml), xml.indexOf("{Price}"));
    const choices = fieldChoices(scopesWithin(path, documentModel("receipt")));
    expect(choices[0]).toMatchObject({ path: "GTIN", level: 1 });
    expect(choices).toContainEqual({ path: "Tenant.Text", type: "text", level: 0 });
    expect(choices.filter(({ path: one }) => one === "Total")).toEqual([
      { path: "Total", type: "currency", level: 1 },
    ]);
  });
});
