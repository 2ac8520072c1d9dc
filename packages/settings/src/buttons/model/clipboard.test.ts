import { describe, expect, it } from "vitest";
import { copyText, readCopied } from "./clipboard.ts";
import { cell } from "../../../test/sampleLayouts.ts";

describe("what is on the clipboard", () => {
  it("is read as it was copied, with its pictures", () => {
    const cells = [cell("a", 3, 2, { picture: "picture:k" }), cell("b", 4, 3)];
    const pictures = { k: "data:image/png;base64,AAAA", other: "data:image/png;base64,BBBB" };
    const copied = readCopied(copyText({ pages: [], pictures }, cells), "article");
    expect(copied?.cells).toMatchObject([
      { text: "a", column: 1, row: 1, picture: "picture:k" },
      { text: "b", column: 2, row: 2 },
    ]);
    expect(copied?.pictures).toEqual({ k: "data:image/png;base64,AAAA" });
  });

  it.each([
    ["plain text", "Espresso"],
    ["a newer version", '{"format":"backroom-till-cells","version":9,"cells":[{"Column":1,"Row":1}]}'],
    ["broken", '{"format":"backroom-till-cells"'],
    ["without cells", '{"format":"backroom-till-cells","version":1,"cells":[]}'],
  ])("is left alone where it is %s", (_name, text) => {
    expect(readCopied(text, "article")).toBeNull();
  });

  it("brings no script and no address as picture", () => {
    const text = JSON.stringify({
      format: "backroom-till-cells",
      version: 1,
      cells: [{ Column: 1, Row: 1, Text: "x".repeat(500) }],
      pictures: {
        a: "data:image/svg+xml;base64,AAAA",
        b: "https://example.com/a.png",
        "../c": "data:image/png;base64,AA",
      },
    });
    const copied = readCopied(text, "article");
    expect(copied?.pictures).toEqual({});
    expect(copied?.cells[0]?.text).toHaveLength(500);
  });
});
