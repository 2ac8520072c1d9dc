import type { KindDefinition, Values } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { auditParams, insertAudit, SECRET, without } from "./audit.ts";
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

/**
 * Writes an audit row (of an update only what differs) and a `change_log` row, in the transaction of the change.
 * Returns the event to publish after the commit.
 */
export const writeJournal = async (tx: Queryable, entry: JournalEntry): Promise<DataChange> => {
  const { kind, action, oid, tenantOid, caller, origin } = entry;
  const before = entry.before === null ? null : readable(kind, entry.before);
  const after = entry.after === null ? null : readable(kind, entry.after);
  const etag = entry.version === null ? null : String(entry.version);
  const audited = auditParams({
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
  const [logged] = await tx.query<{ seq: number }>(
    `with audited as (${insertAudit})
     insert into change_log (action, area, entity, record_oid, tenant_oid, etag, user_name, origin)
     values ($3, $4, $5, $6, $7, $12, $2, $13) returning seq`,
    [...audited, etag, origin],
  );
  if (decidesAccess(kind)) await tx.query("update access_version set version = version + 1 where one = 1");
  return {
    action,
    area: kind.area,
    entity: kind.entity,
    oid,
    tenantOid,
    etag,
    userName: caller.userName,
    origin,
    changeSeq: logged?.seq ?? 0,
  };
};
