import type { AreaDefinition } from "@backroom/workspace";
import { chatPages } from "./chats/chatPages.ts";

/** Messages: the page of chats between people and tills. */
export const messages: AreaDefinition = {
  pages: [...chatPages],
  styles: () => import("@backroom/messages/styles.css"),
};
