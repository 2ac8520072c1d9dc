import { chatReadSchema, errorCodes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { writeAudit } from "../data/audit.ts";
import type { Actor } from "../data/audit.ts";
import { isVisible, visibleTenants } from "../data/view.ts";
import { parseBody } from "../http/parseBody.ts";
import { chat } from "../kinds/chats.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database, Queryable } from "../ports.ts";

/** Neither before all chats nor in the future, where it would hide messages to come. */
const sensible = (text: string, now: number): string => {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return new Date(Math.min(Math.max(at, 0), now)).toISOString();
  const message = "Must be a point in time, written YYYY-MM-DDTHH:mm:ssZ";
  const errors = [{ field: "readAt", rule: "datetime", message, params: {} }];
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

const oidOf = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

/** Moves the caller's reading mark: a second tab that lags behind makes nothing unread again. */
const markRead = async (
  tx: Queryable,
  by: Actor,
  chatRead: { readonly oid: number; readonly tenantOid: number; readonly readUpTo: string },
): Promise<void> => {
  const { oid, tenantOid, readUpTo } = chatRead;
  const [mark] = await tx.query<{ before: string | null }>(
    `insert into chat_reading as known (user_oid, chat_oid, read_at) values ($1, $2, $3::timestamptz)
     on conflict (user_oid, chat_oid) do update set read_at = excluded.read_at where known.read_at < excluded.read_at
     returning (select read_at from chat_reading where user_oid = $1 and chat_oid = $2) as before`,
    [by.userOid, oid, readUpTo],
  );
  if (mark === undefined) return;
  await writeAudit(tx, {
    by,
    action: mark.before === null ? "create" : "update",
    area: chat.area,
    entity: "chat-reading",
    oid,
    tenantOid,
    before: mark.before === null ? null : { ReadAt: mark.before },
    after: { ReadAt: readUpTo },
  });
};

/** `PUT /api/user/chats/{oid}/read`: the caller has read a chat up to that time. Needs Demand on the chat. */
export const chatRoutes = (app: FastifyInstance, db: Database, now: () => number): void => {
  app.put<{ Params: { oid: string } }>("/api/user/chats/:oid/read", async (request, reply) => {
    const caller = callerOf(request);
    const tenants = visibleTenants(chat, { caller, scope: request.scope });
    const { readAt } = parseBody(chatReadSchema, request.body);
    const oid = oidOf(request.params.oid);
    const [row] = await db.query<{ tenantOid: number }>(
      'select tenant_oid as "tenantOid" from chat where oid = $1 and not deleted',
      [oid],
    );
    if (row === undefined || !isVisible(tenants, row.tenantOid))
      throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
    const readUpTo = sensible(readAt, now());
    await db.transaction((tx) => markRead(tx, caller, { oid, tenantOid: row.tenantOid, readUpTo }));
    return reply.code(204).send();
  });
};
