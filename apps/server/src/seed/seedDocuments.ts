import {
  cancel,
  internalGtin,
  moveCash,
  partsOfDay,
  sell,
  sellLines,
  shopTime,
  takeBack,
} from "@backroom/demo";
import type { Random, SeedTrade } from "@backroom/demo";
import { searchTextOf } from "../model/searchText.ts";
import { allocateOids } from "../db/oids.ts";
import { documents } from "../documents/documents.ts";
import { fillWords, lineWords } from "../documents/lineWords.ts";
import { taxOf } from "../receipts/receiptTotals.ts";
import { insertRows, withoutIndexes } from "./bulk.ts";
import type { Row } from "./bulk.ts";
import type { SeedContext, SeedTerminal } from "./seedContext.ts";
import type { SeedPeople, SeedPerson } from "./seedMasterData.ts";
import type { QuotableArticles } from "./seedSupply.ts";

/** Thirteen months: the throughput tile shows twelve and the month before can be compared. */
const DAYS = 395;
const SUNDAY_TO_SATURDAY = [0.15, 0.9, 0.8, 0.85, 1, 1.35, 1.6];
const JANUARY_TO_DECEMBER = [0.75, 0.75, 0.9, 1, 0.95, 0.95, 0.9, 0.85, 0.95, 1.05, 1.25, 1.7];
/** Sales of a tenant that may still come back: the oldest of so many does. */
const REMEMBERED = 8;
const UNKNOWN_ARTICLE = "The article is unknown";
/** Of an article there is not, however large the sample. */
const UNKNOWN_NUMBER = 9_999_999;
/**
 * What the last attempt found wrong with documents that wait, in turn. The next finds only the unknown articles again.
 */
const waitingErrors = [null, null, UNKNOWN_ARTICLE, null, "The terminal's clock is ahead", null] as const;

/** How many documents each day has, the busiest days by weekday and season; the sum is exact. */
const countsPerDay = ({ size, daysAgo }: SeedContext): number[] => {
  const weights = Array.from({ length: DAYS }, (_, day) => {
    const date = daysAgo(DAYS - 1 - day);
    return (SUNDAY_TO_SATURDAY[date.getUTCDay()] ?? 1) * (JANUARY_TO_DECEMBER[date.getUTCMonth()] ?? 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let due = 0;
  let given = 0;
  return weights.map((weight) => {
    due += (weight / total) * size.documents;
    const count = Math.round(due) - given;
    given += count;
    return count;
  });
};

const kindOf = ({ next }: Random): string => {
  const place = next();
  if (place < 0.94) return "receipt";
  if (place < 0.97) return "invoice";
  return place < 0.985 ? "inventory" : "relocation";
};

const hex = ({ int }: Random, length: number): string => {
  let digits = "";
  while (digits.length < length) digits += int(0, 15).toString(16);
  return digits;
};

/** A sale that may come back. */
interface Sold {
  readonly uid: string;
  readonly date: Date;
  readonly terminal: SeedTerminal;
  readonly trade: SeedTrade;
  readonly customer: SeedPerson | undefined;
}

/** Sales of each tenant that may still come back, the latest last. */
const createMemory = () => {
  const sales = new Map<number, Sold[]>();
  const of = (tenantOid: number) => {
    const found = sales.get(tenantOid) ?? [];
    sales.set(tenantOid, found);
    return found;
  };
  return {
    add(sold: Sold) {
      const all = of(sold.terminal.tenant.oid);
      all.push(sold);
      if (all.length > REMEMBERED) all.shift();
    },
    /** The oldest remembered sale, which is not given out again. */
    takeOld: (tenantOid: number) => (of(tenantOid).length < REMEMBERED ? undefined : of(tenantOid).shift()),
    /** The latest sale if it is of that day. */
    takeLatest(tenantOid: number, date: Date) {
      const latest = of(tenantOid).at(-1);
      return latest?.date.valueOf() === date.valueOf() ? of(tenantOid).pop() : undefined;
    },
  };
};

/** What a document is about; a return or a void has the sale it follows. */
interface Business {
  readonly trade: SeedTrade;
  readonly origin?: Sold;
}

/** Receipts and other documents of thirteen months, the newest few of them not processed yet. */
export const seedDocuments = async (
  context: SeedContext,
  terminals: readonly SeedTerminal[],
  articles: QuotableArticles,
  { operators, customers }: SeedPeople,
): Promise<void> => {
  const { tx, size, random, daysAgo, now } = context;
  const numbers = random(7);
  const { pick, int, next } = numbers;
  const memory = createMemory();
  const first = await allocateOids(tx, size.documents);
  const [fields] = documents;
  if (fields === undefined) throw new Error("There is no kind of documents");

  /** What happens at a till but sales, which is rare; undefined = a sale. */
  const otherBusiness = ({ tenant }: SeedTerminal, date: Date): Business | undefined => {
    const { currency } = tenant;
    const place = next();
    if (place < 0.035) {
      const origin = memory.takeOld(tenant.oid);
      return origin && { trade: takeBack(origin.trade, currency, numbers), origin };
    }
    if (place < 0.045) {
      const origin = memory.takeLatest(tenant.oid, date);
      return origin && { trade: cancel(origin.trade, currency), origin };
    }
    if (place < 0.053) return { trade: moveCash("cash-drop", currency, numbers) };
    return place < 0.058 ? { trade: moveCash("cash-in", currency, numbers) } : undefined;
  };

  const waiting: Row[] = [];
  const document = (index: number, date: Date, part: number): Row => {
    const picked = pick(terminals);
    const { tenant } = picked;
    const { currency } = tenant;
    const kind = kindOf(numbers);
    const isTrade = kind === "receipt" || kind === "invoice";
    const isWaiting = index >= size.documents - 400 && index % 9 === 0;
    const error = isWaiting ? (waitingErrors[(index / 9) % waitingErrors.length] ?? null) : null;
    const other = kind === "receipt" && !isWaiting ? otherBusiness(picked, date) : undefined;
    const origin = other?.origin;
    const terminal = other?.trade.business === "void" && origin !== undefined ? origin.terminal : picked;
    const isNamed = kind === "invoice" || (isTrade && other === undefined && next() < 0.25);
    const known = customers.get(tenant.oid) ?? [];
    const customer =
      origin === undefined ? (isNamed && known.length > 0 ? pick(known) : undefined) : origin.customer;
    const sold = sellLines(articles.get(tenant.oid) ?? [], numbers, tenant, isTrade);
    const ofSale = { isInvoice: kind === "invoice", discountPercent: customer?.discount ?? 0 };
    const trade = other?.trade ?? (isTrade ? sell(sold, currency, numbers, ofSale) : null);
    const lines = (trade?.lines ?? sold).map((line, place) =>
      error === UNKNOWN_ARTICLE && place === 0 ? { ...line, GTIN: internalGtin(UNKNOWN_NUMBER) } : line,
    );
    const uid = `${hex(numbers, 8)}-${hex(numbers, 4)}-4${hex(numbers, 3)}-a${hex(numbers, 3)}-${hex(numbers, 12)}`;
    const number = `${kind.slice(0, 1).toUpperCase()}${String(index + 1).padStart(8, "0")}`;
    const at = shopTime(date, tenant.country, part, now).toISOString();
    const operator = pick(operators.get(terminal.locationOid) ?? []);
    if (kind === "receipt" && trade?.business === "sale" && !isWaiting)
      memory.add({ uid, date, terminal, trade, customer });
    if (isWaiting)
      waiting.push({
        oid: first + index,
        tenant_oid: tenant.oid,
        kind,
        attempts: error === null ? 0 : int(1, 6),
        error,
      });
    return {
      oid: first + index,
      uid,
      tenant_oid: tenant.oid,
      location_oid: terminal.locationOid,
      terminal_oid: terminal.oid,
      kind,
      business_type: trade?.business,
      document_number: number,
      business_date: date.toISOString().slice(0, 10),
      issued_at: at,
      created_at: at,
      modified_at: at,
      currency,
      total: trade?.total ?? 0,
      tax: trade === null ? 0 : taxOf(lines, trade.total, currency),
      operator_text: operator.text,
      operator_oid: operator.oid,
      customer_text: customer?.text,
      customer_oid: customer?.oid,
      linked_uid: origin?.uid,
      search: searchTextOf(fields, {
        Uid: uid,
        DocumentNumber: number,
        Operator: operator.text,
        Customer: customer?.text,
      }),
      lines,
      line_words: lineWords(lines),
      discounts: trade?.discounts ?? [],
      payments: trade?.payments ?? [],
    };
  };

  const made = function* (): Generator<Row> {
    let index = 0;
    for (const [day, count] of countsPerDay(context).entries()) {
      const date = daysAgo(DAYS - 1 - day);
      for (const part of partsOfDay(count, numbers)) {
        yield document(index, date, part);
        index += 1;
      }
    }
  };
  await withoutIndexes(tx, "document", () => insertRows(tx, "document", made()));
  await insertRows(tx, "document_waiting", waiting);
  await tx.query(fillWords);
};
