import { visibleCondition } from "../records/visible.ts";
import { settingChangeColumns } from "./settingColumns.ts";
import type { ConfigurationChange, RecentChanges, SettingDefinition } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { branches, knownSettings } from "./catalogue.ts";
import { keyOf, readScopes, toScope } from "./scopes.ts";
import type { OwnedScope, Place } from "./scopes.ts";

interface Row extends Omit<ConfigurationChange, "scopeKey" | "titles" | "definition" | "place"> {
  readonly target: string | null;
  readonly setting: string | null;
  readonly level: Place["level"] | null;
  readonly country: string | null;
  readonly scopeOid: number;
}

/** Titles of the segments of a path; a segment without a title names itself. */
const titlesOf = (path: string, definition: SettingDefinition | null): string[] =>
  path.split("/").map((segment, index, segments) => {
    const isLast = index === segments.length - 1;
    return (isLast ? definition?.title : branches[segments.slice(0, index + 1).join("/")]) ?? segment;
  });

const placeOf = ({ level, country, scopeOid }: Row): Place | null =>
  level === null ? null : { level, country, oid: scopeOid };

const readPlaces = async (db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<Row, OwnedScope>> => {
  const found = new Map<Row, OwnedScope>();
  for (const [target, of] of Map.groupBy(rows, (row) => row.target ?? "POS")) {
    const scopes = await readScopes(
      db,
      target,
      of.flatMap((row) => placeOf(row) ?? []),
    );
    for (const row of of) {
      const place = placeOf(row);
      const scope = place === null ? undefined : scopes.get(keyOf(place));
      if (scope !== undefined) found.set(row, scope);
    }
  }
  return found;
};

/** How many settings changed since then, and the newest `take` of the changes; `target` null = of tills and PAN terminals. */
export const readRecentChanges = async (
  db: Queryable,
  visible: Visible,
  { since, take, target }: { readonly since: Date; readonly take: number; readonly target: string | null },
): Promise<RecentChanges> => {
  const params = createParams();
  const ofTarget = target === null ? "" : `and target = ${params.add(target.toUpperCase())}`;
  const recent = `from configuration_change where modified_at >= ${params.add(since.toISOString())}::timestamptz
    and ${visibleCondition(visible, settingChangeColumns, params)} ${ofTarget}`;
  const [counted] = await db.query<{ count: number }>(`select count(*) as count ${recent}`, params.values);
  const rows = await db.query<Row>(
    `select modified_at as "modifiedAt", path, value, previous_value as "previousValue", oid,
       user_name as "userName", state, scope, target, setting, level, country, scope_oid as "scopeOid"
     ${recent} order by modified_at desc, seq desc limit ${params.add(take)}::bigint`,
    params.values,
  );
  const places = await readPlaces(db, rows);
  const recentTopChanges = rows.map((row): ConfigurationChange => {
    const { target: of, setting, level: _level, country: _country, scopeOid: _oid, ...change } = row;
    const place = placeOf(row);
    const scope = places.get(row);
    const definition = setting === null ? null : (knownSettings(of ?? "POS").get(setting) ?? null);
    return {
      ...change,
      scopeKey: place === null ? null : keyOf(place),
      titles: setting === null ? [] : titlesOf(setting, definition),
      definition,
      place: scope === undefined ? null : toScope(scope),
    };
  });
  return { recentTotal: counted?.count ?? 0, recentTopChanges };
};
