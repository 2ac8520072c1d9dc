import { SERVER } from "#server";
import {
  chatDetailSchema,
  chatListSchema,
  chatMuteSchema,
  chatOpenSchema,
  chatOpenedSchema,
  chatReadSchema,
  chatRecipientsQuerySchema,
  chatRecipientsSchema,
  chatUnreadSchema,
  chatsQuerySchema,
} from "../chats.ts";
import { oid } from "../values.ts";
import {
  chatMessageSchema,
  chatMessagesQuerySchema,
  chatMessagesSchema,
  chatSendSchema,
} from "../chatMessages.ts";
import { uploadAnswerSchema } from "../files.ts";
import { endpoint } from "../endpoint.ts";

// The chats of the user. Each call needs Demand on the kind `pos-operating/chat`, and that the chat is not restricted to
// others: a chat of two people is readable by them alone.

const group = "Messages";
/** The router checks it before query and body. */
const right = ["Demand", "/data/pos-operating/chat"] as const;

/** `GET /api/user/chats` */
export const chatList = endpoint(
  { path: "/api/user/chats", answer: chatListSchema },
  SERVER && {
    group,
    right,
    text: "Chats the user may read, the one with the newest message first; `search` finds names and words",
    query: chatsQuerySchema,
    errors: ["badQuery", "noPermission"],
    example: 'curl -H "$AUTH" "$API/api/user/chats?view=unread"',
  },
);

/** `GET /api/user/chats/unread` */
export const unreadChats = endpoint(
  { path: "/api/user/chats/unread", answer: chatUnreadSchema },
  SERVER && {
    group,
    right,
    text: "Unread messages of the chats that are not muted",
    errors: ["noPermission"],
    example: 'curl -H "$AUTH" "$API/api/user/chats/unread"',
  },
);

/** `GET /api/user/chats/recipients` */
export const chatRecipients = endpoint(
  { path: "/api/user/chats/recipients", answer: chatRecipientsSchema },
  SERVER && {
    group,
    right,
    text: "People, roles, locations and tills the user may write to",
    query: chatRecipientsQuerySchema,
    errors: ["badQuery", "noPermission"],
    example: 'curl -H "$AUTH" "$API/api/user/chats/recipients?search=manager"',
  },
);

/** `POST /api/user/chats` */
export const openChat = endpoint(
  { method: "POST", path: "/api/user/chats", answer: chatOpenedSchema },
  SERVER && {
    group,
    right,
    text: "The chat with a person, a role, the tills of a location or one till; it begins where there is none",
    body: chatOpenSchema,
    errors: ["fieldErrors", "noPermission", "recordNotFound"],
    example: `LOCATION=$(curl -s -H "$AUTH" "$API/api/data/tenancy/location?take=1" | value oid)
curl -H "$AUTH" -H "$JSON" -d '{"audience":"Location","oid":'$LOCATION'}' $API/api/user/chats`,
  },
);

/** `PUT /api/user/chats/read` */
export const readAllChats = endpoint(
  { method: "PUT", path: "/api/user/chats/read" },
  SERVER && {
    group,
    right,
    text: "The user has read all their chats",
    status: 204,
    errors: ["noPermission"],
    example: 'curl -X PUT -H "$AUTH" $API/api/user/chats/read',
  },
);

/** `PUT /api/user/chats/delivered` */
export const deliverChats = endpoint(
  { method: "PUT", path: "/api/user/chats/delivered" },
  SERVER && {
    group,
    right,
    text: "A console of the user has received what is unread in their chats; others see it as delivered",
    status: 204,
    errors: ["noPermission"],
    example: 'curl -X PUT -H "$AUTH" $API/api/user/chats/delivered',
  },
);

/** `GET /api/user/chats/{oid}` */
export const chatDetail = endpoint(
  { path: "/api/user/chats/{oid}", answer: chatDetailSchema },
  SERVER && {
    group,
    right,
    text: "A chat, whom it concerns, its tills and files",
    params: { oid: oid() },
    errors: ["noPermission", "recordNotFound"],
    example: `CHAT=$(curl -s -H "$AUTH" "$API/api/data/pos-operating/chat?take=1" | value oid)
curl -H "$AUTH" "$API/api/user/chats/$CHAT"`,
  },
);

/** `GET /api/user/chats/{oid}/messages` */
export const chatMessages = endpoint(
  { path: "/api/user/chats/{oid}/messages", answer: chatMessagesSchema },
  SERVER && {
    group,
    right,
    text: "Messages of a chat, the oldest first: the newest, or those `before` or `after` a number",
    params: { oid: oid() },
    query: chatMessagesQuerySchema,
    errors: ["badQuery", "noPermission", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/user/chats/$CHAT/messages?take=2"',
  },
);

/** `POST /api/user/chats/{oid}/messages` */
export const sendChatMessage = endpoint(
  { method: "POST", path: "/api/user/chats/{oid}/messages", answer: chatMessageSchema },
  SERVER && {
    group,
    right,
    text: "Send a message. What carries a `clientId` the sender has used before in that chat is stored already: 200 and the stored one. Needs Create on `pos-operating/message`; 120 messages a minute at most",
    params: { oid: oid() },
    body: chatSendSchema,
    status: 201,
    others: { "200": "the message was stored before" },
    errors: ["fieldErrors", "duplicateOnCreate", "tooManyRequests", "noPermission", "recordNotFound"],
    example: String.raw`curl -H "$AUTH" -H "$JSON" -d '{"clientId":"'$(date +%s%N)'","text":"It prints again"}' \
  $API/api/user/chats/$CHAT/messages`,
  },
);

/** `PUT /api/user/chats/{oid}/read` */
export const readChat = endpoint(
  { method: "PUT", path: "/api/user/chats/{oid}/read" },
  SERVER && {
    group,
    right,
    text: "The user has read the chat up to that message, or without `seq` up to that time: `UnreadCount` of their chats counts later messages",
    params: { oid: oid() },
    body: chatReadSchema,
    status: 204,
    errors: ["fieldErrors", "noPermission", "recordNotFound"],
    example: `curl -X PUT -H "$AUTH" -H "$JSON" -d '{"readAt":"2026-01-02T03:04:05Z"}' $API/api/user/chats/$CHAT/read`,
  },
);

/** `PUT /api/user/chats/{oid}/mute` */
export const muteChat = endpoint(
  { method: "PUT", path: "/api/user/chats/{oid}/mute" },
  SERVER && {
    group,
    right,
    text: "Mute the chat for the user, or not: no notifications of new messages, which are not in the number of unread ones",
    params: { oid: oid() },
    body: chatMuteSchema,
    status: 204,
    errors: ["fieldErrors", "noPermission", "recordNotFound"],
    example: `curl -X PUT -H "$AUTH" -H "$JSON" -d '{"isMuted":false}' $API/api/user/chats/$CHAT/mute`,
  },
);

/** `POST /api/user/chats/{oid}/files` */
export const storeChatFile = endpoint(
  {
    method: "POST",
    path: "/api/user/chats/{oid}/files",
    answer: uploadAnswerSchema,
    bodyType: "multipart/form-data",
  },
  SERVER && {
    group,
    right,
    text: "Store a file for a message that is still to be sent, as an upload is; needs Create on `pos-operating/message`. A repeated request with the same Idempotency-Key answers the first response and stores nothing",
    params: { oid: oid() },
    headers: { "Idempotency-Key": "names this file for 24 hours and for this user, a UUID for example" },
    status: 201,
    errors: [
      "badQuery",
      "tooLarge",
      "mediaType",
      "keyReused",
      "storageFull",
      "noPermission",
      "recordNotFound",
    ],
    example: `echo hello | curl -H "$AUTH" -F 'file=@-;filename=hello.txt' $API/api/user/chats/$CHAT/files`,
  },
);

/** `GET /api/user/chats/{oid}/files/{id}` */
export const chatFile = endpoint(
  { path: "/api/user/chats/{oid}/files/{id}" },
  SERVER && {
    group,
    right,
    text: "A file of a message, always as an attachment; for readers of the chat alone",
    params: { oid: oid() },
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "recordNotFound"],
    example: `FILE=$(echo hello | curl -s -H "$AUTH" -F 'file=@-;filename=hello.txt' $API/api/user/chats/$CHAT/files | value id)
curl -H "$AUTH" $API/api/user/chats/$CHAT/files/$FILE`,
  },
);

/** All of this file, in the order of the documents. */
export const chatsCalls = [
  chatList,
  unreadChats,
  chatRecipients,
  openChat,
  readAllChats,
  deliverChats,
  chatDetail,
  chatMessages,
  sendChatMessage,
  readChat,
  muteChat,
  storeChatFile,
  chatFile,
] as const;
