import { visibleCondition } from "../records/visible.ts";
import { settingChangeColumns } from "./settingColumns.ts";
import type { SettingChange, SettingChanges } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { readScopes, toScope } from "./scopes.ts";
import type { OwnedScope, Place } from "./scopes.ts";

/** A change as it is stored. */
export interface StoredChange extends Omit<SettingChange, "scope" | "mayUndo"> {
  readonly level: Place["level"] | null;
  readonly country: string | null;
  readonly scopeOid: number;
  readonly tenantOid: number;
}

const columns = `seq, setting as path, state, value, previous_value as "previousValue", user_name as "userName",
  modified_at as "modifiedAt", level, country, scope_oid as "scopeOid", tenant_oid as "tenantOid"`;

/** Which changes. */
export interface ChangesQuery {
  readonly target: string;
  readonly visible: Visible;
  readonly since: Date;
  readonly take: number;
  readonly path: string | null;
  /** Only those before this one. */
  readonly before: number | null;
}

/** The place of a change; null = it is not known any more. */
export const placeOf = ({ level, country, scopeOid }: StoredChange): Place | null =>
  level === null ? null : { level, country, oid: scopeOid };

/** The scopes of changes by key. */
export const scopesOfChanges = (
  db: Queryable,
  target: string,
  changes: readonly StoredChange[],
): Promise<ReadonlyMap<string, OwnedScope>> =>
  readScopes(
    db,
    target,
    changes.flatMap((change) => placeOf(change) ?? []),
  );

/** Changes of settings, the newest first, and how many there are. */
export const readChanges = async (
  db: Queryable,
  { target, visible, since, take, path, before }: ChangesQuery,
  shown: (
    change: StoredChange,
    scopes: ReadonlyMap<string, OwnedScope>,
  ) => Pick<SettingChange, "scope" | "mayUndo">,
): Promise<SettingChanges> => {
  const params = createParams();
  const conditions = [
    `target = ${params.add(target)}`,
    `modified_at >= ${params.add(since.toISOString())}::timestamptz`,
    visibleCondition(visible, settingChangeColumns, params),
    ...(path === null ? [] : [`setting = ${params.add(path)}`]),
  ].join(" and ");
  const [counted] = await db.query<{ count: number }>(
    `select count(*) as count from configuration_change where ${conditions}`,
    params.values,
  );
  const older = before === null ? "" : `and seq < ${params.add(before)}::bigint`;
  const rows = await db.query<StoredChange>(
    `select ${columns} from configuration_change where ${conditions} ${older}
     order by modified_at desc, seq desc limit ${params.add(take)}::bigint`,
    params.values,
  );
  const scopes = await scopesOfChanges(db, target, rows);
  const changes = rows.map((row) => {
    const { seq, path: changed, state, value, previousValue, userName, modifiedAt } = row;
    return { seq, path: changed, state, value, previousValue, userName, modifiedAt, ...shown(row, scopes) };
  });
  return { total: counted?.count ?? 0, changes };
};

/** The scope of a change as the contract shows it; one that is gone has its key only. */
export const scopeOfChange = (
  change: StoredChange,
  scopes: ReadonlyMap<string, OwnedScope>,
): SettingChange["scope"] => {
  const place = placeOf(change);
  if (place === null) return null;
  const found = [...scopes.values()].find(
    (one) => one.level === place.level && one.country === place.country && one.oid === place.oid,
  );
  return found === undefined ? null : toScope(found);
};

/** Changes by their keys; those the caller does not see are missing. */
export const readPicked = (
  db: Queryable,
  target: string,
  visible: Visible,
  picked: readonly number[],
): Promise<StoredChange[]> => {
  const params = createParams();
  return db.query<StoredChange>(
    `select ${columns} from configuration_change where target = ${params.add(target)}
       and seq = any(${params.add([...picked])}::bigint[]) and ${visibleCondition(visible, settingChangeColumns, params)}`,
    params.values,
  );
};
