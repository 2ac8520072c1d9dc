import { searchTextOf } from "../data/searchText.ts";
import { allocateOids } from "../db/oids.ts";
import { documents } from "../kinds/documents.ts";
import { insertRows, withoutIndexes } from "./bulk.ts";
import type { Row } from "./bulk.ts";
import { internalGtin } from "./gtin.ts";
import { lastNames } from "./peopleWords.ts";
import { money, priceIn } from "./prices.ts";
import type { Random } from "./random.ts";
import type { SeedContext, SeedTenant, SeedTerminal } from "./seedContext.ts";
import type { QuotableArticles, SeedArticle } from "./seedSupply.ts";
import { taxIn } from "./taxes.ts";

/** Thirteen months: the throughput tile shows twelve and the month before can be compared. */
const DAYS = 395;
const BATCH = 10_000;
const SUNDAY_TO_SATURDAY = [0.15, 0.9, 0.8, 0.85, 1, 1.35, 1.6];
const JANUARY_TO_DECEMBER = [0.75, 0.75, 0.9, 1, 0.95, 0.95, 0.9, 0.85, 0.95, 1.05, 1.25, 1.7];
const HOUR_MS = 3_600_000;
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

const hex = ({ int }: Random, length: number) =>
  Array.from({ length }, () => int(0, 15).toString(16)).join("");

const lines = (articles: readonly SeedArticle[], { pick, int }: Random, { country, currency }: SeedTenant) =>
  Array.from({ length: int(1, 4) }, () => {
    const article = pick(articles);
    const price = priceIn(currency, article.price);
    const quantity = int(1, 3);
    return {
      GTIN: article.gtin,
      Text: article.text,
      Quantity: quantity,
      Price: price,
      Tax: taxIn(country, article),
      Total: money(price * quantity, currency),
    };
  });

/** A time at which shops are open; those of today have not sold later than now. */
const openingTime = (date: Date, now: Date, { next }: Random): string => {
  const start = date.valueOf();
  const end = Math.min(start + 20 * HOUR_MS, now.valueOf());
  const begin = Math.min(start + 8 * HOUR_MS, (start + end) / 2);
  return new Date(begin + Math.floor(next() * (end - begin))).toISOString();
};

/** Receipts and other documents of thirteen months, the newest few of them not processed yet. */
export const seedDocuments = async (
  context: SeedContext,
  terminals: readonly SeedTerminal[],
  articles: QuotableArticles,
): Promise<void> => {
  const { tx, size, random, daysAgo, now } = context;
  const numbers = random(7);
  const { pick, int } = numbers;
  const first = await allocateOids(tx, size.documents);
  const [fields] = documents;
  if (fields === undefined) throw new Error("There is no kind of documents");
  const document = (index: number, date: Date): Row => {
    const terminal = pick(terminals);
    const { currency } = terminal.tenant;
    const kind = kindOf(numbers);
    const isWaiting = index >= size.documents - 400 && index % 9 === 0;
    const error = isWaiting ? (waitingErrors[(index / 9) % waitingErrors.length] ?? null) : null;
    const sold = lines(articles.get(terminal.tenant.oid) ?? [], numbers, terminal.tenant).map((line, place) =>
      error === UNKNOWN_ARTICLE && place === 0 ? { ...line, GTIN: internalGtin(UNKNOWN_NUMBER) } : line,
    );
    const isSale = kind === "receipt" || kind === "invoice";
    const total = sold.reduce((sum, line) => sum + line.Total, 0);
    const tax = sold.reduce((sum, line) => sum + line.Total * (1 - 100 / (100 + line.Tax)), 0);
    const uid = `${hex(numbers, 8)}-${hex(numbers, 4)}-4${hex(numbers, 3)}-a${hex(numbers, 3)}-${hex(numbers, 12)}`;
    const number = `${kind.slice(0, 1).toUpperCase()}${String(index + 1).padStart(8, "0")}`;
    const at = openingTime(date, now, numbers);
    const cashier = pick(lastNames);
    return {
      oid: first + index,
      uid,
      tenant_oid: terminal.tenant.oid,
      location_oid: terminal.locationOid,
      terminal_oid: terminal.oid,
      kind,
      document_number: number,
      business_date: date.toISOString().slice(0, 10),
      created_at: at,
      modified_at: at,
      currency,
      total: isSale ? money(total, currency) : 0,
      tax: isSale ? money(tax, currency) : 0,
      operator_text: cashier,
      search: searchTextOf(fields, { Uid: uid, DocumentNumber: number, Operator: cashier }),
      lines: sold,
      state: isWaiting ? "unprocessed" : "processed",
      attempts: error === null ? 0 : int(1, 6),
      error,
    };
  };

  await withoutIndexes(tx, "document", async () => {
    let index = 0;
    let rows: Row[] = [];
    const counts = countsPerDay(context);
    for (const [day, count] of counts.entries()) {
      const date = daysAgo(DAYS - 1 - day);
      for (let place = 0; place < count; place += 1) {
        rows.push(document(index, date));
        index += 1;
      }
      if (rows.length < BATCH && day < counts.length - 1) continue;
      await insertRows(tx, "document", rows);
      rows = [];
    }
  });
};
