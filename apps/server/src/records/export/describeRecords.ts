import { ROOT_OID } from "@backroom/contract";
import { describeValue, getFormats } from "@backroom/values";
import type { DescribedField, DescribeTools } from "@backroom/values";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";
import type { KindDefinition } from "../../model/definition.ts";
import type { DescribeRecords, ExportRecord } from "./exportFormat.ts";
import { readEntries } from "./lookupEntries.ts";
import type { FindEntry } from "./lookupEntries.ts";
import { textOfKey } from "../../kernel/textOfKey.ts";

const formats = getFormats("en", "en", "UTC");
const words: DescribeTools["words"] = {
  yes: "Yes",
  no: "No",
  entries: (count) => (count === 1 ? "1 entry" : `${formats.number(count)} entries`),
  label: textOfKey,
};

const isValues = (value: unknown): value is ExportRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a field and the fields in it hold, by the lookups they are looked up in. */
function* lookedUp(
  field: DescribedField,
  value: unknown,
): Generator<readonly [lookup: string, value: unknown]> {
  if (field.lookup !== undefined && field.lookup !== null) yield [field.lookup, value];
  if (isValues(value)) for (const inner of field.fields ?? []) yield* lookedUp(inner, value[inner.name]);
}

const tenantOf = ({ TenantOid }: ExportRecord) => (typeof TenantOid === "number" ? TenantOid : ROOT_OID);

/** Currencies of amounts whose records name none: of a tenant its own, of the root the reference. */
const readCurrencies = async (db: Queryable, tenantOids: readonly number[]) => {
  const rows = await db.query<{ oid: number; currency: string }>(
    `select oid, currency from tenant where oid = any($1::bigint[]) and currency is not null
     union all (select ${ROOT_OID}, id from currency where is_reference order by id limit 1)`,
    [tenantOids],
  );
  return new Map(rows.map(({ oid, currency }) => [oid, currency]));
};

/** Describes records of a kind in English, with times in UTC and the names of what the caller may see. */
export const createDescribeRecords =
  (db: Queryable, kind: KindDefinition, caller: Caller): DescribeRecords =>
  async (columns, records) => {
    const wanted = new Map<string, unknown[]>();
    for (const record of records) {
      for (const { field } of columns) {
        for (const [lookup, value] of lookedUp(field, record[field.name])) {
          const values = wanted.get(lookup) ?? [];
          values.push(value);
          wanted.set(lookup, values);
        }
      }
    }
    const entries = new Map<string, FindEntry>();
    for (const [lookup, values] of wanted) {
      const model = kind.lookups[lookup];
      if (model !== undefined) entries.set(lookup, await readEntries(db, caller, model, values));
    }
    const hasAmounts = columns.some(({ field }) => field.usage === "Currency" || field.fields !== undefined);
    const tenantOids = [...new Set(records.map(tenantOf))];
    const currencies = hasAmounts ? await readCurrencies(db, tenantOids) : new Map<number, string>();
    return records.map((record) => {
      const tenantOid = tenantOf(record);
      const tools: DescribeTools = {
        words,
        formats,
        lookup: (name, value) => {
          const option = entries.get(name)?.(value, tenantOid);
          return option && { ...option, text: textOfKey(option.text) };
        },
        currency: () => currencies.get(tenantOid),
      };
      return columns.map(({ field }) => describeValue(field, record[field.name], record, tools));
    });
  };
