import { isDeepStrictEqual } from "node:util";
import type { Values } from "../model/definition.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { fold } from "../model/searchText.ts";

/** Who writes. */
export type Actor = Pick<Caller, "userOid" | "userName">;

/** The server itself, for what no user caused. */
export const system: Actor = { userOid: 0, userName: "system" };

/** A user who has not logged in. */
export const anonymous: Actor = { userOid: 0, userName: "anonymous" };

/** A write as the audit records it. */
export interface AuditEntry {
  readonly by: Actor;
  /** `create`, `update`, `delete`, or what else was done: `signIn`, `lock`, `start`. */
  readonly action: string;
  readonly area: string;
  readonly entity: string;
  /** 0 = what was written has no oid; its values name it. */
  readonly oid: number;
  readonly tenantOid: number;
  /** Null = there was none. Secrets are never in it. */
  readonly before: Values | null;
  /** Null = it went. */
  readonly after: Values | null;
  /** What people call the record at that time. Default: it has no name. */
  readonly name?: string | null;
}

/** Stands for a secret that was set: that it was is worth knowing. */
export const SECRET = "***";

/** Columns every audit row has. */
export const auditColumns =
  "user_oid, user_name, action, area, entity, record_oid, tenant_oid, before, after";

const insertAudit = `insert into audit (${auditColumns}, record_name, search)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Longest name that is kept of a record. */
const LONGEST_NAME = 200;

const text = (values: Values | null) => (values === null ? null : JSON.stringify(values));

/** Columns for the name of a record in the audit: the name, cut, and the folded search text. */
export const namesOf = (name: string | null | undefined) => {
  const kept = name?.slice(0, LONGEST_NAME) || null;
  return { record_name: kept, search: fold(kept ?? "") };
};

const auditParams = (entry: AuditEntry): readonly unknown[] => {
  const { by, action, area, entity, oid, tenantOid, before, after } = entry;
  const { record_name: name, search } = namesOf(entry.name);
  const what = [action, area, entity, oid, tenantOid];
  return [by.userOid, by.userName, ...what, text(before), text(after), name, search];
};

/** Adds a row to the audit, in the transaction of the write it records (docs/data-model.md, "Audit"). */
export const writeAudit = async (tx: Queryable, entry: AuditEntry): Promise<void> => {
  await tx.query(insertAudit, auditParams(entry));
};

/** The values that are not the same in the other. */
export const without = (values: Values, other: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, other[name])),
  );
