import { locatedBy, locationOfTerminal } from "../model/located.ts";
import type { ChatAudience } from "@backroom/contract";
import { readableSql } from "./chatAccess.ts";
import { dateTime, rows, text, whole } from "../model/fields.ts";
import { instantSql } from "../db/instantSql.ts";
import { defineKind, detail, detailColumn, options } from "../model/kind.ts";
import type { Values } from "../model/definition.ts";

const oidField = (name: string, label: string) =>
  whole(name, label, "Int64", { readonly: true, nullable: false, default: 0 });

/** What two chats of a tenant for the same people have in common; null = there may be many. */
const audienceKey = (values: Values): string | null => {
  const { Audience, AudienceOid, StarterOid } = values;
  if (Audience === "Open") return null;
  // A user who writes to a role they do not have reads their own messages and the answers, not what others wrote to it.
  if (Audience === "Role") return `Role:${String(AudienceOid)}:${String(StarterOid)}`;
  if (Audience !== "Person") return `${String(Audience)}:${String(AudienceOid)}`;
  return `Person:${[Number(AudienceOid), Number(StarterOid)].sort((a, b) => a - b).join("-")}`;
};

/** SQL of the number of unread messages of the chat `c` for the user of the reading mark `r`; 0 in a chat of tills the user has never opened. */
export const unreadSql = `case when c.audience in ('Location', 'Terminal') and r.read_seq is null then 0
  else greatest(c.last_seq - coalesce(r.read_seq, 0), 0) end`;

/**
 * Conversations of console users and tills. An open chat, and one of a location's tills, is readable by everybody who may read the
 * kind in the tenant; one of two people by them alone, one of a role by the user who began it and those who have the role. The
 * participants of an open chat are names only. `LastMessageAt` of an empty chat is when it began; `UnreadCount` is the reader's.
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
    text("Audience", "For", {
      required: true,
      readonly: true,
      default: "Open",
      lookup: "audience",
      maxLength: 10,
    }),
    oidField("AudienceOid", "For the record"),
    oidField("StarterOid", "Begun by"),
    dateTime("LastMessageAt", "Last message", { readonly: true, isDerived: true }),
    whole("UnreadCount", "Unread", "Int32", {
      readonly: true,
      isDerived: true,
      nullable: false,
      default: 0,
    }),
  ],
  columns: [{ name: "Text", width: 240 }, "Audience", "LastMessageAt", "UnreadCount"],
  query: { fields: ["search"], default: {}, sort: ["-LastMessageAt"] },
  lookups: {
    audience: options({
      Open: "Everybody",
      Person: "One person",
      Role: "A role",
      Location: "Tills of a location",
      Terminal: "One till",
    } satisfies Record<ChatAudience, string>),
  },
  // Chats of people and roles belong to no location.
  located: locatedBy(
    ["Audience", "AudienceOid"],
    (of) =>
      `case ${of("Audience")} when 'Location' then ${of("AudienceOid")} when 'Terminal' then ${locationOfTerminal(of("AudienceOid"))} end`,
    { isOptional: true },
  ),
  computed: { audience_key: audienceKey },
  source: {
    isReport: false,
    sql({ add, caller }) {
      if (caller === null)
        return `select c.*, coalesce(c.last_at, c.created_at) as last_message_at, 0 as unread_count from chat as c`;
      const user = `${add(caller.userOid)}::bigint`;
      return `select c.*, coalesce(c.last_at, c.created_at) as last_message_at, (${unreadSql})::integer as unread_count
        from chat as c left join chat_reading as r on r.chat_oid = c.oid and r.user_oid = ${user}
        where ${readableSql("c.oid", user)}`;
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
        where chat_oid = $1 and not deleted order by seq desc`,
    ),
  ],
  async afterWrite(tx, oid, values, previous, { tenantOid, caller }) {
    const { Audience, AudienceOid } = values;
    if (previous !== null || Audience === "Open") return;
    const members = Audience === "Person" ? [caller.userOid, AudienceOid] : [caller.userOid];
    await tx.query("insert into chat_member (chat_oid, user_oid) select $1, unnest($2::bigint[])", [
      oid,
      members,
    ]);
    if (Audience !== "Person" && Audience !== "Role") return;
    const role = Audience === "Role" ? AudienceOid : null;
    await tx.query("insert into chat_restricted (chat_oid, tenant_oid, role_oid) values ($1, $2, $3)", [
      oid,
      tenantOid,
      role,
    ]);
  },
  async beforeDelete(tx, oid) {
    for (const table of ["chat_reading", "chat_delivery", "chat_person_delivery"])
      await tx.query(`delete from ${table} where chat_oid = $1`, [oid]);
  },
});
