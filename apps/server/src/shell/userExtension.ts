import {
  dashboardLayoutSchema,
  errorCodes,
  favoritesSchema,
  preferencesSchema,
  ROOT_OID,
  viewsSchema,
} from "@backroom/contract";
import type { TSchema } from "@backroom/contract";
import { storeUserExtension, userExtension } from "@backroom/contract/calls/user";
import { without, writeAudit } from "../journal/audit.ts";
import type { Actor } from "../journal/audit.ts";
import { parseBody } from "../http/parseBody.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import type { Values } from "../model/definition.ts";
import type { Database, Queryable } from "../db/database.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";

/** Largest value of one key in bytes (contract). */
export const MAX_EXTENSION_BYTES = 64 * 1024;

/** What may be stored per user; the contract leaves a value open, because it depends on the key. */
const schemas: Readonly<Record<string, TSchema>> = {
  dashboard: dashboardLayoutSchema,
  favorites: favoritesSchema,
  preferences: preferencesSchema,
  views: viewsSchema,
};

const schemaOf = (key: string): TSchema => {
  const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
  if (schema === undefined) {
    throw new HttpError(404, errorCodes.recordNotFound, `Nothing is kept per user under ${key.slice(0, 64)}`);
  }
  return schema;
};

interface Extension {
  readonly key: string;
  readonly value: unknown;
  /** ms since 1970. */
  readonly storedAt: number;
}

/** What is kept are objects. */
const membersOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Stores a value and adds to the audit what of it differs. */
const store = async (tx: Queryable, by: Actor, { key, value, storedAt }: Extension): Promise<void> => {
  // Of two tabs that store at once, the second one's `before` is what the first one stored.
  await tx.query("select 1 from app_user where oid = $1 for update", [by.userOid]);
  const [row] = await tx.query<{ before: unknown }>(
    `insert into user_extension (user_oid, key, value, stored_at) values ($1, $2, $3::jsonb, $4)
     on conflict (user_oid, key) do update set value = excluded.value, stored_at = excluded.stored_at
     returning (select value from user_extension where user_oid = $1 and key = $2) as before`,
    [by.userOid, key, JSON.stringify(value), new Date(storedAt).toISOString()],
  );
  const before = row?.before ?? null;
  await writeAudit(tx, {
    by,
    action: before === null ? "create" : "update",
    area: "identity",
    entity: "user-extension",
    oid: by.userOid,
    tenantOid: ROOT_OID,
    before: before === null ? null : { [key]: without(membersOf(before), membersOf(value)) },
    after: { [key]: without(membersOf(value), membersOf(before)) },
  });
};

/** Small values the console keeps per user. */
export const userExtensionRoutes = (db: Database, now: () => number): readonly Route[] => [
  route(userExtension, async ({ params: { key }, request, reply }) => {
    schemaOf(key);
    const sql = "select value from user_extension where user_oid = $1 and key = $2";
    const [row] = await db.query<{ value: unknown }>(sql, [callerOf(request).userOid, key]);
    void reply.header("cache-control", "private, no-cache");
    return row === undefined ? reply.code(204).send() : row.value;
  }),
  route(
    storeUserExtension,
    async ({ params: { key }, body, request }) => {
      const value = parseBody(schemaOf(key), body);
      await db.transaction((tx) => store(tx, callerOf(request), { key, value, storedAt: now() }));
    },
    { bodyLimit: MAX_EXTENSION_BYTES },
  ),
];
