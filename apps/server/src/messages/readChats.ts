import { visibleCondition } from "../records/visible.ts";
import { columnsOf } from "../records/visibleColumns.ts";
import { heldRoleSql } from "../access/heldRoleSql.ts";
import type { ChatDetail, ChatFile, ChatList, ChatSummary, ChatUnread } from "@backroom/contract";
import { escapeLike, searchTerms } from "../model/searchText.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import { chat, unreadSql } from "./chat.ts";
import { instantSql } from "../db/instantSql.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { readableSql } from "./chatAccess.ts";

/** Users that are shown of a chat, at most. */
const MOST_PEOPLE = 200;
const MOST_FILES = 100;

/** SQL: what people call the user `u`. */
export const nameSql = (u: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${u}.first_name, ${u}.last_name)), ''), ${u}.username)`;

/** SQL: what the chat `c` is called for the user `user`. */
const titleSql = (user: string): string => `coalesce(case c.audience
  when 'Person' then (select ${nameSql("u")} from chat_member as m join app_user as u on u.oid = m.user_oid
    where m.chat_oid = c.oid and m.user_oid <> ${user} limit 1)
  when 'Role' then (select text from role where oid = c.audience_oid)
  when 'Location' then (select text from location where oid = c.audience_oid)
  when 'Terminal' then (select coalesce(nullif(text, ''), id) from pos_terminal where oid = c.audience_oid)
  end, c.text)`;

/** SQL: the folded names by which the chat `c` is found. */
const namesSql = (user: string): string => `coalesce(case c.audience
  when 'Person' then (select string_agg(u.search, ' ') from chat_member as m join app_user as u on u.oid = m.user_oid
    where m.chat_oid = c.oid and m.user_oid <> ${user})
  when 'Role' then (select search from role where oid = c.audience_oid)
  when 'Location' then (select search from location where oid = c.audience_oid)
  when 'Terminal' then (select search from pos_terminal where oid = c.audience_oid)
  end, c.search)`;

/** Who reads chats, and which are visible. */
export interface ChatReader {
  readonly caller: Pick<Caller, "userOid">;
  readonly visible: Visible;
}

/** SQL: the chats `c` a user may read, with their reading marks `r`. */
export const readableChatsSql = ({ caller, visible }: ChatReader, params: SqlParams) => {
  const user = `${params.add(caller.userOid)}::bigint`;
  return {
    user,
    from: `chat as c left join chat_reading as r on r.chat_oid = c.oid and r.user_oid = ${user}`,
    condition: `not c.deleted and ${visibleCondition(visible, columnsOf(chat, "c"), params)} and ${readableSql("c.oid", user)}`,
  };
};

const summaryColumns = (
  user: string,
): string => `c.oid, c.tenant_oid as "tenantOid", c.audience, c.audience_oid as "audienceOid",
  ${titleSql(user)} as title, coalesce(r.is_muted, false) as "isMuted", (${unreadSql})::integer as unread,
  c.last_seq as "lastSeq", coalesce(r.read_seq, 0) as "readSeq", ${instantSql("coalesce(c.last_at, c.created_at)")} as "lastAt",
  coalesce((select max(o.read_seq) from chat_reading as o where o.chat_oid = c.oid and o.user_oid <> ${user}), 0) as "seenSeq",
  (select json_build_object('userOid', m.user_oid, 'name', coalesce((select ${nameSql("u")} from app_user as u where u.oid = m.user_oid), m.user_name),
    'text', left(m.text, 200), 'fileCount', jsonb_array_length(m.files)) from chat_message as m
    where m.chat_oid = c.oid and m.seq = c.last_seq and m.seq > 0) as last`;

const views: Readonly<Record<string, string>> = {
  all: "true",
  unread: `(${unreadSql}) > 0`,
  tills: "c.audience in ('Location', 'Terminal')",
  roles: "c.audience = 'Role'",
};

/** The chats of a view, the one with the newest message first; `search` finds names of people, tills and topics, and words. */
export const listChats = async (
  db: Queryable,
  reader: ChatReader,
  query: { readonly view: string; readonly search: string; readonly skip: number; readonly take: number },
): Promise<ChatList> => {
  const params = createParams();
  const { user, from, condition } = readableChatsSql(reader, params);
  const terms = searchTerms(query.search).map((term) => `${params.add(`%${escapeLike(term)}%`)}::text`);
  const words = terms.map((term) => `m.search like ${term}`).join(" and ");
  const names = terms.map((term) => `x.names like ${term}`).join(" and ");
  const found =
    terms.length === 0
      ? "true"
      : `((${names}) or exists (select 1 from chat_message as m where m.chat_oid = x.oid and ${words}))`;
  const rows = await db.query<ChatSummary & { names: unknown; at: unknown }>(
    `select * from (select ${summaryColumns(user)}, ${namesSql(user)} as names, coalesce(c.last_at, c.created_at) as at from ${from}
       where ${condition} and ${views[query.view] ?? "true"}) as x
     where ${found} order by x.at desc, x.oid desc limit ${params.add(query.take + 1)}::bigint offset ${params.add(query.skip)}::bigint`,
    params.values,
  );
  const chats = rows.slice(0, query.take).map(({ names: _names, at: _at, ...chat }) => chat);
  return { chats, hasMore: rows.length > query.take };
};

/** The chat, if it may be read; null otherwise. */
export const findChat = async (
  db: Queryable,
  reader: ChatReader,
  oid: number,
): Promise<ChatSummary | null> => {
  const params = createParams();
  const { user, from, condition } = readableChatsSql(reader, params);
  const [row] = await db.query<ChatSummary>(
    `select ${summaryColumns(user)} from ${from} where ${condition} and c.oid = ${params.add(oid)}::bigint`,
    params.values,
  );
  return row ?? null;
};

/** What is unread in chats that are not muted. It adds up one number per chat and looks at no message. */
export const countUnread = async (db: Queryable, reader: ChatReader): Promise<ChatUnread> => {
  const params = createParams();
  const { from, condition } = readableChatsSql(reader, params);
  const [row] = await db.query<ChatUnread>(
    `select coalesce(sum(unread), 0)::bigint as messages, count(*) filter (where unread > 0) as chats
     from (select ${unreadSql} as unread from ${from} where ${condition} and not coalesce(r.is_muted, false)) as x`,
    params.values,
  );
  return row ?? { messages: 0, chats: 0 };
};

/** SQL: the tills the chat `c` is for, as they are now. */
export const tillsOfChat = `pos_terminal as t on not t.deleted and not t.disabled and t.tenant_oid = c.tenant_oid
  and ((c.audience = 'Location' and t.location_oid = c.audience_oid) or (c.audience = 'Terminal' and t.oid = c.audience_oid))`;

/** Whom a chat concerns, and what was attached. */
export const readFurther = async (
  db: Queryable,
  { oid, tenantOid }: Pick<ChatSummary, "oid" | "tenantOid">,
): Promise<Pick<ChatDetail, "people" | "tills" | "files" | "fileCount">> => {
  const [people, tills, files, counted] = await Promise.all([
    db.query<ChatDetail["people"][number]>(
      `select u.oid, ${nameSql("u")} as name, u.username as "userName", coalesce(r.read_seq, 0) as "readSeq",
         greatest(coalesce(d.delivered_seq, 0), coalesce(r.read_seq, 0)) as "deliveredSeq"
       from app_user as u left join chat_reading as r on r.chat_oid = $1 and r.user_oid = u.oid
         left join chat_person_delivery as d on d.chat_oid = $1 and d.user_oid = u.oid
       where not u.deleted and u.oid in (
         select user_oid from chat_member where chat_oid = $1
         union select user_oid from chat_reading where chat_oid = $1
         union select assigned.user_oid from chat as c join user_role as assigned on assigned.role_oid = c.audience_oid
           where c.oid = $1 and c.audience = 'Role'
             and ${heldRoleSql({ role: "c.audience_oid", user: "assigned.user_oid", tenant: "$2" })})
       order by name, u.oid limit ${MOST_PEOPLE}`,
      [oid, tenantOid],
    ),
    db.query<ChatDetail["tills"][number]>(
      `select t.oid, t.id, t.text, coalesce(d.delivered_seq, 0) as "deliveredSeq", coalesce(d.read_seq, 0) as "readSeq",
         p.connection_id is not null as connected, coalesce(p.is_syncing, false) as "isSyncing"
       from chat as c join ${tillsOfChat}
         left join chat_delivery as d on d.chat_oid = c.oid and d.terminal_oid = t.oid
         left join terminal_presence as p on p.terminal_oid = t.oid
       where c.oid = $1 order by t.id, t.oid limit 2000`,
      [oid],
    ),
    db.query<ChatFile>(
      `select id, name, size, media_type as "mediaType" from upload
       where chat_oid = $1 and message_oid is not null order by uploaded_at desc limit ${MOST_FILES}`,
      [oid],
    ),
    db.query<{ count: number }>(
      "select count(*) as count from upload where chat_oid = $1 and message_oid is not null",
      [oid],
    ),
  ]);
  return { people, tills, files, fileCount: counted[0]?.count ?? 0 };
};
