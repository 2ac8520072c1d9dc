import type { ApiClient } from "@backroom/api-client";
import { CONSOLE_PAGES, ROOT_OID } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { queryOptions } from "@tanstack/react-query";

/** Path of the page of receipts; rights for them are held there. */
export const RECEIPTS = "/document/pos/receipt";
/** Whether this console has the page that shows a receipt. */
export const hasReceiptPage = CONSOLE_PAGES.some((page: string) => page === "DocumentViewer");

const TAKE = 200;
const REREAD_MS = 60_000;

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
export const receiptsQuery = (api: ApiClient, terminalOid: number) =>
  queryOptions({
    queryKey: ["terminals", "receipts", terminalOid],
    queryFn: async ({ signal }) => {
      const query = {
        tenantOid: ROOT_OID,
        filter: { TerminalOid: { eq: terminalOid } },
        orderBy: ["-BusinessDate", "-IssuedAt"],
        take: TAKE,
      };
      const { records, hasMore } = await api.data("pos", "receipt").list(query, { signal });
      return { receipts: records.map(toReceipt), hasMore };
    },
    refetchInterval: REREAD_MS,
  });
