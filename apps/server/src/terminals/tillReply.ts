import { chatLimits, errorCodes } from "@backroom/contract";
import { message, tillsOfChat } from "../messages/index.ts";
import type { Actor } from "../journal/audit.ts";
import { prepareInsert } from "../records/storeRow.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { HttpError } from "../kernel/errors.ts";

/** A message of a till. */
export interface TillReply {
  readonly oid: number;
  readonly terminalOid: number;
  readonly chatOid: number;
  /** Names the message among those of its tenant. */
  readonly clientId: string;
  readonly text: string;
  /** The user the till is logged in as, for the audit. */
  readonly by: Actor;
}

interface Place {
  readonly seq: number;
  readonly tenantOid: number;
  readonly name: string;
  readonly sentAt: string;
}

/** The next number in the chat, whose row stays locked. Throws 404 for a chat that is not for the till. */
const lockPlace = async (tx: Queryable, { chatOid, terminalOid }: TillReply): Promise<Place> => {
  const [place] = await tx.query<Place>(
    `select c.last_seq + 1 as seq, c.tenant_oid as "tenantOid", coalesce(nullif(t.text, ''), t.id) as name, now() as "sentAt"
     from chat as c join ${tillsOfChat} where c.oid = $1 and t.oid = $2 and not c.deleted for update of c`,
    [chatOid, terminalOid],
  );
  if (place === undefined) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  return place;
};

const checkFlood = async (tx: Queryable, terminalOid: number): Promise<void> => {
  const [lately] = await tx.query<{ count: number }>(
    "select count(*) as count from chat_message where terminal_oid = $1 and sent_at > now() - interval '1 minute'",
    [terminalOid],
  );
  if ((lately?.count ?? 0) < chatLimits.messagesPerMinute) return;
  throw new HttpError(429, errorCodes.tooManyRequests, "Too many messages; try again in a minute");
};

/** Stores a message of a till; null if it was stored before. Throws 404 and 429. */
export const storeReply = async (tx: Queryable, reply: TillReply): Promise<DataChange | null> => {
  const { oid, terminalOid, chatOid, clientId, text, by } = reply;
  const place = await lockPlace(tx, reply);
  const known = await tx.query("select 1 from chat_message where tenant_oid = $1 and client_id = $2", [
    place.tenantOid,
    clientId,
  ]);
  if (known.length > 0) return null;
  await checkFlood(tx, terminalOid);
  const { seq, tenantOid, name, sentAt } = place;
  const values = {
    disabled: false,
    deleted: false,
    fields: {
      ChatOid: chatOid,
      UserName: name.slice(0, 80),
      Text: text,
      SentAt: sentAt,
      ClientId: clientId,
      Mentions: [],
      Files: [],
      Links: [],
    },
    extensions: {},
    extra: null,
  };
  const insert = await prepareInsert(message, tenantOid, { oid, values, userName: by.userName });
  const entry = { kind: message, oid, tenantOid, version: 1, caller: by, origin: "" };
  const { change } = await insert(tx, { ...entry, action: "create", before: null, after: values });
  await tx.query("update chat_message set seq = $2, user_oid = 0, terminal_oid = $3 where oid = $1", [
    oid,
    seq,
    terminalOid,
  ]);
  await tx.query("update chat set last_seq = $2, last_at = $3 where oid = $1", [chatOid, seq, sentAt]);
  // The till has its own message.
  await tx.query(
    `update chat_delivery set delivered_seq = $3, read_seq = $3 where chat_oid = $1 and terminal_oid = $2 and delivered_seq = $3 - 1`,
    [chatOid, terminalOid, seq],
  );
  return change;
};
