import { fakeKind } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";

const KIND = { area: "pos-preferences", entity: "article-quick-selection" };

/** Oid of the layout of {@link sampleLayouts}. */
export const LAYOUT_OID = 72_805;

const button = (row: number, column: number, text: string, more: object) => ({
  Row: row,
  Column: column,
  Text: text,
  Color: "#f4d9bc",
  ...more,
});

/** A quick selection with articles, one of which was deleted, and a page of functions. */
export const sampleLayouts: FakeServer = {
  ...fakeKind(
    {
      ...KIND,
      title: "Article quick selection",
      textField: "Text",
      hasForm: true,
      capabilities: ["create", "duplicate", "delete", "patch"],
      fields: [
        { name: "Id", type: "String", label: "Id", required: true },
        { name: "Text", type: "String", label: "Text", required: true },
      ],
      columns: [
        { name: "Id", label: "Id", width: 160 },
        { name: "Text", label: "Text", width: 280, format: "layoutName" },
      ],
      query: { fields: [], default: {}, sort: ["Text"] },
      lookups: {
        function: {
          kind: "inline",
          options: [
            { value: "open-drawer", text: "Open the drawer" },
            { value: "discount", text: "Discount" },
          ],
        },
      },
    },
    [
      {
        Oid: LAYOUT_OID,
        TenantOid: 100,
        Id: "COUNTER",
        Text: "Counter",
        Columns: 4,
        Rows: 3,
        PageKey: "main",
        PageText: "Main range",
        Buttons: [
          button(1, 1, "Cardigan XL black, wool of the northern islands", { ArticleOid: 1624 }),
          button(1, 2, "Stout 6 pack", { ArticleOid: 1644 }),
          button(1, 3, "Baby food", { ArticleOid: 9999 }),
          button(3, 3, "Functions", { Does: "page", Link: "functions", Width: 2 }),
        ],
        Pages: [{ Key: "functions", Text: "Functions", Columns: 4, Rows: 3 }],
        PageButtons: [
          {
            ...button(1, 1, "Open drawer", { Does: "function", Function: "open-drawer" }),
            Page: "functions",
          },
        ],
        Pictures: [],
      },
    ],
  ),
  ...fakeKind({ area: "pos-supply", entity: "article" }, [
    { Oid: 1624, TenantOid: 100, ArticleNumber: "A1", Text: "Cardigan XL black", RetailPrice: 59.9 },
    { Oid: 1644, TenantOid: 100, ArticleNumber: "A2", Text: "Stout 6 pack", RetailPrice: 7.99 },
  ]),
};
