import { errorCodes } from "@backroom/contract";
import { HttpError } from "../ports.ts";
import { dateTime, multiline, reference, rows, text, whole } from "./fields.ts";
import { instantSql } from "./instantSql.ts";
import { defineKind, detail, detailColumn, isVisibleSql, records } from "./kind.ts";
import { fromAndTo } from "./queryParameters.ts";

const sentAt = dateTime("SentAt", "Sent at", { required: true, readonly: true, isIndexed: true });

/**
 * Conversations of console users and tills. Everybody who may read the kind in the tenant reads them; the
 * participants say whom it concerns. `LastMessageAt` of an empty chat is when it began; `UnreadCount` is the reader's: messages of others after the time they have read up to.
 */
export const chat = defineKind({
  area: "pos-operating",
  entity: "chat",
  title: "Chat",
  table: "chat",
  capabilities: ["create", "delete", "patch", "export"],
  fields: [
    text("Text", "Topic", { required: true, maxLength: 120, isSearched: true, span: 2 }),
    rows("Participants", "Participants", {
      properties: [text("Name", "Name", { required: true, maxLength: 80 })],
    }),
    dateTime("LastMessageAt", "Last message", { readonly: true, isDerived: true }),
    whole("UnreadCount", "Unread", "Int32", {
      readonly: true,
      isDerived: true,
      nullable: false,
      default: 0,
    }),
  ],
  columns: [{ name: "Text", width: 240 }, "LastMessageAt", "UnreadCount"],
  query: { fields: ["search"], default: {}, sort: ["-LastMessageAt"] },
  source: {
    isReport: false,
    sql({ add, caller }) {
      const userOid = `${add(caller?.userOid ?? 0)}::bigint`;
      const userName = `${add(caller?.userName ?? "")}::text`;
      return `select c.*,
        coalesce((select max(m.sent_at) from chat_message as m where m.chat_oid = c.oid), c.created_at) as last_message_at,
        (select count(*)::integer from chat_message as m where m.chat_oid = c.oid and m.user_name <> ${userName}
          and m.sent_at > coalesce((select r.read_at from chat_reading as r
            where r.chat_oid = c.oid and r.user_oid = ${userOid}), '-infinity')) as unread_count
        from chat as c`;
    },
  },
  details: [
    detail(
      "messages",
      "Messages",
      "message-square",
      [
        detailColumn("SentAt", "Sent at", "DateTime"),
        detailColumn("UserName", "User"),
        detailColumn("Text", "Message"),
      ],
      `select oid as "Oid", ${instantSql("sent_at")} as "SentAt", user_name as "UserName", text as "Text" from chat_message
        where chat_oid = $1 and not deleted and ${isVisibleSql} order by sent_at desc, oid desc`,
    ),
  ],
  async beforeDelete(tx, oid) {
    await tx.query("delete from chat_reading where chat_oid = $1", [oid]);
  },
});

const noChat = () => {
  const message = "There is no such chat in this tenant";
  const errors = [{ field: "ChatOid", rule: "lookup", message, params: {} }];
  return new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

/**
 * What was said in a chat. Who said it and when is the server's word, whatever is sent; nothing that was said is
 * changed or taken back.
 */
export const message = defineKind({
  area: "pos-operating",
  entity: "message",
  title: "Message",
  table: "chat_message",
  hasForm: false,
  isLarge: true,
  capabilities: ["create", "export"],
  fields: [
    reference("ChatOid", "Chat", "chat", { required: true, default: 0 }),
    text("UserName", "User", { required: true, readonly: true, maxLength: 80, isSearched: true }),
    multiline("Text", "Message", { required: true, maxLength: 4000, isSearched: true }),
    sentAt,
  ],
  columns: ["SentAt", "UserName", { name: "Text", width: 480 }, { name: "ChatOid", visible: false }],
  query: { fields: ["search", "ChatOid", "From", "To"], default: {}, sort: ["-SentAt"] },
  queryParameters: fromAndTo(sentAt),
  lookups: { chat: records("pos-operating/chat") },
  serverValues: ({ userName }) => ({ UserName: userName, SentAt: new Date().toISOString() }),
  async afterWrite(tx, _oid, values, _previous, { tenantOid, caller }) {
    const key = [values["ChatOid"], tenantOid];
    const [chatRow] = await tx.query("select 1 from chat where oid = $1 and tenant_oid = $2", key);
    if (chatRow === undefined) throw noChat();
    await tx.query(
      `insert into chat_reading (user_oid, chat_oid, read_at) values ($1, $2, $3)
       on conflict (user_oid, chat_oid) do update set read_at = excluded.read_at`,
      [caller.userOid, values["ChatOid"], values["SentAt"]],
    );
  },
});
