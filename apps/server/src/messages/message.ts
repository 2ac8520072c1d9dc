import { locatedBy, locationOfTerminal } from "../model/located.ts";
import { chatLimits, errorCodes } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { readableSql } from "./chatAccess.ts";
import { storeFurther } from "./storeFurther.ts";
import { HttpError } from "../kernel/errors.ts";
import { dateTime, multiline, reference, rows, text, whole } from "../model/fields.ts";
import { defineKind, records } from "../model/kind.ts";
import { fromAndTo } from "../model/queryParameters.ts";

const sentAt = dateTime("SentAt", "Sent at", { required: true, readonly: true, isIndexed: true });

const fieldError = (field: string, rule: string, message: string, summary = message) => {
  const errors: FieldError[] = [{ field, rule, message, params: {} }];
  return new HttpError(400, errorCodes.fieldErrors, summary, { errors });
};

// As for an oid that does not exist: a chat the user may not read does not exist for them.
const noChat = () => fieldError("ChatOid", "lookup", "There is no such record", "One field is not valid");

/** Throws 429 for a user who sent too many messages in the last minute. */
const checkFlood = (sentLately: number): void => {
  if (sentLately <= chatLimits.messagesPerMinute) return;
  const message = "Too many messages; try again in a minute";
  throw new HttpError(429, errorCodes.tooManyRequests, message, { headers: { "retry-after": "60" } });
};

/**
 * A message of a chat. The server sets its user and time, whatever is sent; a message is never changed or deleted. `ClientId`
 * is the sender's key: a message with one is stored once.
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
    reference("ChatOid", "Chat", "chat", { required: true, default: 0, changesTarget: true }),
    text("UserName", "User", { required: true, readonly: true, maxLength: 80, isSearched: true }),
    multiline("Text", "Message", { required: true, maxLength: chatLimits.text, isSearched: true }),
    sentAt,
    text("ClientId", "Key of the sender", { maxLength: 64, unique: true }),
    rows("Mentions", "Mentions", {
      properties: [
        text("Kind", "Kind", { required: true, maxLength: 10 }),
        whole("Oid", "Oid", "Int64", { required: true }),
        whole("Start", "Start", "Int32", { required: true, min: 0 }),
        whole("Length", "Length", "Int32", { required: true, min: 1 }),
      ],
    }),
    rows("Files", "Files", { properties: [text("Id", "Id", { required: true, maxLength: 64 })] }),
    rows("Links", "Records", {
      properties: [
        text("Area", "Area", { required: true, maxLength: 64 }),
        text("Entity", "Kind", { required: true, maxLength: 64 }),
        whole("Oid", "Oid", "Int64", { required: true }),
      ],
    }),
  ],
  columns: ["SentAt", "UserName", { name: "Text", width: 480 }, { name: "ChatOid", visible: false }],
  query: { fields: ["search", "ChatOid", "From", "To"], default: {}, sort: ["-SentAt"] },
  queryParameters: fromAndTo(sentAt),
  lookups: { chat: records("pos-operating/chat") },
  located: locatedBy(
    ["ChatOid"],
    (
      of,
    ) => `(select case c.audience when 'Location' then c.audience_oid when 'Terminal' then ${locationOfTerminal("c.audience_oid")} end
      from chat as c where c.oid = ${of("ChatOid")})`,
    { isOptional: true },
  ),
  source: {
    isReport: false,
    sql: ({ add, caller }) =>
      caller === null
        ? "select * from chat_message"
        : `select m.* from chat_message as m where ${readableSql("m.chat_oid", `${add(caller.userOid)}::bigint`)}`,
  },
  serverValues: ({ userName }) => ({ UserName: userName, SentAt: new Date().toISOString() }),
  async afterWrite(tx, oid, values, _previous, { tenantOid, caller }) {
    const [lately] = await tx.query<{ count: number }>(
      "select count(*) as count from chat_message where user_oid = $1 and sent_at > $2::timestamptz - interval '1 minute'",
      [caller.userOid, values["SentAt"]],
    );
    checkFlood((lately?.count ?? 0) + 1);
    const [place] = await tx.query<{ seq: number }>(
      `update chat as c set last_seq = c.last_seq + 1, last_at = $3::timestamptz
       where c.oid = $1 and c.tenant_oid = $2 and not c.deleted and ${readableSql("c.oid", "$4::bigint")} returning c.last_seq as seq`,
      [values["ChatOid"], tenantOid, values["SentAt"], caller.userOid],
    );
    if (place === undefined) throw noChat();
    await tx.query("update chat_message set seq = $2, user_oid = $3 where oid = $1", [
      oid,
      place.seq,
      caller.userOid,
    ]);
    await tx.query(
      `insert into chat_reading as known (user_oid, chat_oid, read_at, read_seq) values ($1, $2, $3, $4)
       on conflict (user_oid, chat_oid) do update set read_at = greatest(known.read_at, excluded.read_at), read_seq = excluded.read_seq`,
      [caller.userOid, values["ChatOid"], values["SentAt"], place.seq],
    );
    await storeFurther(
      tx,
      { oid, chatOid: Number(values["ChatOid"]), tenantOid, caller, values },
      fieldError,
    );
  },
});
