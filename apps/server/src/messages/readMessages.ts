import type { ChatLink, ChatMessage, ChatMessages, ChatSummary } from "@backroom/contract";
import { escapeLike, searchTerms } from "../model/searchText.ts";
import { createParams } from "../db/sqlParams.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { instantSql } from "../db/instantSql.ts";
import { describeLinks } from "./describeLinks.ts";
import { nameSql } from "./readChats.ts";

/** Which messages of a chat. */
export interface MessagesQuery {
  readonly before: number | null;
  readonly after: number | null;
  readonly search: string;
  readonly take: number;
}

const columns = `m.oid, m.seq, m.client_id as "clientId", m.user_oid as "userOid", ${instantSql("m.sent_at")} as "sentAt", m.text,
  coalesce((select ${nameSql("u")} from app_user as u where u.oid = m.user_oid), m.user_name) as name,
  coalesce((select json_agg(json_build_object('kind', x ->> 'Kind', 'oid', (x ->> 'Oid')::bigint, 'start', (x ->> 'Start')::integer,
    'length', (x ->> 'Length')::integer)) from jsonb_array_elements(m.mentions) as x), '[]') as mentions,
  coalesce((select json_agg(json_build_object('area', x ->> 'Area', 'entity', x ->> 'Entity', 'oid', (x ->> 'Oid')::bigint))
    from jsonb_array_elements(m.links) as x), '[]') as links,
  case when m.files = '[]' then '[]'::json else coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
    'size', f.size, 'mediaType', f.media_type) order by f.oid) from upload as f
    where f.chat_oid = m.chat_oid and f.message_oid = m.oid), '[]') end as files`;

type StoredMessage = Omit<ChatMessage, "links"> & { readonly links: readonly ChatLink[] };
type Chat = Pick<ChatSummary, "oid" | "tenantOid">;

/** The messages with what the caller may know of the records they point at. */
const describe = async (
  db: Queryable,
  { caller, chat }: { readonly caller: Caller; readonly chat: Chat },
  stored: readonly StoredMessage[],
): Promise<ChatMessage[]> => {
  const links = stored.flatMap((one) => one.links);
  const recordOf = await describeLinks(db, caller, chat.tenantOid, links);
  return stored.map((one) => ({ ...one, links: one.links.map(recordOf) }));
};

/** A page of a chat's messages, the oldest first. Whether the caller may read the chat is checked before. */
export const readMessages = async (
  db: Queryable,
  { caller, chat }: { readonly caller: Caller; readonly chat: Chat },
  { before, after, search, take }: MessagesQuery,
): Promise<ChatMessages> => {
  const params = createParams();
  const conditions = [
    `m.chat_oid = ${params.add(chat.oid)}::bigint and m.seq > 0`,
    ...(before === null ? [] : [`m.seq < ${params.add(before)}::bigint`]),
    ...(after === null ? [] : [`m.seq > ${params.add(after)}::bigint`]),
    ...searchTerms(search).map((term) => `m.search like ${params.add(`%${escapeLike(term)}%`)}::text`),
  ];
  // After a known message the next ones are read, not the newest: no gap may open.
  const order = after === null ? "desc" : "asc";
  const rows = await db.query<StoredMessage>(
    `select ${columns} from chat_message as m where ${conditions.join(" and ")}
     order by m.seq ${order} limit ${params.add(take + 1)}::bigint`,
    params.values,
  );
  const page = await describe(db, { caller, chat }, rows.slice(0, take));
  if (after !== null) return { messages: page, hasOlder: after > 0 };
  return { messages: page.toReversed(), hasOlder: rows.length > take };
};

/** The message a sender has stored under that key of theirs; null when there is none. */
export const findSent = async (
  db: Queryable,
  { caller, clientId, chat }: { readonly caller: Caller; readonly clientId: string; readonly chat: Chat },
): Promise<ChatMessage | null> => {
  const rows = await db.query<StoredMessage>(
    `select ${columns} from chat_message as m where m.user_oid = $1 and m.client_id = $2 and m.chat_oid = $3 and m.tenant_oid = $4`,
    [caller.userOid, clientId, chat.oid, chat.tenantOid],
  );
  const [sent] = await describe(db, { caller, chat }, rows);
  return sent ?? null;
};
