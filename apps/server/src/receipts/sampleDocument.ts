import { withTotals } from "./receiptTotals.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";

/** A made-up document, for the preview of a template. */
export const sampleDocument = (
  type: string,
  {
    currency,
    language,
    timeZone = null,
  }: Pick<ReceiptDocument, "currency" | "language"> & Partial<Pick<ReceiptDocument, "timeZone">>,
): ReceiptDocument => ({
  oid: 0,
  tenantOid: 0,
  type,
  number: "R00000001",
  currency,
  language,
  timeZone,
  data: withTotals({
    Id: "R00000001",
    Uid: "00000000-0000-4000-a000-000000000001",
    Type: type,
    Date: "2026-05-20",
    CreatedAt: "2026-05-20T14:35:00Z",
    Currency: currency,
    BusinessType: "sale",
    Total: 28.26,
    Tax: 2.51,
    Operator: "A. Novak",
    Tenant: {
      Id: "100",
      Text: "Sample Stores",
      Country: "DE",
      EmailAddress: "office@example.com",
      Website: "https://example.com",
      Street: "Main Street 1",
      PostalCode: "10115",
      City: "Berlin",
    },
    Location: {
      Id: "100-01",
      Text: "Market Hall",
      Phone: "+49 30 123456",
      EmailAddress: "shop01@example.com",
      Street: "Market Square 12",
      PostalCode: "10178",
      City: "Berlin",
    },
    Terminal: { Id: "1", Text: "Till 1" },
    Customer: {
      Id: "C000001",
      Text: "Zoë Svoboda",
      CardNumber: "290000001",
      Street: "Garden Street 5",
      PostalCode: "10117",
      City: "Berlin",
    },
    LinkedDocument: null,
    Discounts: [{ Text: "Coupon", Amount: -1 }],
    Payments: [
      { Kind: "voucher", Text: "Gift card", Amount: 10 },
      { Kind: "cash", Amount: 18.26, Given: 20, Change: 1.74 },
    ],
    Lines: [
      { GTIN: "4006381333931", Text: "Orange juice 1 l", Quantity: 2, Price: 2.49, Tax: 19, Total: 4.98 },
      { GTIN: "2000000000015", Text: "Wholemeal bread 750 g", Quantity: 1, Price: 3.29, Tax: 7, Total: 3.29 },
      {
        GTIN: "2100000000014",
        Text: "Olive oil extra vergine, cold pressed, 0.5 l",
        Quantity: 1,
        Price: 8.99,
        Tax: 7,
        Total: 8.99,
      },
      { GTIN: "2200000000013", Text: "Coffee beans 500 g", Quantity: 1.5, Price: 8, Tax: 7, Total: 12 },
    ],
  }),
});
