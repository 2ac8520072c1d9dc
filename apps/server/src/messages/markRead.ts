import { errorCodes } from "@backroom/contract";
import { writeAudit } from "../journal/audit.ts";
import type { Actor } from "../journal/audit.ts";
import { chat } from "./chat.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";

/** Neither before all chats nor in the future, where it would hide messages to come. Throws 400. */
export const sensibleTime = (text: string, now: number): string => {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return new Date(Math.min(Math.max(at, 0), now)).toISOString();
  const message = "Must be a point in time, written YYYY-MM-DDTHH:mm:ssZ";
  const errors = [{ field: "readAt", rule: "datetime", message, params: {} }];
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

/** A chat and the last message that a user has read; `seq` 0 = all messages up to that time. */
export interface ChatReading {
  readonly oid: number;
  readonly tenantOid: number;
  readonly readUpTo: string;
  readonly seq: number;
}

/** Moves the caller's reading mark: a second tab that lags behind makes nothing unread again. Answers whether it moved. */
export const markRead = async (
  tx: Queryable,
  by: Actor,
  { oid, tenantOid, readUpTo, seq }: ChatReading,
): Promise<boolean> => {
  const [mark] = await tx.query<{ before: string | null }>(
    `with upto as (select case when $4::bigint > 0 then least($4::bigint, c.last_seq)
         else coalesce((select max(m.seq) from chat_message as m where m.chat_oid = $2 and m.sent_at <= $3::timestamptz), 0) end as seq
       from chat as c where c.oid = $2)
     insert into chat_reading as known (user_oid, chat_oid, read_at, read_seq) select $1, $2, $3::timestamptz, upto.seq from upto
     on conflict (user_oid, chat_oid) do update set read_at = greatest(known.read_at, excluded.read_at),
       read_seq = greatest(known.read_seq, excluded.read_seq)
     where known.read_seq < excluded.read_seq or (excluded.read_seq >= known.read_seq and known.read_at < excluded.read_at)
     returning (select read_at from chat_reading where user_oid = $1 and chat_oid = $2) as before`,
    [by.userOid, oid, readUpTo, seq],
  );
  if (mark === undefined) return false;
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
  return true;
};

/** Mutes a chat for the caller, or not. */
export const setMuted = async (
  tx: Queryable,
  by: Actor,
  {
    oid,
    tenantOid,
    isMuted,
  }: { readonly oid: number; readonly tenantOid: number; readonly isMuted: boolean },
): Promise<void> => {
  const [row] = await tx.query<{ before: boolean | null }>(
    `insert into chat_reading as known (user_oid, chat_oid, read_at, read_seq, is_muted)
     select $1, c.oid, 'epoch', case when c.audience in ('Location', 'Terminal') then c.last_seq else 0 end, $3 from chat as c where c.oid = $2
     on conflict (user_oid, chat_oid) do update set is_muted = excluded.is_muted where known.is_muted <> excluded.is_muted
     returning (select is_muted from chat_reading where user_oid = $1 and chat_oid = $2) as before`,
    [by.userOid, oid, isMuted],
  );
  if (row === undefined) return;
  await writeAudit(tx, {
    by,
    action: "update",
    area: chat.area,
    entity: "chat-reading",
    oid,
    tenantOid,
    before: { Muted: row.before ?? false },
    after: { Muted: isMuted },
  });
};
