import { chatLimits } from "@backroom/contract";
import type { Values } from "../model/definition.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import type { HttpError } from "../kernel/errors.ts";

/** A message that is being stored, in its transaction. */
export interface StoredMessage {
  readonly oid: number;
  readonly chatOid: number;
  readonly tenantOid: number;
  readonly caller: Caller;
  readonly values: Values;
}

type FieldErrorOf = (field: string, rule: string, message: string) => HttpError;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const storeMentions = async (
  tx: Queryable,
  { chatOid, values }: StoredMessage,
  fieldError: FieldErrorOf,
): Promise<void> => {
  const text = typeof values["Text"] === "string" ? values["Text"] : "";
  const mentions = listOf(values["Mentions"]);
  if (mentions.length > chatLimits.mentions)
    throw fieldError("Mentions", "maxLength", `At most ${chatLimits.mentions} can be mentioned`);
  for (const { Kind, Start, Length } of mentions) {
    const end = Number(Start) + Number(Length);
    if ((Kind !== "User" && Kind !== "Role") || text[Number(Start)] !== "@" || end > text.length)
      throw fieldError("Mentions", "value", "A mention must name a part of the text that begins with @");
  }
  const users = mentions.filter(({ Kind }) => Kind === "User").map(({ Oid }) => Oid);
  // A mentioned user has unread messages from this one on, also in a chat of tills they have never opened.
  await tx.query(
    `insert into chat_reading (user_oid, chat_oid, read_at, read_seq)
     select u.oid, c.oid, 'epoch', c.last_seq - 1 from app_user as u, chat as c
     where u.oid = any($2::bigint[]) and not u.deleted and c.oid = $1 and c.audience in ('Location', 'Terminal')
     on conflict (user_oid, chat_oid) do nothing`,
    [chatOid, users],
  );
};

const attachFiles = async (
  tx: Queryable,
  { oid, chatOid, caller, values }: StoredMessage,
  fieldError: FieldErrorOf,
): Promise<void> => {
  const ids = listOf(values["Files"]).map(({ Id }) => String(Id));
  if (ids.length === 0) return;
  if (ids.length > chatLimits.files)
    throw fieldError("Files", "maxLength", `At most ${chatLimits.files} files go with a message`);
  const attached = await tx.query(
    `update upload set message_oid = $1 where id = any($2::text[]) and chat_oid = $3 and user_oid = $4
      and message_oid is null returning id`,
    [oid, ids, chatOid, caller.userOid],
  );
  if (attached.length !== new Set(ids).size || attached.length !== ids.length)
    throw fieldError(
      "Files",
      "lookup",
      "A file of the message was not uploaded to this chat, or sent before",
    );
};

/** Checks and stores what a message brings besides its text, in its transaction. Throws 400. */
export const storeFurther = async (
  tx: Queryable,
  message: StoredMessage,
  fieldError: FieldErrorOf,
): Promise<void> => {
  if (listOf(message.values["Links"]).length > chatLimits.links)
    throw fieldError("Links", "maxLength", `At most ${chatLimits.links} records go with a message`);
  await storeMentions(tx, message, fieldError);
  await attachFiles(tx, message, fieldError);
};
