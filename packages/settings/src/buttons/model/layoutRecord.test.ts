import { layoutLimits } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { readLayout, writeLayout } from "./layoutRecord.ts";
import { problemsOf } from "./problems.ts";
import { cell, page, layoutOf, keysOf, expectSound, start } from "../../../test/sampleLayouts.ts";

describe("a record", () => {
  const record = (more: Record<string, unknown>) =>
    ({ Oid: 1, Text: "Bar", ...more }) as unknown as EntityRecord;

  it("of before there were pages is a layout of one, with the same keys each time", () => {
    const old = record({
      Columns: 3,
      Rows: 2,
      Buttons: [{ Column: 1, Row: 2, Text: "Tea", Color: "#2563eb", ArticleOid: 7, Sound: "beep" }],
    });
    const { layout } = readLayout(old, "article");
    expect(layout).toEqual(readLayout(old, "article").layout);
    expect(layout.pages).toMatchObject([
      { name: "Bar", columns: 3, cells: [{ text: "Tea", articleOid: 7, width: 1 }] },
    ]);
    // What is not known here stays.
    expect(writeLayout(layout)).toMatchObject({ Buttons: [{ Sound: "beep", Does: "article" }] });
  });

  it("with anything in it is read, and says what it moved", () => {
    const read = readLayout(
      record({
        Columns: "many",
        Rows: 99,
        LayoutVersion: 4,
        Buttons: [null, 5, { Column: 1, Row: 1 }, { Column: 1, Row: 1, Text: {} }, { Column: 90, Row: -1 }],
        Pages: [{ Key: "p" }, { Key: "p", Columns: 0 }, "page"],
        PageButtons: [
          { Page: "p", Column: 2, Row: 2, Width: 12 },
          { Page: "gone", Column: 6, Row: 1 },
        ],
        Pictures: { a: 1 },
      }),
      "article",
    );
    expectSound(read.layout);
    expect(read).toMatchObject({ isNewer: true, moved: 3 });
    expect(keysOf(read.layout)).toHaveLength(5);
  });
});

it("a save is held back by what the server would refuse", () => {
  const bad = layoutOf(
    page("one", [
      cell("a", 1, 1, { text: "x".repeat(500) }),
      cell("b", 2, 1, { text: " ", articleOid: null }),
      cell("c", 3, 1, { does: "page", link: "gone", color: "red" }),
      cell("d", 4, 1, { days: "77", from: "08:00", until: "08:00" }),
    ]),
    page("two", [], { name: "" }),
  );
  expect(problemsOf(bad, start).map((one) => `${one.page} ${one.cell} ${one.kind}`)).toEqual([
    "one a textLong",
    "one b textMissing",
    "one b targetMissing",
    "one c pageGone",
    "one c colorWrong",
    "one d daysWrong",
    "one d timesSame",
    "two  pageNameMissing",
  ]);
  expect(problemsOf(start, start)).toEqual([]);
});

it("pictures that no cell shows any more do not count towards the limit, as they are not stored", () => {
  const data = `data:image/png;base64,${"A".repeat(layoutLimits.allPictureCharacters)}`;
  const hold = (picture: string) => ({
    ...layoutOf(page("one", [cell("a", 1, 1, { picture })])),
    pictures: { large: data },
  });
  expect(problemsOf(hold("picture:large"), start).map(({ kind }) => kind)).toEqual(["picturesLarge"]);
  expect(problemsOf(hold("icon:gift"), start)).toEqual([]);
});
