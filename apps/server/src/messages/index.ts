import type { Subject } from "../subject/subject.ts";
import { chat } from "./chat.ts";
import { message } from "./message.ts";

export { auditReadableSql } from "./chatAccess.ts";
export { publishChatState } from "./chatState.ts";
export { message } from "./message.ts";
export { nameSql, tillsOfChat } from "./readChats.ts";

/** Chats and their messages. */
export const messages: Subject = {
  kinds: [chat, message],
};
