import { ROOT_OID } from "@backroom/contract";
import { pathOf } from "../model/registry.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
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

/** For which tenant pointers are followed, and to which records. */
export interface PointedQuery {
  readonly tenantOid: number;
  readonly visible: Visible;
  readonly isLocked: boolean;
}

type Search = Pick<Pointer, "target" | "keyField" | "lock">;

/** SQL: records with one of the keys. Locks them until the commit if `isLocked`; sorted, so that concurrent writers cannot deadlock. */
const searchSql = (
  { target, keyField, lock }: Search,
  { keys, tenant, isVisible }: Readonly<Record<"keys" | "tenant" | "isVisible", string>>,
  isLocked: boolean,
): string =>
  `select "${keyField.column}"::text as key, oid, tenant_oid from ${target.table} as t
   where "${keyField.column}" = any(${keys}::${arrayOf(keyField)}) and not deleted and ${isVisible}
     ${keyField.name === "Oid" ? "" : `and tenant_oid in (${tenant}::bigint, ${ROOT_OID})`}
   order by oid ${isLocked ? lock : ""}`;

const arrayOf = (field: QueryField): string => `${castOf(field).slice(2)}[]`;

const groupOf = ({ target, keyField, lock }: Search): string => `${pathOf(target)} ${keyField.name} ${lock}`;

/**
 * Finds the visible records of pointers in one statement. For text keys, records of the tenant precede those of the root. `isLocked`: they
 * are kept until the commit.
 */
export const findPointed = async (
  tx: Queryable,
  pointers: readonly (Search & Pick<Pointer, "key">)[],
  { tenantOid, visible, isLocked }: PointedQuery,
): Promise<(pointer: Search & Pick<Pointer, "key">) => Found | undefined> => {
  const groups = [...Map.groupBy(pointers, groupOf).entries()];
  const found = new Map<string, Found>();
  if (groups.length > 0) {
    const params = createParams();
    // PostgreSQL rejects parameters that a statement does not use.
    const tenant = groups.some(([, [first]]) => first?.keyField.name !== "Oid") ? params.add(tenantOid) : "";
    const parts = groups.flatMap(([, [first, ...others]], index) => {
      if (first === undefined) return [];
      const keys = params.add([...new Set([first, ...others].map(({ key }) => key))]);
      const isVisible = visibleCondition(visible, columnsOf(first.target), params);
      return [`group${index} as (${searchSql(first, { keys, tenant, isVisible }, isLocked)})`];
    });
    const all = parts
      .map((_part, index) => `select ${index} as place, * from group${index}`)
      .join(" union all ");
    const rows = await tx.query<{ place: number; key: string; oid: number; tenant_oid: number }>(
      `with ${parts.join(", ")} ${all}`,
      params.values,
    );
    for (const { place, key, oid, tenant_oid: owner } of rows) {
      const name = `${groups[place]?.[0]} ${key}`;
      const known = found.get(name);
      if (known === undefined || known.tenantOid < owner) found.set(name, { oid, tenantOid: owner });
    }
  }
  return (pointer) => found.get(`${groupOf(pointer)} ${pointer.key}`);
};
