import type { Static } from "typebox";
import * as t from "./builders.ts";
import { chatFileSchema, messageNumber } from "./chatMessages.ts";
import { MAX_CHAT_SEARCH_LENGTH } from "./constants.ts";
import { oid, timestamp } from "./values.ts";

/** Whom a chat is for: all users with the right, two people, a role, the tills of a location, one till. */
export const chatAudiences = ["Open", "Person", "Role", "Location", "Terminal"] as const;
/** Whom a chat is for. */
export type ChatAudience = (typeof chatAudiences)[number];

/** The answer of a call that answers nothing (204). */
export const noAnswerSchema = t.nothing();

/** Up to which time and message (0 = by the time alone) the user has read a chat. */
export const chatReadSchema = t.object({ readAt: timestamp(), seq: t.integer({ minimum: 0, default: 0 }) });
/** Up to when a user has read a chat. */
export type ChatRead = Static<typeof chatReadSchema>;

/** Whether a chat is muted: no notifications, and not in the number of unread messages. */
export const chatMuteSchema = t.object({ isMuted: t.boolean() });

/** A chat as a list shows it. `seenSeq` = up to which message another user has read it; `deliveredCount` of `tillCount` tills have the last message. */
export const chatSummarySchema = t.object({
  oid: oid(),
  tenantOid: oid(),
  audience: t.oneOf(chatAudiences),
  audienceOid: oid(),
  /** What it is called for the user: the other one of two people, the role, the location, the till, or its topic. */
  title: t.string(),
  isMuted: t.boolean({ default: false }),
  unread: t.integer({ minimum: 0 }),
  lastSeq: messageNumber(),
  readSeq: messageNumber(),
  seenSeq: messageNumber(),
  lastAt: timestamp(),
  last: t.nullable(t.object({ userOid: oid(), name: t.string(), text: t.string(), fileCount: t.integer() })),
});
/** A chat as a list shows it. */
export type ChatSummary = Static<typeof chatSummarySchema>;

/** What a list of chats shows. */
export const chatViews = ["all", "unread", "tills", "roles"] as const;

/** Query of the list of chats. */
export const chatsQuerySchema = t.object({
  view: t.oneOf(chatViews, { default: "all" }),
  search: t.optional(t.string({ maxLength: MAX_CHAT_SEARCH_LENGTH })),
  skip: t.integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  take: t.integer({ minimum: 1, maximum: 200, default: 50 }),
});

/** A page of chats, the one with the newest message first. */
export const chatListSchema = t.object({ chats: t.array(chatSummarySchema), hasMore: t.boolean() });
/** A page of chats. */
export type ChatList = Static<typeof chatListSchema>;

/** Unread messages of the chats that are not muted. */
export const chatUnreadSchema = t.object({
  messages: t.integer({ minimum: 0 }),
  chats: t.integer({ minimum: 0 }),
});
/** Unread messages. */
export type ChatUnread = Static<typeof chatUnreadSchema>;

/** A participant of a chat, and up to which message it has arrived at a console of theirs and they have read it. */
export const chatPersonSchema = t.object({
  oid: oid(),
  name: t.string(),
  userName: t.string(),
  deliveredSeq: t.integer({ minimum: 0, default: 0 }),
  readSeq: messageNumber(),
});
/** A participant of a chat. */
export type ChatPerson = Static<typeof chatPersonSchema>;

/** A till a chat is for, up to which message it has it and a user has read it there, and how it is now. */
export const chatTillSchema = t.object({
  oid: oid(),
  id: t.string(),
  text: t.string(),
  deliveredSeq: messageNumber(),
  readSeq: messageNumber(),
  connected: t.boolean(),
  isSyncing: t.boolean({ default: false }),
});
/** A till a chat is for. */
export type ChatTill = Static<typeof chatTillSchema>;

/** A chat with whom it concerns. */
export const chatDetailSchema = t.object({
  chat: chatSummarySchema,
  mayWrite: t.boolean(),
  people: t.array(chatPersonSchema),
  tills: t.array(chatTillSchema),
  files: t.array(chatFileSchema),
  fileCount: t.integer({ minimum: 0 }),
});
/** A chat with whom it concerns. */
export type ChatDetail = Static<typeof chatDetailSchema>;

/** A recipient of messages: a user, a role, a location or a till. */
export const chatRecipientSchema = t.object({
  audience: t.oneOf(["Person", "Role", "Location", "Terminal"]),
  oid: oid(),
  text: t.string(),
  /** Distinguishes it from others of that name. */
  hint: t.string(),
});
/** A recipient of messages: a user, a role, a location or a till. */
export type ChatRecipient = Static<typeof chatRecipientSchema>;

/** Those a message may go to. */
export const chatRecipientsSchema = t.array(chatRecipientSchema);

/** Query of the recipients. */
export const chatRecipientsQuerySchema = t.object({
  search: t.string({ maxLength: MAX_CHAT_SEARCH_LENGTH, default: "" }),
});

/** Body of `POST /api/user/chats`: the recipient. */
export const chatOpenSchema = t.object({
  audience: t.oneOf(["Person", "Role", "Location", "Terminal"]),
  oid: oid({ minimum: 1 }),
});

/** The chat that was found or begun. */
export const chatOpenedSchema = t.object({ oid: oid() });
