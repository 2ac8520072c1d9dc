import { createParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { readableChatsSql } from "./readChats.ts";
import type { ChatReader } from "./readChats.ts";

/**
 * A console of the caller has received what is unread in their chats. Of chats any user may read, only those they have opened
 * concern them. Answers the chats whose mark moved.
 */
export const markDelivered = async (db: Queryable, reader: ChatReader): Promise<number[]> => {
  const params = createParams();
  const { user, from, condition } = readableChatsSql(reader, params);
  const rows = await db.query<{ oid: number }>(
    `insert into chat_person_delivery as known (chat_oid, user_oid, delivered_seq)
     select c.oid, ${user}, c.last_seq from ${from}
       left join chat_person_delivery as d on d.chat_oid = c.oid and d.user_oid = ${user}
     where ${condition} and (c.audience in ('Person', 'Role') or r.user_oid is not null)
       and c.last_seq > greatest(coalesce(r.read_seq, 0), coalesce(d.delivered_seq, 0))
     on conflict (chat_oid, user_oid) do update set delivered_seq = greatest(known.delivered_seq, excluded.delivered_seq)
     returning known.chat_oid as oid`,
    params.values,
  );
  return rows.map(({ oid }) => oid);
};
