import type { KindDefinition, Values } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { auditColumns, namesOf, SECRET, without } from "./audit.ts";
import { locatedValues, locationsSql } from "./locations.ts";
import type { Actor } from "./audit.ts";
import type { RecordValues } from "../model/recordBody.ts";

/** Who changed what, for the journal. */
export interface JournalEntry {
  readonly kind: KindDefinition;
  readonly action: DataChange["action"];
  readonly oid: number;
  readonly tenantOid: number;
  /** Version after the change; null after a delete. */
  readonly version: number | null;
  readonly caller: Actor;
  /** X-Request-Id of the call. */
  readonly origin: string;
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}

/** Values of a record as the audit stores them: without secrets. */
export const auditedValues = (kind: KindDefinition, values: RecordValues): Values => {
  const secrets = new Set(kind.fields.filter(({ isWriteOnly }) => isWriteOnly).map(({ name }) => name));
  const fields = Object.entries(values.fields)
    .filter(([name, value]) => !secrets.has(name) || (value !== null && value !== undefined))
    .map(([name, value]): [string, unknown] => [name, secrets.has(name) ? SECRET : value]);
  return {
    ...Object.fromEntries(fields),
    Disabled: values.disabled,
    Deleted: values.deleted,
    Extensions: values.extensions,
    ...values.extra,
  };
};

/** What people call the record: what it is called now, before it went. */
const nameOf = ({ textField }: KindDefinition, values: RecordValues | null): string | null => {
  const name = values?.fields[textField];
  return typeof name === "string" ? name : null;
};

const qualified = (names: string): string => names.replaceAll(/\w+/g, "journal.$&");

/** Countries of a record before and after its change. Null: records of the kind are for no country. */
const countriesOf = ({ kind: { countryField }, before, after }: JournalEntry): readonly string[] | null => {
  if (countryField === null) return null;
  const named = [before, after].map((values) => values?.fields[countryField]);
  return [...new Set(named.filter((code) => typeof code === "string"))];
};

/** Changes of these decide what users may do; see access/rightsStore.ts. */
const decidesAccess = ({ area, entity }: KindDefinition): boolean =>
  area === "identity" || (area === "tenancy" && entity === "tenant");

/** A row of `change_log`. */
export interface LoggedChange {
  readonly seq: number;
  readonly locations: DataChange["locations"];
}

/** Columns of an entry in the JSON parameter. */
const sentColumns = `user_oid bigint, user_name text, action text, area text, entity text, record_oid bigint, tenant_oid bigint,
  before jsonb, after jsonb, record_name text, search text, etag text, origin text, located jsonb, countries text[]`;

/** Whether the entry stores no values: audit/createdValues.ts takes them from the record and later entries. */
const isWithoutValues = ({ kind, action }: JournalEntry): boolean => kind.isPosted && action === "create";

const rowOf = (entry: JournalEntry): Readonly<Record<string, unknown>> => {
  const { kind, action, oid, tenantOid, caller, origin } = entry;
  const before = entry.before === null ? null : auditedValues(kind, entry.before);
  const after = entry.after === null ? null : auditedValues(kind, entry.after);
  const isUpdate = before !== null && after !== null;
  const name = nameOf(kind, entry.after) ?? nameOf(kind, entry.before);
  return {
    user_oid: caller.userOid,
    user_name: caller.userName,
    action,
    area: kind.area,
    entity: kind.entity,
    record_oid: oid,
    tenant_oid: tenantOid,
    before: isUpdate ? without(before, after) : before,
    after: isUpdate ? without(after, before) : isWithoutValues(entry) ? null : after,
    ...namesOf(name),
    etag: etagOf(entry),
    origin,
    located: locatedValues(entry),
    countries: countriesOf(entry),
  };
};

const etagOf = ({ version }: JournalEntry): string | null => (version === null ? null : String(version));

/** Returns the event of an entry, to be published after the commit. */
export const changeOf = (
  entry: JournalEntry,
  { seq: changeSeq, locations }: Pick<LoggedChange, "seq" | "locations">,
): DataChange => {
  const { kind, action, oid, tenantOid, caller, origin } = entry;
  const what = { action, area: kind.area, entity: kind.entity, oid, tenantOid };
  const countries = countriesOf(entry);
  return { ...what, etag: etagOf(entry), userName: caller.userName, origin, locations, countries, changeSeq };
};

/**
 * SQL: common table expressions for the statement of the change. They insert a row into `audit` (of an update only the differences) and
 * into `change_log` for each entry. `logged` contains their `seq`, `record_oid` and `locations`. `of`: a relation of the statement with the rows
 * that were written; entries of other records are left out.
 */
export const journalStatements = (
  params: SqlParams,
  entries: readonly JournalEntry[],
  of?: string,
): string => {
  const sent = params.add(JSON.stringify(entries.map(rowOf)));
  const from = of === undefined ? "journal" : `journal join ${of} on ${of}.oid = journal.record_oid`;
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return `journal as materialized (select entry.*, ${locationsSql(kinds)} as location_oids
      from jsonb_to_recordset(${sent}::jsonb) as entry(${sentColumns})),
    audited as (insert into audit (${auditColumns}, record_name, search, location_oids, countries)
      select ${qualified(`${auditColumns}, record_name, search, location_oids, countries`)} from ${from}),
    logged as (insert into change_log (action, area, entity, record_oid, tenant_oid, etag, user_name, origin, location_oids, countries)
      select ${qualified("action, area, entity, record_oid, tenant_oid, etag, user_name, origin, location_oids, countries")} from ${from}
      returning seq, record_oid, to_json(location_oids) as locations)`;
};

/** Records of these are in the scope tree. */
const isInTree = ({ area }: KindDefinition): boolean => area === "tenancy";

/** Whether changes of the kind change versions of the whole system: see `countVersions`. */
export const countsVersions = (kind: KindDefinition): boolean => decidesAccess(kind) || isInTree(kind);

/**
 * Changes the versions that records of the kind affect: of rights, and of the scope tree. Run it last, since the row stays locked until
 * the commit.
 */
export const countVersions = async (tx: Queryable, kind: KindDefinition): Promise<void> => {
  const changes = [
    ...(decidesAccess(kind) ? ["version = version + 1"] : []),
    ...(isInTree(kind) ? ["tree = gen_random_uuid()::text"] : []),
  ];
  if (changes.length > 0) await tx.query(`update access_version set ${changes.join(", ")} where one = 1`);
};

/** Writes the journal of changes of different records, in their transaction. Returns the events to publish after the commit. */
export const writeJournals = async (
  tx: Queryable,
  entries: readonly JournalEntry[],
): Promise<readonly DataChange[]> => {
  if (entries.length === 0) return [];
  const params = createParams();
  const sql = journalStatements(params, entries);
  const rows = await tx.query<LoggedChange & { readonly oid: number }>(
    `with ${sql} select seq, record_oid as oid, locations from logged`,
    params.values,
  );
  for (const kind of new Set(entries.map((entry) => entry.kind))) await countVersions(tx, kind);
  const logged = new Map(rows.map((row) => [row.oid, row]));
  return entries.map((entry) => {
    const row = logged.get(entry.oid);
    if (row === undefined) throw new Error(`The change of ${entry.oid} was not logged`);
    return changeOf(entry, row);
  });
};

/** Writes the journal of a change, in its transaction. Returns the event to publish after the commit. */
export const writeJournal = async (tx: Queryable, entry: JournalEntry): Promise<DataChange> => {
  const [change] = await writeJournals(tx, [entry]);
  if (change === undefined) throw new Error(`The change of ${entry.oid} was not logged`);
  return change;
};
