import {
  dashboardLayoutSchema,
  errorCodes,
  favoritesSchema,
  preferencesSchema,
  viewsSchema,
} from "@backroom/contract";
import type { TSchema } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { parseBody } from "../http/parseBody.ts";
import type { Database } from "../ports.ts";
import { callerOf, HttpError } from "../ports.ts";

/** Largest value of one key in bytes (contract). */
export const MAX_EXTENSION_BYTES = 64 * 1024;

/** What may be stored per user. */
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

/** `GET` and `PUT /api/user/extension/{key}`: small values the console keeps per user. */
export const userExtensionRoutes = (app: FastifyInstance, db: Database, now: () => number): void => {
  const path = "/api/user/extension/:key";

  app.get<{ Params: { key: string } }>(path, async (request, reply) => {
    schemaOf(request.params.key);
    const sql = "select value from user_extension where user_oid = $1 and key = $2";
    const [row] = await db.query<{ value: unknown }>(sql, [callerOf(request).userOid, request.params.key]);
    void reply.header("cache-control", "private, no-cache");
    if (row === undefined) return reply.code(204).send();
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(row.value));
  });

  app.put<{ Params: { key: string } }>(path, { bodyLimit: MAX_EXTENSION_BYTES }, async (request, reply) => {
    const value = parseBody(schemaOf(request.params.key), request.body);
    await db.query(
      `insert into user_extension (user_oid, key, value, stored_at) values ($1, $2, $3::jsonb, $4)
       on conflict (user_oid, key) do update set value = excluded.value, stored_at = excluded.stored_at`,
      [callerOf(request).userOid, request.params.key, JSON.stringify(value), new Date(now()).toISOString()],
    );
    return reply.code(204).send();
  });
};
