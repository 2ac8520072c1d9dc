import { ROOT_OID } from "@backroom/contract";
import { systemNames } from "../kernel/casing.ts";
import type { DataCall } from "../records/dataCall.ts";
import { applyBody, checkBody, initialValues, storedValues } from "../model/recordBody.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { readRecord } from "../records/recordSql.ts";
import type { StoredRecord } from "../records/recordSql.ts";
import { checkFields, createWriter } from "../records/writeRecord.ts";
import { createOidSource } from "../db/oids.ts";
import { article } from "./article.ts";
import { pathOf } from "../model/registry.ts";
import type { Queryable } from "../db/database.ts";
import { fileProblem } from "../jobs/fileProblem.ts";
import { atPlace, importFiles } from "../jobs/importFiles.ts";
import type { FileImport } from "../jobs/importFiles.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";
import type { InboxFormat, InboxRecord } from "../jobs/readInboxFile.ts";

/** Field that identifies which article a record is of; unique per tenant. */
const KEY = "GTIN";

const fields = new Map(article.fields.map((field) => [field.name, field]));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const format: InboxFormat = {
  columns: [...systemNames, ...fields.keys()],
  maxRecords: 50_000,
  toValue(column, text) {
    const type =
      fields.get(column)?.type ?? (column === "Disabled" || column === "Deleted" ? "Boolean" : "String");
    if (column === "TenantOid" || column === "Oid") return /^\d{1,15}$/.test(text) ? Number(text) : text;
    if (type === "Number") return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    if (type === "Boolean") return text === "true" || (text === "false" ? false : text);
    return type === "Object" || type === "Array" || column === "Extensions" ? parseJson(text) : text;
  },
};

const tenantOf = ({ values, place }: InboxRecord, { tenant }: JobContext): number => {
  const owner = values["TenantOid"] ?? tenant?.oid ?? ROOT_OID;
  if (typeof owner !== "number" || (tenant !== null && owner !== tenant.oid)) {
    throw fileProblem("otherTenant", "The article belongs to another tenant than the job works for", {
      place,
      field: "TenantOid",
    });
  }
  return owner;
};

const find = async (db: Queryable, tenantOid: number, gtin: unknown): Promise<StoredRecord | null> => {
  const sql = "select oid from article where tenant_oid = $1 and gtin = $2::text";
  const [row] = typeof gtin === "string" ? await db.query<{ oid: number }>(sql, [tenantOid, gtin]) : [];
  return row === undefined ? null : readRecord(db, article, row.oid);
};

interface Write {
  readonly tenantOid: number;
  /** The article as it is stored; null = it is new. */
  readonly stored: StoredRecord | null;
  readonly values: RecordValues;
}

/** What the record makes of the article as it is stored now. */
const prepare = async (record: InboxRecord, context: JobContext): Promise<Write> => {
  const body = checkBody(record.values);
  const tenantOid = tenantOf(record, context);
  const stored = await find(context.db, tenantOid, body[KEY]);
  const before = stored === null ? initialValues(article) : storedValues(article, stored.json);
  return { tenantOid, stored, values: applyBody(article, body, before) };
};

/** Throws when another article, of the file or stored, has one of the values that must be unique. */
const createUniqueCheck = (db: Queryable) => {
  const places = new Map<string, string>();
  const unique = article.fields.filter((field) => field.unique);
  return async ({ tenantOid, stored, values }: Write, place: string): Promise<void> => {
    for (const { name, column } of unique) {
      const value = values.fields[name];
      const key = JSON.stringify([tenantOid, name, value]);
      const first = places.get(key);
      if (first !== undefined)
        throw fileProblem("twice", `is the same as in ${first}`, { place, field: name });
      places.set(key, place);
      const [other] = await db.query(
        `select 1 from article where tenant_oid = $1 and "${column}" = $2::text and oid <> $3`,
        [tenantOid, value, stored?.oid ?? 0],
      );
      if (other !== undefined)
        throw fileProblem("usedByOther", "already used by another article", { place, field: name });
    }
  };
};

/**
 * Checks all records before it stores the first one, by the rules of the kind, so that a bad file changes nothing. Each
 * record is a transaction of its own with its journal and event: others never wait for a file. A file whose import was
 * cut off is completed by the next run, which finds the first ones unchanged.
 */
const store: FileImport["store"] = async (records, context, report) => {
  const { db, events, caller, runId, log } = context;
  const viewer = { caller, scope: { tenantOid: null, locationOid: null, terminalOid: null } };
  const call: DataCall = { kind: article, viewer, origin: runId };
  const checkUnique = createUniqueCheck(db);
  for (const record of records) {
    await atPlace(record, async () => {
      const write = await prepare(record, context);
      const before = write.stored === null ? null : storedValues(article, write.stored.json);
      await checkFields(db, call, { tenantOid: write.tenantOid, values: write.values, before });
      await checkUnique(write, record.place);
    });
    await report(0);
  }
  const writer = createWriter({ db, events, oids: createOidSource(db) });
  const counts = { created: 0, changed: 0, unchanged: 0 };
  for (const [index, record] of records.entries()) {
    await atPlace(record, async () => {
      const { tenantOid, stored, values } = await prepare(record, context);
      if (stored === null) {
        await writer.create(call, tenantOid, values);
        counts.created += 1;
      } else {
        const before = storedValues(article, stored.json);
        const result = await writer.update(call, stored, { before, values });
        counts[result === "unchanged" ? "unchanged" : "changed"] += 1;
      }
    });
    await report(index + 1);
  }
  log(
    `${counts.created} articles created, ${counts.changed} changed, ${counts.unchanged} the same as before`,
  );
};

/**
 * Reads `articles*.csv` and `articles*.json` from the inbox: articles with a known GTIN are changed, others are new. A
 * file with anything wrong in it changes nothing.
 */
export const importArticles: JobDefinition = {
  bridgeId: "master-data",
  name: "import-articles",
  category: "i18n:Articles",
  description: "i18n:Import articles",
  countUnit: "i18n:articles",
  isForTenants: true,
  resources: ["articles"],
  rights: [
    { path: pathOf(article), right: "Create" },
    { path: pathOf(article), right: "Update" },
  ],
  run: (context) => importFiles(context, { prefix: "articles", format, store }),
};
