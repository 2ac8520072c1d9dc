import { fakeKind } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";

const figure = (name: string, label: string, format: string | null, sum = true) => ({
  name,
  label,
  width: 130,
  align: "end",
  format,
  sum,
});
const text = (name: string, label: string) => ({ name, label, width: 140 });

const meta = {
  area: "sales",
  entity: "turnover",
  title: "Turnover",
  textField: "Location",
  capabilities: ["export"],
  fields: [
    { name: "BusinessDate", type: "Date", label: "Business date", nullable: true },
    { name: "LocationKey", type: "String", label: "Location", nullable: true },
    { name: "LocationId", type: "String", label: "Location number", nullable: true },
    { name: "Location", type: "String", label: "Location", nullable: true },
    { name: "Currency", type: "String", label: "Currency", nullable: true },
    { name: "Documents", type: "Number", label: "Documents", nullable: true },
    { name: "Amount", type: "Number", label: "Turnover", usage: "Currency", nullable: true },
    { name: "Average", type: "Number", label: "Average per document", usage: "Currency", nullable: true },
  ],
  columns: [
    text("BusinessDate", "Business date"),
    text("Location", "Location"),
    text("Currency", "Currency"),
    figure("Documents", "Documents", null),
    figure("Amount", "Turnover", "Currency"),
    figure("Average", "Average per document", "Currency", false),
  ],
  query: {
    fields: ["From", "To"],
    default: {},
    sort: ["-BusinessDate"],
    parameters: [
      { name: "From", type: "Date", label: "From", group: "Business date", nullable: true },
      { name: "To", type: "Date", label: "To", group: "Business date", nullable: true },
      { name: "GroupBy", type: "String", label: "Group by", nullable: true },
    ],
  },
  report: {
    groups: ["BusinessDate", "Location"],
    defaultGroups: ["BusinessDate", "Location"],
    chart: { by: "BusinessDate", value: "Amount" },
    keys: { Location: "LocationKey" },
    numbers: { Location: "LocationId" },
    averages: { Average: { of: "Amount", by: "Documents" } },
    isReadWhole: true,
  },
};

/** A row of {@link sampleReport}: the turnover of a location on a day, in EUR. */
export const sampleRow = (
  Oid: number,
  BusinessDate: string,
  Location: string,
  Amount: number,
  Documents: number,
) => ({
  Oid,
  ETag: "1",
  TenantOid: 100,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  BusinessDate,
  LocationKey: Location,
  LocationId: `B${Oid % 2}`,
  Location,
  Currency: "EUR",
  Documents,
  Amount,
  Average: Amount / Documents,
});

/** Path of {@link sampleReport}. */
export const REPORT_PATH = "/report/sales/turnover";

/** Rows of a report: two locations on two days. */
export const sampleReport: FakeServer = {
  ...fakeKind(meta, []),
  "/api/reports/figures": {
    parts: [
      {
        rows: [
          sampleRow(1, "2026-11-26", "Berlin Mitte", 1240.5, 40),
          sampleRow(2, "2026-11-26", "Berlin Ostbahnhof, hall of the northern exit", 820, 31),
          sampleRow(3, "2026-11-27", "Berlin Mitte", 1810.9, 52),
        ],
        isCut: false,
      },
      null,
      null,
      null,
      null,
    ],
  },
  ...fakeKind({ area: "pos-preferences", entity: "report-schedule" }, []),
  "/api/user/extension/views": {},
  "/api/currencies/exchange-rates": [],
};
