import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid, timestamp } from "./values.ts";

/** The number of a message in its chat, counted from 1; 0 = none. */
/* @__NO_SIDE_EFFECTS__ */
export const messageNumber = () => t.integer({ minimum: 0 });

/** What one message and one sender may hold. */
export const chatLimits = {
  /** Characters (UTF-16) of a message. */
  text: 4000,
  files: 10,
  links: 10,
  mentions: 50,
  /** Messages of one user, or of one till, in all chats. */
  messagesPerMinute: 120,
} as const;

/** A file of a message. */
export const chatFileSchema = t.object({
  id: t.string(),
  name: t.string(),
  /** In bytes. */
  size: t.integer({ minimum: 0 }),
  mediaType: t.string(),
});
/** A file of a message. */
export type ChatFile = Static<typeof chatFileSchema>;

/** A user or a role that a part of a text names; offsets count UTF-16 units. */
export const chatMentionSchema = t.object({
  kind: t.oneOf(["User", "Role"]),
  oid: oid(),
  start: t.integer({ minimum: 0 }),
  length: t.integer({ minimum: 1 }),
});
/** A mention in a text. */
export type ChatMention = Static<typeof chatMentionSchema>;

/** A record a message points at. */
export const chatLinkSchema = t.object({ area: t.string(), entity: t.string(), oid: oid() });
/** A record a message points at. */
export type ChatLink = Static<typeof chatLinkSchema>;

/** A record a message points at, as far as the reader may know it; otherwise nothing of it: `oid` 0 and empty texts. */
export const chatRecordSchema = t.extended(chatLinkSchema, {
  /** What the kind is called. */
  kind: t.string({ default: "" }),
  /** What the record is called now. */
  title: t.string({ default: "" }),
});
/** A record a message points at, as far as the reader may know it. */
export type ChatRecord = Static<typeof chatRecordSchema>;

/** A message; `seq` counts the messages of its chat from 1. `userOid` 0 = a till, or a user who no longer exists. */
export const chatMessageSchema = t.object({
  oid: oid(),
  seq: messageNumber(),
  clientId: t.nullable(t.string()),
  userOid: oid(),
  name: t.string(),
  sentAt: timestamp(),
  text: t.string(),
  mentions: t.array(chatMentionSchema, { default: [] }),
  files: t.array(chatFileSchema, { default: [] }),
  links: t.array(chatRecordSchema, { default: [] }),
});
/** A message. */
export type ChatMessage = Static<typeof chatMessageSchema>;

/** A page of messages, the oldest first. */
export const chatMessagesSchema = t.object({ messages: t.array(chatMessageSchema), hasOlder: t.boolean() });
/** A page of messages. */
export type ChatMessages = Static<typeof chatMessagesSchema>;

/** Query of a chat's messages: those before or after a number, around none the newest; `search` finds words. */
export const chatMessagesQuerySchema = t.object({
  before: t.optional(t.integer({ minimum: 0 })),
  after: t.optional(t.integer({ minimum: 0 })),
  search: t.optional(t.string({ maxLength: 200 })),
  take: t.integer({ minimum: 1, maximum: 200, default: 50 }),
});

/** A message on its way; `clientId` makes sure that it is stored once, however often it is sent. */
export const chatSendSchema = t.object({
  clientId: t.string({ minLength: 8, maxLength: 64 }),
  text: t.string({ minLength: 1, maxLength: chatLimits.text }),
  mentions: t.array(chatMentionSchema, { default: [] }),
  files: t.array(t.string({ maxLength: 64 }), { default: [] }),
  links: t.array(chatLinkSchema, { default: [] }),
});
/** A message on its way. */
export type ChatSend = Static<typeof chatSendSchema>;
