import type { KindDefinition, Values } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { auditColumns, auditParams, SECRET, without } from "./audit.ts";
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

const readable = (kind: KindDefinition, values: RecordValues): Values => {
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

/** Changes of these decide what users may do; see access/rightsStore.ts. */
const decidesAccess = ({ area, entity }: KindDefinition): boolean =>
  area === "identity" || (area === "tenancy" && entity === "tenant");

/** Statements of a journal entry, to be put in front of one that selects from `logged`, and the parts of the event. */
export interface JournalStatements {
  /** Common table expressions: `audited`, and `logged` with the column `seq`. */
  readonly sql: string;
  /** Returns the event to publish after the commit, of the entry's number in `change_log`. */
  readonly changeOf: (seq: number) => DataChange;
}

/**
 * SQL: an audit row (of an update only what differs) and a row of `change_log`, to be part of the statement that makes the change.
 * With `of`, a relation of that statement, they are written if it has a row. Values are added to `params`.
 */
export const journalStatements = (params: SqlParams, entry: JournalEntry, of?: string): JournalStatements => {
  const { kind, action, oid, tenantOid, caller, origin } = entry;
  const before = entry.before === null ? null : readable(kind, entry.before);
  const after = entry.after === null ? null : readable(kind, entry.after);
  const etag = entry.version === null ? null : String(entry.version);
  const [userOid, userName, did, area, entity, record, tenant, ...rest] = auditParams({
    by: caller,
    action,
    area: kind.area,
    entity: kind.entity,
    oid,
    tenantOid,
    before: before === null || after === null ? before : without(before, after),
    after: before === null || after === null ? after : without(after, before),
    name: nameOf(kind, entry.after) ?? nameOf(kind, entry.before),
  });
  const text = (value: unknown) => `${params.add(value)}::text`;
  const number = (value: unknown) => `${params.add(value)}::bigint`;
  const what = [text(did), text(area), text(entity), number(record), number(tenant)];
  const user = text(userName);
  const [oldValues, newValues, name, search] = rest;
  const values = [
    `${params.add(oldValues)}::jsonb`,
    `${params.add(newValues)}::jsonb`,
    text(name),
    text(search),
  ];
  const from = of === undefined ? "" : ` from ${of}`;
  return {
    sql: `audited as (insert into audit (${auditColumns}, record_name, search)
        select ${[number(userOid), user, ...what, ...values].join(", ")}${from}),
      logged as (insert into change_log (action, area, entity, record_oid, tenant_oid, etag, user_name, origin)
        select ${[...what, text(etag), user, text(origin)].join(", ")}${from} returning seq)`,
    changeOf: (changeSeq) => ({
      action,
      area: kind.area,
      entity: kind.entity,
      oid,
      tenantOid,
      etag,
      userName: caller.userName,
      origin,
      changeSeq,
    }),
  };
};

/** Counts up what rights were worked out from, if the kind decides them; the last statement of the transaction of a change. */
export const countAccessChange = async (tx: Queryable, kind: KindDefinition): Promise<void> => {
  if (decidesAccess(kind)) await tx.query("update access_version set version = version + 1 where one = 1");
};

/** Writes the journal of a change in its transaction, after it. Returns the event to publish after the commit. */
export const writeJournal = async (tx: Queryable, entry: JournalEntry): Promise<DataChange> => {
  const params = createParams();
  const { sql, changeOf } = journalStatements(params, entry);
  const [logged] = await tx.query<{ seq: number }>(`with ${sql} select seq from logged`, params.values);
  await countAccessChange(tx, entry.kind);
  return changeOf(logged?.seq ?? 0);
};
