import { ROOT_OID } from "@backroom/contract";
import { auditColumns } from "../journal/audit.ts";
import { toInstant } from "../kernel/temporal.ts";
import { instantSql } from "../db/instantSql.ts";
import type { Queryable } from "../db/database.ts";
import { fileProblem } from "../jobs/fileProblem.ts";
import { importFiles } from "../jobs/importFiles.ts";
import type { FileImport } from "../jobs/importFiles.ts";
import type { JobDefinition } from "../jobs/jobTypes.ts";
import type { InboxFormat, InboxRecord } from "../jobs/readInboxFile.ts";

/** Largest rate the column holds with 6 decimals, far above any currency's. */
const LARGEST_RATE = 1e12;
/** How far a clock may be ahead of this server's. */
const CLOCK_SKEW_MS = 5 * 60_000;

const format: InboxFormat = {
  columns: ["ForeignCurrency", "ExchangeRate", "ModifiedAt"],
  maxRecords: 10_000,
  toValue: (column, text) =>
    column === "ExchangeRate" && /^\d{1,13}(?:\.\d+)?$/.test(text) ? Number(text) : text,
};

interface Rate {
  readonly currency: string;
  readonly rate: number;
  readonly at: string;
}

const instant = (text: string): number =>
  text.endsWith("Z") ? Date.parse(toInstant(text) ?? "") : Number.NaN;

const toRate = ({ place, values }: InboxRecord, currencies: ReadonlySet<string>, nowMs: number): Rate => {
  const refuse = (code: string, field: string, message: string) =>
    fileProblem(code, message, { place, field });
  const { ForeignCurrency: currency, ExchangeRate: rate, ModifiedAt: at } = values;
  if (typeof currency !== "string" || !currencies.has(currency)) {
    throw refuse("unknownCurrency", "ForeignCurrency", `must be one of ${[...currencies].join(", ")}`);
  }
  if (typeof rate !== "number" || !(rate > 0) || rate > LARGEST_RATE) {
    throw refuse("notPositive", "ExchangeRate", "must be a number above 0, with a point before the decimals");
  }
  const atMs = at === null || at === undefined ? nowMs : typeof at === "string" ? instant(at) : Number.NaN;
  if (Number.isNaN(atMs))
    throw refuse("badTime", "ModifiedAt", "must be a point in time, written YYYY-MM-DDTHH:mm:ssZ");
  if (atMs > nowMs + CLOCK_SKEW_MS) throw refuse("badTime", "ModifiedAt", "must not be in the future");
  return { currency, rate, at: new Date(atMs).toISOString() };
};

const readCurrencies = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }>("select id from currency where not is_reference order by id");
  return new Set(rows.map(({ id }) => id));
};

const valuesSql = (rate: string): string => `jsonb_build_object('ForeignCurrency', stored.foreign_currency,
    'ModifiedAt', ${instantSql("stored.modified_at")}, 'ExchangeRate', ${rate})`;

/** Stores the rates that are new or differ, with an audit row of each: one statement reads what was there before it wrote. */
const storeSql = `with stored as (
    insert into exchange_rate as known (tenant_oid, foreign_currency, exchange_rate, modified_at)
    select $1::bigint, currency, rate, at from jsonb_to_recordset($2::jsonb) as r(currency text, rate numeric, at timestamptz)
    on conflict (tenant_oid, foreign_currency, modified_at) do update set exchange_rate = excluded.exchange_rate
      where known.exchange_rate <> excluded.exchange_rate
    returning *)
  insert into audit (${auditColumns})
  select $3::bigint, $4::text, case when old.tenant_oid is null then 'create' else 'update' end, 'pos-operating', 'exchange-rate',
    0, stored.tenant_oid, case when old.tenant_oid is null then null else ${valuesSql("old.exchange_rate")} end,
    ${valuesSql("stored.exchange_rate")}
  from stored left join exchange_rate as old on old.tenant_oid = stored.tenant_oid
    and old.foreign_currency = stored.foreign_currency and old.modified_at = stored.modified_at
  order by stored.foreign_currency, stored.modified_at
  returning seq`;

const store: FileImport["store"] = async (records, { db, tenant, caller, now, log }) => {
  const currencies = await readCurrencies(db);
  const rates = new Map<string, Rate>();
  for (const record of records) {
    const rate = toRate(record, currencies, now());
    const key = `${rate.currency} ${rate.at}`;
    if (rates.has(key))
      throw fileProblem("twice", "this rate is in the file already", { place: record.place });
    rates.set(key, rate);
  }
  const written = await db.query(storeSql, [
    tenant?.oid ?? ROOT_OID,
    JSON.stringify([...rates.values()]),
    caller.userOid,
    caller.userName,
  ]);
  log(`${written.length} rates stored, ${rates.size - written.length} the same as before`);
};

/**
 * Reads `rates*.csv` and `rates*.json` from the inbox: units of the foreign currency for one of the reference currency.
 * A file is stored as a whole or not at all.
 */
export const importRates: JobDefinition = {
  bridgeId: "master-data",
  name: "import-rates",
  category: "i18n:Exchange rates",
  description: "i18n:Import exchange rates",
  countUnit: "i18n:rates",
  isForTenants: true,
  resources: ["rates"],
  rights: [],
  run: (context) => importFiles(context, { prefix: "rates", format, store }),
};
