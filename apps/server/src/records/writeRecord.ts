import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FieldError, FormExtensions } from "@backroom/contract";
import { isDeepStrictEqual } from "node:util";
import { createKeptByVersion } from "../access/keptByVersion.ts";
import type { OidSource } from "../db/oids.ts";
import type { KindDefinition, RuleContext } from "../model/definition.ts";
import { HttpError } from "../kernel/errors.ts";
import type { DataRoutesOptions } from "./dataRoutesOptions.ts";
import type { Queryable } from "../db/database.ts";
import { checkPlaces } from "./checkPlaces.ts";
import { claimCreateKey, keepCreated } from "./createKeys.ts";
import type { CreateKey } from "./createKeys.ts";
import type { DataCall, WriteResult } from "./dataCall.ts";
import { etagLost } from "./etags.ts";
import { readFormExtensions } from "./extensions.ts";
import { fieldErrors } from "./fieldRules.ts";
import { asDuplicate, checkKeysKept, checkUnused } from "./integrity.ts";
import { createCreator } from "./createTogether.ts";
import { createUpdater } from "./updateTogether.ts";
import { countVersions, writeJournal } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { writeMatrices } from "./matrixPatch.ts";
import type { MatrixChange } from "./matrixPatch.ts";
import { storedValues } from "../model/recordBody.ts";
import type { RecordValues, ValueChange } from "../model/recordBody.ts";
import { readRecord } from "./recordSql.ts";
import type { StoredRecord } from "./recordSql.ts";
import { cycleErrors, referenceErrors } from "./references.ts";
import type { ReferringRecord } from "./references.ts";
import { prepareInsert, prepareUpdate } from "./storeRow.ts";
import type { StoredRow } from "./storeRow.ts";
import { createWriteShares } from "./writeShares.ts";

interface CheckedRecord {
  readonly tenantOid: number;
  readonly values: RecordValues;
  readonly before: RecordValues | null;
}

const throwErrors = (errors: readonly FieldError[]): void => {
  if (errors.length === 0) return;
  const message = errors.length === 1 ? "One field is not valid" : `${errors.length} fields are not valid`;
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

/** A record that comes back from being deleted is checked as a new one. */
const referring = ({ tenantOid, values, before }: CheckedRecord): ReferringRecord => ({
  tenantOid,
  values: values.fields,
  before: before === null || (before.deleted && !values.deleted) ? null : before.fields,
});

/** Throws 400 with what is wrong by the rules of the fields and the kind. */
const checkRules = (
  { kind, viewer }: DataCall,
  { values, before }: CheckedRecord,
  extensions: FormExtensions,
  context: RuleContext,
): void => {
  // A secret that is stored already need not be sent again.
  const fields = kind.fields.map((field) =>
    field.isWriteOnly && before !== null ? { ...field, required: false } : field,
  );
  const errors = [
    ...fieldErrors(values.fields, fields, kind.lookups),
    ...fieldErrors(values.extensions, extensions.fields, kind.lookups, "Extensions."),
  ];
  if (errors.length === 0)
    errors.push(...kind.check(values.fields, before?.fields ?? null, viewer.caller, context));
  throwErrors(errors);
};

/** Throws 400 for references that point nowhere; `lock` keeps what they point at until the transaction ends. */
const checkReferences = async (
  db: Queryable,
  { kind, viewer }: DataCall,
  record: CheckedRecord,
  lock: boolean,
): Promise<void> =>
  throwErrors(await referenceErrors(db, kind, referring(record), { caller: viewer.caller, lock }));

/** Throws 400 with what is wrong by the rules of the fields, the kind, and its references, as they are now. */
export const checkFields = async (db: Queryable, call: DataCall, record: CheckedRecord): Promise<void> => {
  const extensions = await readFormExtensions(db, call.kind, record.tenantOid);
  checkRules(call, record, extensions, { nowMs: Date.now(), mailDomains: [] });
  await checkReferences(db, call, record, false);
};

/** Locks a record, so that transactions with new references to it wait until the commit. */
const lockForDelete = async (
  tx: Queryable,
  kind: KindDefinition,
  { oid, tenantOid }: Pick<StoredRecord, "oid" | "tenantOid">,
): Promise<void> => {
  await tx.query(`select oid from ${kind.table} where oid = $1 and tenant_oid = $2 for update`, [
    oid,
    tenantOid,
  ]);
};

const isSame = (a: RecordValues, b: RecordValues): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));

/** A created record; repeated = an earlier request with the same key created it. */
export type CreatedRecord = StoredRecord & { readonly isRepeated: boolean };

/** What writing needs. */
export interface WriterDeps extends DataRoutesOptions {
  readonly oids: OidSource;
}

/**
 * Writes records: row, further tables, audit and change log in one transaction; the event goes out after the commit.
 * Rights are checked before.
 */
export const createWriter = ({ db, events, oids, now = Date.now, mailDomains = [] }: WriterDeps) => {
  const shares = createWriteShares();
  const write = <Result>(tenantOid: number, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
    shares(tenantOid, () => db.transaction(work));
  const createTogether = createCreator(db);
  const updateTogether = createUpdater(db);
  const tenants = createKeptByVersion<boolean>();
  const extensions = createKeptByVersion<FormExtensions>();
  const rules = (): RuleContext => ({ nowMs: now(), mailDomains });

  const stored = async (tx: Queryable, { kind, viewer }: DataCall, oid: number): Promise<StoredRecord> => {
    const record = await readRecord(tx, kind, oid, viewer.caller);
    if (record === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
    return record;
  };

  /** What was written. Further tables are written by then, since parts of some records are worked out from them. */
  const written = (tx: Queryable, call: DataCall, row: StoredRow): Promise<StoredRecord> | StoredRecord => {
    if (!("json" in row)) return stored(tx, call, row.oid);
    const { seq: _seq, locations: _locations, ...record } = row;
    return record;
  };

  const entryOf = (
    { kind, viewer, origin }: DataCall,
    change: Omit<JournalEntry, "kind" | "caller" | "origin">,
  ): JournalEntry => ({ kind, caller: viewer.caller, origin, ...change });

  const checkTenant = async ({ viewer }: DataCall, tenantOid: number): Promise<void> => {
    if (tenantOid === ROOT_OID) return;
    const isThere = await tenants.of(viewer.caller.accessVersion, String(tenantOid), async () => {
      const rows = await db.query("select 1 from tenant where oid = $1 and not deleted", [tenantOid]);
      return rows.length > 0;
    });
    if (!isThere) throw new HttpError(403, errorCodes.noTenant, "You may not work for this tenant");
  };

  const extensionsOf = ({ kind, viewer }: DataCall, tenantOid: number): Promise<FormExtensions> =>
    extensions.of(viewer.caller.accessVersion, `${kind.area} ${kind.entity} ${tenantOid}`, () =>
      readFormExtensions(db, kind, tenantOid),
    );

  return {
    /** With a key, a repeated request returns the record as it was first returned, and creates nothing. */
    async create(
      call: DataCall,
      tenantOid: number,
      values: RecordValues,
      key: CreateKey | null = null,
    ): Promise<CreatedRecord> {
      const { kind, viewer } = call;
      await checkTenant(call, tenantOid);
      const checked = { tenantOid, values, before: null };
      checkRules(call, checked, await extensionsOf(call, tenantOid), rules());
      const oid = await oids.next();
      const owner = kind.isOwnTenant ? oid : tenantOid;
      const created = { oid, tenantOid: owner, version: 1, before: null, after: values };
      const entry = entryOf(call, { action: "create", ...created });
      const together = key === null ? await createTogether(call, { tenantOid, values, entry }) : null;
      if (together !== null) {
        events.publish(together.change);
        return { ...(await written(db, call, together.row)), isRepeated: false };
      }
      const insert = await prepareInsert(kind, owner, { oid, values, userName: viewer.caller.userName });
      try {
        const { record, change } = await write(tenantOid, async (tx) => {
          const first = key === null ? null : await claimCreateKey<StoredRecord>(tx, key);
          if (first !== null) return { record: first, change: null };
          await checkReferences(tx, call, checked, true);
          const { row, change } = await insert(tx, entry);
          await checkPlaces(tx, call, oid);
          const isDeleted = values.deleted;
          const context = { tenantOid: owner, caller: viewer.caller, wasDeleted: false, isDeleted };
          if (kind.needsAfterWrite(values.fields, null))
            await kind.afterWrite(tx, oid, values.fields, null, context);
          const record = await written(tx, call, row);
          if (key !== null) await keepCreated(tx, key, record);
          await countVersions(tx, kind);
          return { record, change };
        });
        if (change !== null) events.publish(change);
        return { ...record, isRepeated: change === null };
      } catch (error) {
        throw asDuplicate(kind, error, true);
      }
    },

    async update(
      call: DataCall,
      old: StoredRecord,
      { before, values }: ValueChange,
      matrices: readonly MatrixChange[] = [],
    ): Promise<WriteResult> {
      const { kind, viewer } = call;
      const { oid, tenantOid } = old;
      if (isSame(before, values) && matrices.length === 0) return "unchanged";
      const checked = { tenantOid, values, before };
      checkRules(call, checked, await extensionsOf(call, tenantOid), rules());
      const entry = entryOf(call, {
        action: "update",
        oid,
        tenantOid,
        version: old.version + 1,
        before,
        after: values,
      });
      const together = matrices.length === 0 ? await updateTogether(call, { before, values, entry }) : null;
      if (together !== null) {
        events.publish(together.change);
        return { record: await written(db, call, together.row) };
      }
      const swap = await prepareUpdate(kind, old, { oid, values, userName: viewer.caller.userName });
      try {
        const { record, change } = await write(tenantOid, async (tx) => {
          const check = await kind.keeps?.(tx, oid, tenantOid);
          await checkPlaces(tx, call, oid);
          await checkReferences(tx, call, checked, true);
          const isDeleting = values.deleted && !before.deleted;
          if (isDeleting) await lockForDelete(tx, kind, old);
          const flags = await writeMatrices({ tx, oid, caller: viewer.caller }, matrices);
          const swapped = await swap(tx, {
            ...entry,
            before: { ...before, extra: { ...before.extra, ...flags.before } },
            after: { ...values, extra: { ...values.extra, ...flags.after } },
          });
          if (swapped === null) throw etagLost(await stored(tx, call, oid));
          const { row, change } = swapped;
          await checkPlaces(tx, call, oid);
          throwErrors(await cycleErrors(tx, kind, oid, referring(checked)));
          const known = { oid, tenantOid, values: before.fields };
          if (isDeleting) await checkUnused(tx, kind, known);
          else await checkKeysKept(tx, kind, known, values.fields);
          const deletion = { wasDeleted: before.deleted, isDeleted: values.deleted };
          const context = { tenantOid, caller: viewer.caller, ...deletion };
          if (kind.needsAfterWrite(values.fields, before.fields))
            await kind.afterWrite(tx, oid, values.fields, before.fields, context);
          const record = matrices.length === 0 ? await written(tx, call, row) : await stored(tx, call, oid);
          await countVersions(tx, kind);
          await check?.({ oid, caller: viewer.caller, isDisabling: values.disabled && !before.disabled });
          return { record, change };
        });
        events.publish(change);
        return { record };
      } catch (error) {
        throw asDuplicate(kind, error, false);
      }
    },

    async remove(call: DataCall, old: StoredRecord): Promise<void> {
      const { kind, viewer } = call;
      const { oid, tenantOid, version } = old;
      const before = storedValues(kind, old.json);
      const change = await write(tenantOid, async (tx) => {
        const check = await kind.keeps?.(tx, oid, tenantOid);
        await checkPlaces(tx, call, oid);
        await lockForDelete(tx, kind, old);
        await checkUnused(tx, kind, { oid, tenantOid, values: before.fields });
        const context = { tenantOid, caller: viewer.caller, wasDeleted: before.deleted, isDeleted: true };
        const further = await kind.beforeDelete(tx, oid, before.fields, context);
        const gone = await tx.query(
          `delete from ${kind.table} where oid = $1 and version = $2 and tenant_oid = $3 returning oid`,
          [oid, version, tenantOid],
        );
        if (gone.length === 0) throw etagLost(await stored(tx, call, oid));
        const all = { ...before, extra: { ...before.extra, ...further } };
        const entry = { oid, tenantOid, version: null, before: all, after: null };
        const change = await writeJournal(tx, entryOf(call, { action: "delete", ...entry }));
        await check?.({ oid, caller: viewer.caller, isDisabling: false });
        return change;
      });
      events.publish(change);
    },
  };
};
