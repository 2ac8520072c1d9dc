import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FormExtensions } from "@backroom/contract";
import { isDeepStrictEqual } from "node:util";
import { createOidSource } from "../db/oids.ts";
import type { OidSource } from "../db/oids.ts";
import type { KindDefinition } from "../model/definition.ts";
import { HttpError } from "../kernel/errors.ts";
import type { DataRoutesOptions } from "./dataRoutesOptions.ts";
import type { DataCall, WriteResult } from "./dataCall.ts";
import { toCamelCase } from "../kernel/casing.ts";
import { checkIfMatch } from "./etags.ts";
import { lookUpValue } from "./integrity.ts";
import {
  applyBody,
  applyPatch,
  checkBody,
  initialValues,
  newValues,
  storedValues,
} from "../model/recordBody.ts";
import { createReader } from "./readTogether.ts";
import type { StoredRecord } from "./recordSql.ts";
import { refuseMatrices, takeMatrices } from "./matrixPatch.ts";
import type { MatrixChange } from "./matrixPatch.ts";
import type { ValueChange } from "../model/recordBody.ts";
import { checkRight, maySee } from "./rightChecks.ts";
import { visibleOf } from "./visible.ts";
import type { Viewer } from "./visible.ts";
import { createKeyOf } from "./createKeys.ts";
import { pathOf } from "../model/registry.ts";
import { createWriter } from "./writeRecord.ts";
import type { CreatedRecord } from "./writeRecord.ts";
import { readFormExtensions } from "./extensions.ts";

const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such record");

const checkCapability = (kind: KindDefinition, isPossible: boolean, done: string): void => {
  if (!isPossible)
    throw new HttpError(403, errorCodes.noPermission, `Records of ${kind.entity} cannot be ${done}`);
};

/** The tenant a new record is of: the body's, else the chosen one. */
const tenantOfNew = (body: Readonly<Record<string, unknown>>, { scope }: Pick<Viewer, "scope">): number => {
  const given = body["TenantOid"] ?? 0;
  if (typeof given !== "number" || !Number.isSafeInteger(given) || given < 0) {
    throw new HttpError(400, errorCodes.fieldErrors, "TenantOid must be a tenant's oid", {
      errors: [{ field: "TenantOid", rule: "type", message: "Must be a tenant's oid", params: {} }],
    });
  }
  return given === 0 ? (scope.tenantOid ?? ROOT_OID) : given;
};

const checkSameTenant = (body: Readonly<Record<string, unknown>>, { tenantOid }: StoredRecord): void => {
  const given = body["TenantOid"] ?? tenantOid;
  if (given === tenantOid) return;
  const message = "A record stays with its tenant. Create it anew for the other one";
  const errors = [{ field: "TenantOid", rule: "readonly", message, params: {} }];
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

/** Marking a record as deleted, or not any more, takes what deleting takes. */
const checkDeletion = (
  { kind, viewer }: DataCall,
  { tenantOid, wasDeleted, isDeleted }: { tenantOid: number; wasDeleted: boolean; isDeleted: boolean },
): void => {
  if (wasDeleted === isDeleted) return;
  checkCapability(kind, kind.capabilities.includes("delete"), "deleted");
  checkRight(kind, viewer, "Delete", tenantOid);
};

/** What the data service needs. */
export interface DataServiceDeps extends DataRoutesOptions {
  /** Default: a source of its own. */
  readonly oids?: OidSource;
}

/** Other writes a patch without If-Match may meet before it is refused. */
const MAX_PATCH_TRIES = 10;

/** The generic calls on records, for any kind. Every one checks rights and the tenant boundary itself. */
export const createDataService = ({ oids, ...deps }: DataServiceDeps) => {
  const { db } = deps;
  const readVisible = createReader(db);
  const writer = createWriter({ ...deps, oids: oids ?? createOidSource(db) });

  const read = async ({ kind, viewer }: DataCall, oid: number): Promise<StoredRecord> => {
    const record = await readVisible(kind, oid, viewer);
    if (record === null) throw notFound();
    return record;
  };

  const tenantOf = ({ viewer }: DataCall): number => viewer.scope.tenantOid ?? ROOT_OID;

  /** Stores a record that was changed, if it may be deleted, or come back, where that is what changed. */
  const change = (
    call: DataCall,
    stored: StoredRecord,
    written: ValueChange,
    matrices?: readonly MatrixChange[],
  ): Promise<WriteResult> => {
    const { before, values } = written;
    checkDeletion(call, {
      tenantOid: stored.tenantOid,
      wasDeleted: before.deleted,
      isDeleted: values.deleted,
    });
    return writer.update(call, stored, written, matrices);
  };

  const patchOnce = async (
    call: DataCall,
    oid: number,
    body: unknown,
    ifMatch: string | undefined,
  ): Promise<WriteResult> => {
    const { kind, viewer } = call;
    const stored = await read(call, oid);
    checkCapability(kind, kind.capabilities.includes("patch"), "changed");
    checkRight(kind, viewer, "Patch", stored.tenantOid);
    await kind.guard(db, oid, viewer.caller);
    checkIfMatch(ifMatch, stored, false);
    const { matrices, rest } = takeMatrices(kind, checkBody(body));
    checkSameTenant(rest, stored);
    const before = storedValues(kind, stored.json);
    return change(call, stored, { before, values: applyPatch(kind, stored.json, before, rest) }, matrices);
  };

  return {
    read,

    /** A record with defaults, Oid 0; with `from` a copy of that record without what must be unique. */
    async empty(call: DataCall, from: number | null): Promise<Readonly<Record<string, unknown>>> {
      const { kind, viewer } = call;
      visibleOf(kind, viewer);
      checkCapability(kind, kind.capabilities.includes("create"), "created");
      const original = from === null ? null : await read(call, from);
      const values = original === null ? initialValues(kind) : storedValues(kind, original.json);
      const cleared = kind.fields
        .filter((field) => original !== null && (field.unique || field.readonly))
        .map(({ name }) => [name, null]);
      return {
        Oid: 0,
        ETag: "",
        TenantOid: tenantOf(call),
        Disabled: values.disabled,
        Deleted: false,
        CreatedAt: null,
        ModifiedAt: null,
        ModifiedBy: null,
        ...values.fields,
        ...Object.fromEntries(cleared),
        Extensions: values.extensions,
        ...values.extra,
      };
    },

    /** The record with the values that follow from others, or null when nothing follows. Nothing is stored. */
    async adjust({ kind, viewer }: DataCall, body: unknown, changed: string | null): Promise<unknown> {
      visibleOf(kind, viewer);
      const record = checkBody(body);
      const before = applyBody(kind, record, initialValues(kind)).fields;
      const tenantOid = tenantOfNew(record, viewer);
      const field = kind.fields.find(({ name }) => name === changed || toCamelCase(name) === changed);
      const adjusted = await kind.adjust(before, {
        changed: field?.name ?? changed,
        async lookUp(target, keyField, key, field) {
          // Only what the viewer themselves could look up may flow into their record.
          if (!maySee(target, viewer, tenantOid)) return null;
          return lookUpValue(db, target, { caller: viewer.caller, tenantOid }, { keyField, key, field });
        },
      });
      const isSame = Object.entries(adjusted).every(([name, value]) =>
        isDeepStrictEqual(value, before[name]),
      );
      return isSame ? null : { ...record, ...adjusted };
    },

    /** `key` = the client's Idempotency-Key. */
    async create(call: DataCall, body: unknown, key: string | null = null): Promise<CreatedRecord> {
      const { kind, viewer } = call;
      visibleOf(kind, viewer);
      checkCapability(kind, kind.capabilities.includes("create"), "created");
      const tenantOid = kind.isOwnTenant ? ROOT_OID : tenantOfNew(checkBody(body), viewer);
      checkRight(kind, viewer, "Create", tenantOid);
      refuseMatrices(kind, checkBody(body));
      const initial = newValues(kind, kind.serverValues(viewer.caller));
      const values = applyBody(kind, checkBody(body), initial);
      checkDeletion(call, { tenantOid, wasDeleted: false, isDeleted: values.deleted });
      const createKey =
        key === null
          ? null
          : createKeyOf(call.viewer.caller.userOid, key, [pathOf(call.kind), tenantOid, body]);
      return writer.create(call, tenantOid, values, createKey);
    },

    async update(
      call: DataCall,
      oid: number,
      body: unknown,
      ifMatch: string | undefined,
    ): Promise<WriteResult> {
      const { kind, viewer } = call;
      const stored = await read(call, oid);
      checkCapability(kind, kind.hasForm, "changed");
      checkRight(kind, viewer, "Update", stored.tenantOid);
      await kind.guard(db, oid, viewer.caller);
      checkIfMatch(ifMatch, stored, true);
      refuseMatrices(kind, checkBody(body));
      checkSameTenant(checkBody(body), stored);
      const before = storedValues(kind, stored.json);
      return change(call, stored, { before, values: applyBody(kind, checkBody(body), before) });
    },

    /**
     * RFC 7396; the matrices of roles and users are properties of the patch, too. Without If-Match a patch that meets another
     * write is applied again to what that has stored.
     */
    async patch(
      call: DataCall,
      oid: number,
      body: unknown,
      ifMatch: string | undefined,
    ): Promise<WriteResult> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await patchOnce(call, oid, body, ifMatch);
        } catch (error) {
          const isLost = error instanceof HttpError && error.code === errorCodes.etagLost;
          if (!isLost || ifMatch !== undefined || tries === MAX_PATCH_TRIES) throw error;
        }
      }
    },

    async remove(call: DataCall, oid: number, ifMatch: string | undefined): Promise<void> {
      const { kind, viewer } = call;
      const stored = await read(call, oid);
      checkCapability(kind, kind.capabilities.includes("delete"), "deleted");
      checkRight(kind, viewer, "Delete", stored.tenantOid);
      await kind.guard(db, oid, viewer.caller);
      checkIfMatch(ifMatch, stored, true);
      await writer.remove(call, stored);
    },

    formExtensions(call: DataCall): Promise<FormExtensions> {
      visibleOf(call.kind, call.viewer);
      return readFormExtensions(db, call.kind, tenantOf(call));
    },
  };
};
