import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleMeta } from "../../test/articles.ts";
import { shownField } from "../cells/shownField.ts";
import { fitHeading, listColumns, detailColumns } from "./columns.ts";
import {
  defaultColumnSettings,
  moveColumn,
  parseColumnSettings,
  resizeColumn,
  showColumn,
} from "./columnSettings.ts";
import type { ColumnSettings } from "./columnSettings.ts";

describe("columns", () => {
  const shown = (settings = defaultColumnSettings) =>
    listColumns(articleMeta, settings).flatMap(({ name, isVisible }) => (isVisible ? [name] : []));

  it("shows the meta data's visible columns and lets the user change order, width and visibility", () => {
    expect(shown()).not.toContain("DisallowDiscount");
    const names = listColumns(articleMeta, defaultColumnSettings).map(({ name }) => name);
    const settings = moveColumn(showColumn(defaultColumnSettings, "GTIN", false), names, "Text", -1);
    expect(shown(settings).slice(0, 2)).toEqual(["ArticleNumber", "Text"]);
    const sized = listColumns(articleMeta, resizeColumn(settings, "Text", 333)).find(
      ({ name }) => name === "Text",
    );
    expect(sized).toMatchObject({ width: 333, isSized: true });
  });

  it("falls back to the default for anything stored that does not fit", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(listColumns(articleMeta, parseColumnSettings(stored)).length).toBe(articleMeta.columns.length);
      }),
    );
    const settings = resizeColumn(showColumn(defaultColumnSettings, "GTIN", false), "Text", 99);
    expect(parseColumnSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });
});

describe("columns in little room", () => {
  const names = (settings: ColumnSettings) =>
    listColumns(articleMeta, settings, true).map(({ name }) => name);

  it("begin with name and price, unless the user ordered them", () => {
    expect(names(defaultColumnSettings).slice(0, 2)).toEqual(["Text", "RetailPrice"]);
    expect(names({ ...defaultColumnSettings, order: ["GTIN"] })[0]).toBe("GTIN");
  });

  it("are as wide as their heading needs, up to a limit, unless the user sized them", () => {
    const tax = listColumns(articleMeta, defaultColumnSettings).find(({ name }) => name === "Tax");
    if (tax === undefined) throw new Error("no column");
    expect(fitHeading(tax, "Tax").width).toBe(tax.width);
    expect(fitHeading(tax, "Rabatt nicht erlaubt").width).toBeGreaterThanOrEqual(150);
    expect(fitHeading(tax, "税".repeat(8)).width).toBeGreaterThan(fitHeading(tax, "T".repeat(8)).width);
    expect(fitHeading(tax, "T".repeat(400)).width).toBeLessThanOrEqual(220);
    expect(fitHeading({ ...tax, isSized: true }, "Rabatt nicht erlaubt").width).toBe(tax.width);
  });
});

it("a column of a sub-table shows the entries of its lookup, not their keys", () => {
  const [given] = articleMeta.columns;
  if (given === undefined) throw new Error("no column");
  const columns = [{ ...given, name: "Unit", format: null, lookup: "unit" }, given];
  const [unit, plain] = detailColumns({ name: "units", label: "Units", icon: null, columns });
  expect([unit, plain].map((column) => column && shownField(column).lookup)).toEqual(["unit", null]);
});
