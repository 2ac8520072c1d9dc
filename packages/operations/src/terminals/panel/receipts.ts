import { into, records } from "@backroom/api-client/calls";
import { ROOT_OID } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";

/** Path of the page of receipts; rights for them are held there. */
export const RECEIPTS = "/document/pos/receipt";

const TAKE = 200;

/** A receipt of a terminal, as its panel lists it. */
export interface TerminalReceipt {
  readonly oid: number;
  readonly uid: string;
  readonly number: string;
  /** When it was made; null = only the day is known. */
  readonly at: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly total: number | null;
  readonly currency: string;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a record of the kind; what it lacks is empty. */
export const toReceipt = (record: EntityRecord): TerminalReceipt => ({
  oid: record.Oid,
  uid: text(record["Uid"]),
  number: text(record["DocumentNumber"]) || String(record.Oid),
  at: text(record["IssuedAt"]) || null,
  day: text(record["BusinessDate"]),
  total: typeof record["Total"] === "number" ? record["Total"] : null,
  currency: text(record["Currency"]),
});

/** The last receipts of a terminal, the latest first. */
export const receiptsOf = (terminalOid: number) =>
  into(
    records("pos", "receipt").list({
      tenantOid: ROOT_OID,
      filter: { TerminalOid: { eq: terminalOid } },
      orderBy: ["-BusinessDate", "-IssuedAt"],
      take: TAKE,
    }),
    "receipts",
    ({ records: found, hasMore }) => ({ receipts: found.map(toReceipt), hasMore }),
  );
