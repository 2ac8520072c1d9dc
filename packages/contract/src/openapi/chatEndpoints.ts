import { chatMessagesQuerySchema } from "../chatMessages.ts";
import { chatRecipientsQuerySchema, chatsQuerySchema } from "../chats.ts";
import type { Endpoint } from "./endpoint.ts";

const group = "Messages";
const chat = "/api/user/chats/{oid}";
const readErrors: NonNullable<Endpoint["errors"]> = ["noPermission", "recordNotFound"];

/**
 * The chats of the user. Each call needs Demand on the kind `pos-operating/chat`, and that the chat is not restricted to
 * others: a chat of two people is readable by them alone.
 */
export const chatEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/user/chats",
    summary: "Chats the user may read, the one with the newest message first; `search` finds names and words",
    query: chatsQuerySchema,
    answer: "ChatList",
    errors: ["badQuery", "noPermission"],
    group,
  },
  {
    method: "get",
    path: "/api/user/chats/unread",
    summary: "Unread messages of the chats that are not muted",
    answer: "ChatUnread",
    errors: ["noPermission"],
    group,
  },
  {
    method: "get",
    path: "/api/user/chats/recipients",
    summary: "People, roles, locations and tills the user may write to",
    query: chatRecipientsQuerySchema,
    answer: "ChatRecipient",
    isList: true,
    errors: ["noPermission"],
    group,
  },
  {
    method: "post",
    path: "/api/user/chats",
    summary:
      "The chat with a person, a role, the tills of a location or one till; it begins where there is none",
    body: "ChatOpen",
    answer: "ChatOpened",
    errors: ["fieldErrors", ...readErrors],
    group,
  },
  {
    method: "put",
    path: "/api/user/chats/read",
    summary: "The user has read all their chats",
    status: 204,
    errors: ["noPermission"],
    group,
  },
  {
    method: "put",
    path: "/api/user/chats/delivered",
    summary: "A console of the user has received what is unread in their chats; others see it as delivered",
    status: 204,
    errors: ["noPermission"],
    group,
  },
  {
    method: "get",
    path: chat,
    summary: "A chat, whom it concerns, its tills and files",
    answer: "ChatDetail",
    errors: readErrors,
    group,
  },
  {
    method: "get",
    path: `${chat}/messages`,
    summary: "Messages of a chat, the oldest first: the newest, or those `before` or `after` a number",
    query: chatMessagesQuerySchema,
    answer: "ChatMessages",
    errors: ["badQuery", ...readErrors],
    group,
  },
  {
    method: "post",
    path: `${chat}/messages`,
    summary:
      "Send a message. What carries a `clientId` the sender has used before in that chat is stored already: 200 and the stored one. Needs Create on `pos-operating/message`; 120 messages a minute at most",
    body: "ChatSend",
    answer: "ChatMessage",
    status: 201,
    others: { 200: "the message was stored before" },
    errors: ["fieldErrors", "duplicateOnCreate", "tooManyRequests", ...readErrors],
    group,
  },
  {
    method: "put",
    path: `${chat}/read`,
    summary:
      "The user has read the chat up to that message, or without `seq` up to that time: `UnreadCount` of their chats counts later messages",
    body: "ChatRead",
    status: 204,
    errors: ["fieldErrors", ...readErrors],
    group,
  },
  {
    method: "put",
    path: `${chat}/mute`,
    summary:
      "Mute the chat for the user, or not: no notifications of new messages, which are not in the number of unread ones",
    body: "ChatMute",
    status: 204,
    errors: ["fieldErrors", ...readErrors],
    group,
  },
  {
    method: "post",
    path: `${chat}/files`,
    summary:
      "Store a file for a message that is still to be sent, as an upload is; needs Create on `pos-operating/message`",
    bodyType: "multipart/form-data",
    answer: "UploadAnswer",
    status: 201,
    errors: ["badQuery", "tooLarge", "mediaType", "storageFull", ...readErrors],
    group,
  },
  {
    method: "get",
    path: `${chat}/files/{id}`,
    summary: "A file of a message, always as an attachment; for readers of the chat alone",
    answerTypes: ["application/octet-stream"],
    errors: readErrors,
    group,
  },
];
