import type { Queryable } from "../db/database.ts";
import type { Changed, ReadersOf } from "../hub/dataChanges.ts";
import { readersSql } from "./chatAccess.ts";

const oidsOf = (changes: readonly Changed[], entity: string): number[] =>
  changes.flatMap((change) =>
    change.area === "pos-operating" && change.entity === entity ? [change.oid] : [],
  );

/** Readers of restricted chats: by the oid of the chat or message that changed. */
export const createChatReaders =
  (db: Queryable): ReadersOf =>
  async (changes) => {
    const chats = oidsOf(changes, "chat");
    const messages = oidsOf(changes, "message");
    if (chats.length + messages.length === 0) return new Map();
    const rows = await db.query<{ oid: number; readers: number[] }>(
      `select named.oid, ${readersSql} as readers from (
         select oid, oid as chat_oid from unnest($1::bigint[]) as oid
         union all select oid, chat_oid from chat_message where oid = any($2::bigint[])) as named
       join chat_restricted as restricted on restricted.chat_oid = named.chat_oid`,
      [chats, messages],
    );
    return new Map(rows.map(({ oid, readers }) => [oid, new Set(readers.map(Number))]));
  };
