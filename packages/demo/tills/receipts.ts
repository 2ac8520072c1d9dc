import { ROOT_OID } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { randomInt, randomUUID } from "node:crypto";
import type { Api } from "./api.ts";

/** Articles a till knows by heart; more would only cost memory. */
const ASSORTMENT = 200;
const operators = ["Novak", "Weber", "Rossi", "Tanaka", "Martin", "Clarke"] as const;

/** A till or payment terminal, as far as the program needs it. */
export interface Device {
  readonly oid: number;
  readonly id: string;
  readonly tenantOid: number;
  /** 0 = it stands nowhere and sells nothing: a payment terminal. */
  readonly locationOid: number;
}

/** What tills of a tenant sell. */
export interface Shop {
  readonly currency: string;
  readonly articles: readonly EntityRecord[];
}

interface Line {
  readonly GTIN: string;
  readonly Text: string;
  readonly Quantity: number;
  readonly Price: number;
  readonly Tax: number;
  readonly Total: number;
}

/** A receipt as the call takes it; its Uid makes sending it twice harmless. */
export interface Receipt {
  readonly Uid: string;
  readonly [field: string]: unknown;
}

const textOf = (record: EntityRecord, field: string): string => {
  const value = record[field];
  return typeof value === "string" ? value : "";
};
const numberOf = (record: EntityRecord, field: string): number => {
  const value = record[field];
  return typeof value === "number" ? value : 0;
};

export const toDevice = (record: EntityRecord): Device => ({
  oid: record.Oid,
  id: textOf(record, "Id"),
  tenantOid: record.TenantOid,
  locationOid: numberOf(record, "LocationOid"),
});

/** Reads what a tenant sells and in which currency. */
export const readShop = async (api: Api, tenantOid: number): Promise<Shop> => {
  const query = { tenantOid: String(tenantOid), Disabled: "false", orderBy: "ModifiedAt" };
  const articles = await api.list("/api/data/pos-supply/article", query, ASSORTMENT);
  const { body } = await api.call("GET", `/api/data/tenancy/tenant/${tenantOid}`);
  const currency =
    typeof body === "object" && body !== null && "Currency" in body ? body.Currency : undefined;
  const priced = articles.filter((article) => numberOf(article, "RetailPrice") > 0);
  // Shared articles need not be priced in the tenant's currency.
  const own = priced.filter((article) => article.TenantOid === tenantOid);
  return {
    currency: typeof currency === "string" && tenantOid !== ROOT_OID ? currency : "EUR",
    articles: own.length > 0 ? own : priced,
  };
};

const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(list.length, 1))];
const cents = (value: number) => Math.round(value * 100) / 100;

const lineOf = (article: EntityRecord): Line => {
  const quantity = randomInt(1, 4);
  const price = numberOf(article, "RetailPrice");
  return {
    GTIN: textOf(article, "GTIN"),
    Text: textOf(article, "Text"),
    Quantity: quantity,
    Price: price,
    Tax: numberOf(article, "Tax"),
    Total: cents(price * quantity),
  };
};

const sums = (lines: readonly Line[]) => ({
  Lines: lines,
  Total: cents(lines.reduce((sum, line) => sum + line.Total, 0)),
  Tax: cents(lines.reduce((sum, line) => sum + line.Total * (1 - 100 / (100 + line.Tax)), 0)),
});

const linesOf = ({ articles }: Shop, count: number): Line[] =>
  Array.from({ length: count }, () => pick(articles)).flatMap((article) =>
    article === undefined ? [] : [lineOf(article)],
  );

/** A new receipt of a till, and what becomes of it when the customer wants one thing more; null for an empty shop. */
export const createReceipt = (
  device: Device,
  shop: Shop,
  now: Date,
): { readonly receipt: Receipt; readonly addition: Readonly<Record<string, unknown>> } | null => {
  const lines = linesOf(shop, randomInt(1, 5));
  if (lines.length === 0) return null;
  const receipt = {
    Uid: randomUUID(),
    TenantOid: device.tenantOid,
    DocumentNumber: `R${device.oid}-${now.valueOf().toString(36).toUpperCase()}`,
    BusinessDate: now.toISOString().slice(0, 10),
    LocationOid: device.locationOid,
    TerminalOid: device.oid,
    Operator: pick(operators),
    Currency: shop.currency,
    ...sums(lines),
  };
  return { receipt, addition: sums([...lines, ...linesOf(shop, 1)]) };
};
