/**
 * Those who may have sessions, as rows of SQL: users, and programs by their API access. `username` of a program begins with
 * `api:`, which no user's name can. `valid_to` is the last day of an access, in UTC; `calls_per_minute` null = no limit of
 * its own.
 */
export const principalsSql = `(
  select oid, username, email, disabled or limit_reached as blocked, null::date as valid_to,
    null::integer as calls_per_minute, primary_tenant_oid, null::bigint as only_tenant_oid
  from app_user where not deleted
  union all
  select oid, 'api:' || id, null, disabled, valid_to, calls_per_minute, -1, nullif(tenant_oid, 1)
  from api_access where not deleted)`;

/** First moment at which an access is over whose last day is this; ms since 1970. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000;

/** True for the name of a program. */
export const isProgram = (userName: string): boolean => userName.startsWith("api:");
