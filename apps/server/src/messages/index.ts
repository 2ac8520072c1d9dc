import type { Subject } from "../subject/subject.ts";
import { chat } from "./chat.ts";
import { message } from "./message.ts";
import { chatFileRoutes } from "./chatFileRoutes.ts";
import { chatRoutes } from "./chatRoutes.ts";
import { chatState } from "./chatState.ts";
import { messageRoutes } from "./messageRoutes.ts";

export { auditReadableSql } from "./chatAccess.ts";
export { createChatReaders } from "./chatReaders.ts";
export { publishChatState } from "./chatState.ts";
export { message } from "./message.ts";
export { nameSql, tillsOfChat } from "./readChats.ts";

/** Chats and their messages. */
export const messages: Subject = {
  kinds: [chat, message],
  calls: (deps) => ({ place: [...chatRoutes(deps), ...messageRoutes(deps), ...chatFileRoutes(deps)] }),
  hubPart: chatState,
};
