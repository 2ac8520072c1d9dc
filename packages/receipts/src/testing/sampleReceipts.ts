import { fakeKind } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";

/** Oid of the template of {@link sampleTemplates}. */
export const TEMPLATE_OID = 7;

const xml = `<receipt width="42">
  <text align="center">{Tenant.Text}</text>
  <lines source="Lines">
    <row><col>{Text}</col><col align="end" format="currency">{Total}</col></row>
  </lines>
  <text>{MemberPoints}</text>
</receipt>
`;

/** One receipt template, which is not published, and the document that fills it. */
export const sampleTemplates: FakeServer = {
  ...fakeKind(
    {
      area: "pos-preferences",
      entity: "receipt-template",
      title: "Receipt template",
      textField: "Text",
      capabilities: ["create", "patch"],
      fields: [{ name: "Text", type: "String", label: "Text" }],
      columns: [{ name: "Text", label: "Text", width: 280 }],
      query: { fields: [], default: {}, sort: ["Text"] },
    },
    [
      {
        Oid: TEMPLATE_OID,
        TenantOid: 100,
        DocumentType: "receipt",
        Text: "Receipt",
        Description: null,
        Language: null,
        LiveVersion: null,
        Logo: null,
        Xml: xml,
      },
    ],
  ),
  ...fakeKind({ area: "pos", entity: "receipt" }, []),
  [`/api/data/pos-preferences/receipt-template/${TEMPLATE_OID}/versions`]: [],
  "/api/receipt-template/data/receipt": {
    number: "R1",
    type: "receipt",
    currency: "EUR",
    language: "en",
    timeZone: "UTC",
    data: {
      Tenant: { Text: "Nordlicht" },
      Lines: [
        { Text: "Coffee", Quantity: 1, Total: 5 },
        { Text: "Tea", Quantity: 3, Total: 9 },
      ],
    },
  },
  "POST /api/receipt-template/preview": { html: "<!doctype html><title>Receipt</title><p>Nordlicht</p>" },
};

const article = (oid: number, text: string, gtin: string, retailPrice: number) => ({
  Oid: oid,
  TenantOid: 100,
  ArticleNumber: `A${oid}`,
  Text: text,
  GTIN: gtin,
  RetailPrice: retailPrice,
});

/** Three articles: with GTIN, with a long name, and without a code. */
export const sampleArticles: FakeServer = fakeKind({ area: "pos-supply", entity: "article" }, [
  article(1, "Coffee, whole beans", "4006381333931", 9.99),
  article(2, "Cardigan of wool from the northern islands, extra large, black", "2400000055747", 59.9),
  article(3, "Gift wrapping", "", 1),
]);
