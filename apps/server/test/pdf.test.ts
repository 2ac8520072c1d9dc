import { printFonts } from "@backroom/print-fonts";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPdf } from "../src/print/createPdf.ts";
import type { PdfOptions } from "../src/print/createPdf.ts";
import { directionRuns, fromTheRight } from "../src/print/direction.ts";
import { fontRuns } from "../src/print/fontRuns.ts";
import { openFont } from "../src/print/openFont.ts";
import { wrapText } from "../src/print/wrapText.ts";

const pdfOf = async (lines: readonly string[], options: Partial<PdfOptions> = {}): Promise<string> => {
  const pdf = createPdf({ title: "Účtenka", language: "cs", ...options });
  const bytes = buffer(pdf.stream);
  pdf.addPage(226, 400);
  lines.forEach((line, index) => pdf.text(line, { x: 10, y: 10 + index * 16, width: 200 }, { size: 10 }));
  pdf.end();
  return (await bytes).toString("latin1");
};

/** What the pages of a PDF draw. */
const contentsOf = (pdf: string): string =>
  [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .join("\n");

describe("a PDF", () => {
  it("is whole, names its language and embeds only the fonts it needs", async () => {
    const czech = await pdfOf(["Žluťoučký kůň"]);
    expect(czech.startsWith("%PDF-1.7")).toBe(true);
    expect(czech.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(czech).toContain("/Lang (cs)");
    expect(czech).toContain("+NotoSans-Regular");
    expect(czech).not.toContain("MPLUS");
    expect(czech.length).toBeLessThan(40_000);
    const all = await pdfOf(["Größe Привет Ελληνικά", "شكرا لزيارتكم", "牛乳 1,200円"]);
    for (const font of ["NotoSans-", "NotoSansArabic", "MPLUS1p"]) expect(all).toContain(font);
  });

  it("lays out Arabic text the same after another document used presentation forms", () => {
    const file = readFileSync(printFonts("regular").find((one) => one.includes("Arabic")) ?? "");
    const [used, fresh] = [openFont(file), openFont(file)];
    const read = (font: typeof used, text: string) => {
      const { glyphs, positions } = font.layout(text, []);
      return glyphs.map(({ id, codePoints }, index) => ({ id, codePoints, ...positions[index] }));
    };
    // pdfkit changes positions in place; the next layout must not contain the change.
    for (const position of used.layout("\uFE8D \uFEB3\uFEFC\uFEE1", []).positions) position.xAdvance = 0;
    for (const position of used.layout("سلام", []).positions) position.xAdvance = 0;
    for (const text of ["سلام", "ا س ل م", "\uFE8D"]) expect(read(used, text)).toEqual(read(fresh, text));
  });

  it("takes any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
        expect((await pdfOf([text])).trimEnd().endsWith("%%EOF")).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe("fonts of a text", () => {
  const runsOf = (text: string) =>
    fontRuns(text, "regular").map(({ font, text: drawn }) => [font.name, drawn]);

  it("change with the script and stay for the spaces and points between", () => {
    expect(runsOf("Tee 牛乳、茶 شاي، قهوة")).toEqual([
      ["NotoSans-Regular", "Tee "],
      ["MPLUS1p-Regular", "牛乳、茶 "],
      ["NotoSansArabic-Regular", "شاي، قهوة"],
    ]);
  });
});

describe("any text of an operator", () => {
  const runsOf = (text: string) => fontRuns(text, "bold").map(({ font, text: drawn }) => [font.name, drawn]);

  it("has emoji, with what people take for one kept together", () => {
    expect(runsOf("Pizza 🍕👨‍👩‍👧 1️⃣ ok")).toEqual([
      ["NotoSans-Bold", "Pizza "],
      ["NotoEmoji-Bold", "🍕👨‍👩‍👧"],
      ["NotoSans-Bold", " "],
      ["NotoEmoji-Bold", "1️⃣"],
      ["NotoSans-Bold", " ok"],
    ]);
  });

  it("has Chinese in one design, Japanese in its own", () => {
    expect(runsOf("简体中文 500毫升")).toEqual([
      ["NotoSansHans-Bold", "简体中文 "],
      ["NotoSans-Bold", "500"],
      ["NotoSansHans-Bold", "毫升"],
    ]);
    expect(runsOf("中文")).toEqual([["MPLUS1p-Bold", "中文"]]);
  });

  it("has a box for each character no font has, and is copied as it was typed", async () => {
    expect(fontRuns("김치 5g", "regular").map(({ text, isMissing }) => [text, isMissing])).toEqual([
      ["□□", true],
      [" 5g", false],
    ]);
    const typed = Buffer.from("\uFEFF김치", "utf16le").swap16().toString("latin1");
    expect(contentsOf(await pdfOf(["김치"]))).toContain(`/ActualText (${typed})`);
  });
});

describe("the order of a line", () => {
  it("puts Arabic from the right, numbers within it from the left, and turns brackets", () => {
    expect(directionRuns("شكرا (2) بكم")).toEqual([
      { direction: "rtl", text: ") بكم", drawn: "( بكم" },
      { direction: "ltr", text: "2", drawn: "2" },
      { direction: "rtl", text: "شكرا (", drawn: "شكرا )" },
    ]);
    expect(directionRuns("\u200E-1 × \u200F4 د").map(({ drawn }) => drawn)).toEqual([
      " د",
      "4",
      " × \u200F",
      "\u200E-1",
    ]);
    expect(directionRuns("-5.00")).toEqual([{ direction: "ltr", text: "-5.00", drawn: "-5.00" }]);
  });
});

describe("signs that stand from the right", () => {
  it("are turned unless a letter beside them makes the font do it", () => {
    expect(["( ", "، ", "بكم )", "👨‍👩‍👧!"].map(fromTheRight)).toEqual([" (", " ،", "بكم )", "!👨‍👩‍👧"]);
  });
});

describe("breaking lines", () => {
  const wrap = (text: string, width: number) => wrapText(text, width, (part) => part.length);

  it("breaks between words, in Japanese between characters but not before a full stop", () => {
    expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrap("空白がない。", 5)).toEqual(["空白がな", "い。"]);
    expect(wrap("a\nb\n\nc", 9)).toEqual(["a", "b", "", "c"]);
    expect(wrap("", 9)).toEqual([""]);
    expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  });

  it("loses no letter and keeps to the width", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
  });
});
