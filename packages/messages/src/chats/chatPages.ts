import type { PageDefinition } from "@backroom/workspace";

/** Chats between people and tills. */
export const chatPages: readonly PageDefinition[] = [
  {
    name: "Message",
    paths: [{ pattern: "/service/messages" }],
    isFullWidth: true,
    load: async () => (await import("./MessagesPage.tsx")).MessagesPage,
  },
];
