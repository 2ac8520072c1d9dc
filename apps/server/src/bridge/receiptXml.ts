import { cellText } from "../export/cellText.ts";
import { xmlText } from "../http/xmlText.ts";

/** A receipt as it is archived. */
export interface ReceiptRow {
  readonly oid: number;
  readonly uid: string;
  readonly tenantId: string | null;
  readonly locationOid: number;
  readonly terminalOid: number;
  readonly documentNumber: string;
  readonly businessDate: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  readonly operatorText: string | null;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

const element = (name: string, value: unknown): string =>
  value === null || value === undefined ? "" : `<${name}>${xmlText(cellText(value))}</${name}>`;

const lineFields = ["GTIN", "Text", "Quantity", "Price", "Tax", "Total"] as const;

const lineXml = (line: ReceiptRow["lines"][number]): string =>
  `    <line>${lineFields.map((name) => element(name.toLowerCase(), line[name])).join("")}</line>`;

/** The values of a receipt as XML, for archives: what was sold, not how it was printed. */
export const receiptXml = (receipt: ReceiptRow): string => {
  const { lines, oid, uid, ...values } = receipt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<document kind="receipt" uid="${xmlText(uid)}" oid="${oid}">`,
    ...Object.entries(values).map(([name, value]) => `  ${element(name, value)}`),
    "  <lines>",
    ...lines.map(lineXml),
    "  </lines>",
    "</document>",
    "",
  ].join("\n");
};
