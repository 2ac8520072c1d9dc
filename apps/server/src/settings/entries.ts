import { visibleCondition } from "../records/visible.ts";
import { settingColumns } from "./settingColumns.ts";
import type { SettingEntry } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { keyOf } from "./scopes.ts";
import type { Place } from "./scopes.ts";
import type { Held } from "./resolve.ts";

/** A stored value with what it is of. */
export interface StoredEntry extends Readonly<SettingEntry>, Held {
  readonly path: string;
  readonly place: Place;
  readonly tenantOid: number;
  /** Marked as deleted: it holds the place of its key. */
  readonly isDeleted: boolean;
}

type Row = Omit<StoredEntry, "scope" | "place" | "etag"> &
  Pick<Place, "level" | "country"> & { readonly scopeOid: number; readonly version: number };

/** What to read. */
export interface EntryQuery {
  readonly target: string;
  readonly visible: Visible;
  /** Left out = all. */
  readonly places?: readonly Place[];
  /** Left out = all. */
  readonly paths?: readonly string[];
  /** This path and those below; "" = all. */
  readonly branch?: string;
  readonly withDeleted?: boolean;
  /** Keeps others from writing them until the transaction ends. */
  readonly lock?: boolean;
}

/** Stored values, sorted by path. */
export const readEntries = async (db: Queryable, query: EntryQuery): Promise<StoredEntry[]> => {
  const { target, visible, places, paths, branch = "", withDeleted = false, lock = false } = query;
  const params = createParams();
  const conditions = [
    `target = ${params.add(target)}`,
    visibleCondition(visible, settingColumns, params),
    ...(withDeleted ? [] : ["not deleted"]),
  ];
  if (paths !== undefined) conditions.push(`path = any(${params.add([...paths])}::text[])`);
  if (branch !== "") {
    const start = params.add(`${branch}/`);
    conditions.push(`(path = ${params.add(branch)} or left(path, length(${start}::text)) = ${start})`);
  }
  if (places !== undefined) {
    const keys = params.add(places.map(keyOf));
    conditions.push(
      `case level when 'global' then 'global' when 'country' then 'country-' || country else level || '-' || scope_oid end = any(${keys}::text[])`,
    );
    conditions.push(`level = any(${params.add([...new Set(places.map(({ level }) => level))])}::text[])`);
  }
  const rows = await db.query<Row>(
    `select oid, version, tenant_oid as "tenantOid", path, coalesce(value, '') as value, level, country,
       scope_oid as "scopeOid", disabled as "isDisabled", deleted as "isDeleted", modified_at as "modifiedAt",
       modified_by as "modifiedBy"
     from configuration where ${conditions.join(" and ")} order by path, oid ${lock ? "for update" : ""}`,
    params.values,
  );
  return rows.map(({ level, country, scopeOid, version, ...row }) => {
    const place = { level, country, oid: scopeOid };
    return { ...row, place, scope: keyOf(place), etag: String(version) };
  });
};

/** What the contract shows of a value. */
export const toEntry = (entry: StoredEntry): SettingEntry => {
  const { oid, etag, value, isDisabled, modifiedAt, modifiedBy } = entry;
  return { oid, etag, value, isDisabled, modifiedAt, modifiedBy };
};
