import type { EntityRecord } from "@backroom/contract";

/** A line of a paper, as far as it says something. */
export interface PaperLine {
  readonly tax: number | null;
  readonly total: number;
}

/** A payment on a paper. */
export interface PaperPayment {
  readonly kind: string;
  readonly text: string;
  readonly amount: number;
  readonly given: number | null;
  readonly change: number | null;
}

/** A document as list and properties show it. */
export interface PaperDocument {
  readonly oid: number;
  readonly uid: string;
  readonly tenantOid: number;
  readonly number: string;
  /** `sale`, `return`, …; "" = it has none. */
  readonly business: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** ISO 8601 in UTC; null = unknown. */
  readonly issuedAt: string | null;
  /** IANA name of the zone its times are printed in; "" = unknown. */
  readonly timeZone: string;
  readonly locationOid: number;
  readonly terminalOid: number;
  readonly operator: string;
  readonly operatorOid: number;
  readonly customer: string;
  readonly customerOid: number;
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  readonly lines: readonly PaperLine[];
  readonly discount: number;
  readonly payments: readonly PaperPayment[];
  readonly isProcessed: boolean;
  readonly attempts: number;
  readonly error: string;
  /** Copies that were printed. */
  readonly printedCopies: number;
  readonly attachments: number;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const amountOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
const numberOf = (value: unknown): number => amountOf(value) ?? 0;
const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];

/** Reads a record of a kind of documents; what a server leaves out or sends as something else is empty. */
export const readPaper = (record: EntityRecord): PaperDocument => ({
  oid: record.Oid,
  uid: textOf(record["Uid"]),
  tenantOid: record.TenantOid,
  number: textOf(record["DocumentNumber"]),
  business: textOf(record["BusinessType"]),
  day: textOf(record["BusinessDate"]).slice(0, 10),
  issuedAt: typeof record["IssuedAt"] === "string" ? record["IssuedAt"] : record.CreatedAt,
  timeZone: textOf(record["TimeZone"]),
  locationOid: numberOf(record["LocationOid"]),
  terminalOid: numberOf(record["TerminalOid"]),
  operator: textOf(record["Operator"]),
  operatorOid: numberOf(record["OperatorOid"]),
  customer: textOf(record["Customer"]),
  customerOid: numberOf(record["CustomerOid"]),
  currency: textOf(record["Currency"]),
  total: numberOf(record["Total"]),
  tax: numberOf(record["Tax"]),
  lines: rowsOf(record["Lines"]).map((line) => ({
    tax: amountOf(line["Tax"]),
    total: numberOf(line["Total"]),
  })),
  discount: rowsOf(record["Discounts"]).reduce((sum, { Amount }) => sum + numberOf(Amount), 0),
  payments: rowsOf(record["Payments"]).map((payment) => ({
    kind: textOf(payment["Kind"]),
    text: textOf(payment["Text"]),
    amount: numberOf(payment["Amount"]),
    given: amountOf(payment["Given"]),
    change: amountOf(payment["Change"]),
  })),
  isProcessed: record["State"] !== "unprocessed",
  attempts: numberOf(record["Attempts"]),
  error: textOf(record["Error"]),
  printedCopies: numberOf(record["PrintedCopies"]),
  attachments: numberOf(record["AttachmentCount"]),
});
