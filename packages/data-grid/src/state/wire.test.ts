import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article, articleMeta } from "../../test/articles.ts";
import { formatClipboardPayload, parseClipboardPayload } from "./clipboardPayload.ts";
import {
  defaultColumnSettings,
  fitWidths,
  fitHeading,
  listColumns,
  moveColumn,
  parseColumnSettings,
  resizeColumn,
  showColumn,
} from "./columns.ts";
import { addNewRows, newIdOf, createRowContext, removeNewRow, toNewRecord } from "./newRows.ts";
import type { ColumnSettings } from "./columns.ts";
import { parseGridAddress } from "./gridAddress.ts";
import { formatShareLink } from "./shareLink.ts";
import { withTenantColumn } from "./tenantColumn.ts";
import { toggleSort } from "./sorting.ts";

describe("clipboard payload", () => {
  it.each([
    ["", "empty"],
    ["  \n", "empty"],
    ["hello", "format"],
    ["[]", "format"],
    ['"x"', "format"],
    ["{}", "format"],
    ['{"type":"article"}', "format"],
    ['{"data":[]}', "format"],
    ['{"type":"article","data":{}}', "format"],
    ['{"type":"customer","data":[]}', "type"],
  ])("refuses %j as %s", (text, problem) => {
    expect(parseClipboardPayload(text, "article")).toEqual({ ok: false, problem });
  });

  it("takes any type when none is expected", () => {
    expect(parseClipboardPayload('{"type":"customer","data":[{}]}').ok).toBe(true);
  });

  it("reads back what copy wrote, one element per record, without client-side values", () => {
    const records = [article(0), { ...article(1), $scope: { id: "x" } }];
    const outcome = parseClipboardPayload(formatClipboardPayload("article", records), "article");
    expect(outcome).toEqual({ ok: true, payload: { type: "article", data: [article(0), article(1)] } });
  });

  it("never throws, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseClipboardPayload(text, "article")).toHaveProperty("ok");
      }),
    );
  });
});

describe("share link", () => {
  it("writes the key as base64 and the tenant", () => {
    const link = formatShareLink("https://x.test/data/pos-supply/article?search=a#b", 123, 1004);
    expect(link).toBe("https://x.test/data/pos-supply/article?$k=MTIz&tenantOid=1004");
  });

  it("is read back by the page it opens", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (oid) => {
        const { search } = new URL(formatShareLink("https://x.test/a", oid, 1));
        expect(parseGridAddress(search, []).oid).toBe(oid);
      }),
    );
  });

  it.each(["$k=%%%", "$k=", "$k=MTIzNA", "$k=YWJj", "$k=MA=="])("reads %s without failing", (search) => {
    expect([null, 1234]).toContain(parseGridAddress(search, []).oid);
  });

  it.each([
    ["?$start", true],
    ["?$start=1", true],
    ["?$start=0", false],
    ["?$start=false", false],
    ["", false],
  ])("reads %j as starting: %s", (search, isStarting) => {
    expect(parseGridAddress(search, []).isStarting).toBe(isStarting);
  });

  it("takes values for query fields only", () => {
    expect(parseGridAddress("?GTIN=5&Evil=1&search=tea", ["search", "GTIN"]).fields).toEqual({
      search: "tea",
      GTIN: "5",
    });
  });
});

describe("column of tenants", () => {
  it("stands behind the first one, on under all tenants only, and once", () => {
    const shown = (isVisible: boolean) =>
      listColumns(withTenantColumn(articleMeta, "Tenant", isVisible), defaultColumnSettings).slice(0, 2);
    expect(shown(true)).toMatchObject([{ name: "ArticleNumber" }, { name: "TenantOid", isVisible: true }]);
    expect(shown(false)[1]).toMatchObject({ name: "TenantOid", isVisible: false });
    const once = withTenantColumn(articleMeta, "Tenant", true);
    expect(withTenantColumn(once, "Tenant", true)).toBe(once);
    const plain = withTenantColumn({ ...articleMeta, columns: [] }, "Tenant", true);
    expect(listColumns(plain, defaultColumnSettings).length).toBeGreaterThan(1);
  });
});

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

  it("fills the window exactly, whatever its width, and never shrinks a column", () => {
    const columns = listColumns(articleMeta, resizeColumn(defaultColumnSettings, "Text", 300));
    const base = columns.reduce((sum, { width }) => sum + width, 0);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4000 }), (available) => {
        const widths = fitWidths(columns, available);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBe(Math.max(base, available));
        expect(widths.every((width, index) => width >= (columns[index]?.width ?? 0))).toBe(true);
        expect(widths[columns.findIndex(({ name }) => name === "Text")]).toBe(300);
      }),
    );
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

describe("sorting", () => {
  it("goes up, down, and back to the kind's own order", () => {
    const own = ["ArticleNumber"];
    expect(toggleSort(own, "Text", own)).toEqual(["Text"]);
    expect(toggleSort(["Text"], "Text", own)).toEqual(["-Text"]);
    expect(toggleSort(["-Text"], "Text", own)).toEqual(own);
    expect(toggleSort(["-ArticleNumber"], "ArticleNumber", own)).toEqual(["ArticleNumber"]);
  });
});

describe("new rows", () => {
  const newRow = (id: string) => ({ id, record: article(0), given: null });

  it("has the id of its draft in its key, and is there once", () => {
    const rows = addNewRows(addNewRows([], [newRow("a")], 1), [newRow("a"), newRow("b")], 2);
    expect(rows.map(({ key }) => newIdOf(key))).toEqual(["a", "b"]);
    expect(newIdOf("5000")).toBeUndefined();
  });

  it("marks the context of a new row only", () => {
    const [row] = addNewRows([], [newRow("0")], 42);
    expect(createRowContext(article(0), true)).toEqual({
      Entity: article(0),
      EntityKey: 5000,
      EntitySelected: true,
    });
    expect(createRowContext(article(0), false, row?.marker).newRow).toEqual({
      forceEdit: true,
      createdAt: 42,
    });
  });

  it("leaves the list when saved or closed", () => {
    const rows = addNewRows(addNewRows([], [newRow("0")], 1), [newRow("1")], 2);
    expect(removeNewRow(rows, "new-0").map(({ key }) => key)).toEqual(["new-1"]);
  });

  it("has no identity, version or history, and belongs to the tenant", () => {
    expect(toNewRecord({ ...article(0), $scope: {} }, 7)).toMatchObject({
      Oid: 0,
      ETag: "",
      TenantOid: 7,
      ModifiedBy: null,
      Text: "Espresso beans 1 kg",
    });
    expect(toNewRecord({ $scope: {} }, 7)).not.toHaveProperty("$scope");
  });
});
