import { ROOT_OID } from "@backroom/contract";
import { pathOf } from "../model/registry.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { castOf } from "./recordSql.ts";
import type { QueryField } from "./recordSql.ts";
import type { Pointer } from "./pointers.ts";
import { columnsOf } from "./visibleColumns.ts";
import { visibleCondition } from "./visible.ts";
import type { Visible } from "./visible.ts";

/** Record that a pointer refers to. */
export interface Found {
  readonly oid: number;
  readonly tenantOid: number;
}

/** Whether records are locked until the commit. `skip`: records that others have locked are not found, instead of waiting for them. */
type Locking = "none" | "wait" | "skip";

/** For which tenants pointers are followed, and to which records. */
interface PointedQuery {
  readonly tenantOids: readonly number[];
  readonly visible: Visible;
  readonly locking: Locking;
}

type Search = Pick<Pointer, "target" | "keyField" | "lock">;

const lockSql = (lock: Pointer["lock"], locking: Locking): string => {
  if (locking === "none") return "";
  return locking === "wait" ? lock : `${lock} skip locked`;
};

/** SQL: records with one of the keys; sorted, so that concurrent writers cannot deadlock. */
const searchSql = (
  { target, keyField, lock }: Search,
  { keys, tenants, isVisible }: Readonly<Record<"keys" | "tenants" | "isVisible", string>>,
  locking: Locking,
): string =>
  `select "${keyField.column}"::text as key, oid, tenant_oid from ${target.table} as t
   where "${keyField.column}" = any(${keys}::${arrayOf(keyField)}) and not deleted and ${isVisible}
     ${keyField.name === "Oid" ? "" : `and tenant_oid = any(${tenants}::bigint[])`}
   order by oid ${lockSql(lock, locking)}`;

const arrayOf = (field: QueryField): string => `${castOf(field).slice(2)}[]`;

const groupOf = ({ target, keyField, lock }: Search): string => `${pathOf(target)} ${keyField.name} ${lock}`;

type Searched = Search & Pick<Pointer, "key">;

/** Parts of a statement that searches the records of pointers. */
export interface PointedSql {
  /** Common table expressions. */
  readonly groups: readonly string[];
  /** Select of `place`, `key`, `oid` and `tenant_oid` of the records found. */
  readonly found: string;
  /** Value of `place` in the records that a pointer can refer to. */
  placeOf(pointer: Searched): number;
}

/** Returns the parts of a statement that searches the visible records of at least one pointer. */
export const pointedSql = (
  pointers: readonly Searched[],
  { tenantOids, visible, locking }: PointedQuery,
  params: SqlParams,
): PointedSql => {
  const groups = [...Map.groupBy(pointers, groupOf).entries()];
  // PostgreSQL rejects parameters that a statement does not use.
  const tenants = groups.some(([, [first]]) => first?.keyField.name !== "Oid")
    ? params.add([...new Set([...tenantOids, ROOT_OID])])
    : "";
  const parts = groups.flatMap(([, [first, ...others]], index) => {
    if (first === undefined) return [];
    const keys = params.add([...new Set([first, ...others].map(({ key }) => key))]);
    const isVisible = visibleCondition(visible, columnsOf(first.target), params);
    return [`group${index} as (${searchSql(first, { keys, tenants, isVisible }, locking)})`];
  });
  const places = new Map(groups.map(([name], index) => [name, index]));
  return {
    groups: parts,
    found: parts.map((_part, index) => `select ${index} as place, * from group${index}`).join(" union all "),
    placeOf: (pointer) => places.get(groupOf(pointer)) ?? -1,
  };
};

/**
 * Finds the visible records of pointers of a tenant in one statement. For text keys, records of the tenant precede those of the root.
 * `isLocked`: they are kept until the commit.
 */
export const findPointed = async (
  tx: Queryable,
  pointers: readonly Searched[],
  {
    tenantOid,
    visible,
    isLocked,
  }: Pick<PointedQuery, "visible"> & {
    readonly tenantOid: number;
    readonly isLocked: boolean;
  },
): Promise<(pointer: Searched) => Found | undefined> => {
  if (pointers.length === 0) return () => undefined;
  const params = createParams();
  const {
    groups,
    found: foundSql,
    placeOf,
  } = pointedSql(pointers, { tenantOids: [tenantOid], visible, locking: isLocked ? "wait" : "none" }, params);
  const rows = await tx.query<{ place: number; key: string; oid: number; tenant_oid: number }>(
    `with ${groups.join(", ")} ${foundSql}`,
    params.values,
  );
  const found = new Map<string, Found>();
  for (const { place, key, oid, tenant_oid: owner } of rows) {
    const name = `${place} ${key}`;
    const known = found.get(name);
    if (known === undefined || known.tenantOid < owner) found.set(name, { oid, tenantOid: owner });
  }
  return (pointer) => found.get(`${placeOf(pointer)} ${pointer.key}`);
};
