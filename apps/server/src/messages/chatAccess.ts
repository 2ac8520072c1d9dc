import { heldRoleJoins, heldRoleSql, isHeldSql } from "../access/heldRoleSql.ts";

/**
 * Which users with Demand on the kind in its tenant may read a chat: all of them, unless it is restricted; then its
 * members, and those who have the role it is for.
 */

/** SQL condition: the chat with the oid `chat` is not restricted, or the user `user` is among those it is for. */
export const readableSql = (chat: string, user: string): string =>
  `not exists (select 1 from chat_restricted as restricted
      left join chat_member as member on member.chat_oid = restricted.chat_oid and member.user_oid = ${user}
      ${heldRoleJoins({ role: "restricted.role_oid", user, tenant: "restricted.tenant_oid" })}
    where restricted.chat_oid = ${chat} and member.user_oid is null and not ${isHeldSql})`;

/** SQL: an array of the users a restricted chat `restricted` is for. */
export const readersSql = `array(select member.user_oid from chat_member as member where member.chat_oid = restricted.chat_oid
  union select assigned.user_oid from user_role as assigned where assigned.role_oid = restricted.role_oid
    and ${heldRoleSql({ role: "restricted.role_oid", user: "assigned.user_oid", tenant: "restricted.tenant_oid" })})`;

/** What the audit holds of chats, each with where its row `a` names the chat. */
const audited: Readonly<Record<string, string>> = {
  chat: "a.record_oid",
  "chat-reading": "a.record_oid",
  "chat-file": "a.record_oid",
  message: "(coalesce(a.after, a.before) ->> 'ChatOid')::bigint",
};

/** SQL condition over the row `a` of the audit: true unless it is about a chat the user may not read. */
export const auditReadableSql = (user: string): string => {
  const names = Object.entries(audited).map(
    ([entity, chat]) => `when '${entity}' then ${readableSql(chat, user)}`,
  );
  return `(a.area <> 'pos-operating' or case a.entity ${names.join(" ")} else true end)`;
};
